import { AskError } from "@astro-ask/indexer";
import { runtimeNames } from "@astro-ask/runtime/runtime-options";
import * as v from "valibot";
import { namesBelow } from "./naming-options.js";
import { nearest } from "./nearest.js";

/**
 * @param options Names of all options.
 * @returns `bad-option` naming the option, what it was and what is allowed.
 */
export function badOption(
	issue: v.BaseIssue<unknown>,
	given: unknown,
	options: readonly string[],
): AskError {
	const where = v.getDotPath(issue);
	if (!where)
		return new AskError(
			"bad-option",
			`ask() takes one object of options and was given ${said(given)}.`,
			{ hint: "Write `ask()` or `ask({ … })`." },
		);
	return issue.expected === "never"
		? unknownOption(where, options)
		: new AskError(
				"bad-option",
				`The option \`${where}\` of ask() is ${said(issue.input)}, which is not allowed.`,
				{ hint: `Give it ${issue.message}, or leave it out.` },
			);
}

function unknownOption(where: string, options: readonly string[]): AskError {
	const parents = where.split(".");
	const name = parents.pop() as string;
	const [option, ...below] = parents;
	const known =
		option === "runtime"
			? runtimeNames(below)
			: (namesBelow(parents) ?? namesIn(option) ?? options);
	const meant = nearest(name, known);
	return new AskError("bad-option", `ask() has no option \`${where}\`.`, {
		hint: meant
			? `Did you mean \`${[...parents, meant].join(".")}\`?`
			: `Remove it. Known here: ${known.map((key) => `\`${key}\``).join(", ")}.`,
	});
}

const namesIn = (option = ""): string[] | undefined =>
	new Map([
		["collections", ["url"]],
		["fields", ["hide"]],
		["related", ["floor", "perType"]],
	]).get(option);

function said(value: unknown): string {
	if (typeof value === "function") return "a function";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "an object";
	return JSON.stringify(value) ?? String(value);
}
