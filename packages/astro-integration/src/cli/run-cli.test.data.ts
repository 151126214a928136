import { readFileSync } from "node:fs";
import { commands } from "./commands.js";
import { run } from "./run.js";

/** What one command line did. */
export interface Ran {
	code: number;
	out: string;
	err: string;
}

/** Runs a command line in this process. */
export async function runCli(
	argv: readonly string[],
	{ signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<Ran> {
	const out: string[] = [];
	const err: string[] = [];
	const code = await run(argv, commands, {
		out: (line) => void out.push(line),
		err: (line) => void err.push(line),
		colour: false,
		signal,
	});
	return { code, out: out.join("\n"), err: err.join("\n") };
}

interface Schema {
	type?: string | string[];
	required?: string[];
	properties?: Record<string, Schema>;
	additionalProperties?: Schema;
	items?: Schema;
	minItems?: number;
	maxItems?: number;
	definitions?: Record<string, Schema>;
	$ref?: string;
}

const reference = new URL("../../../../docs/reference/cli.md", import.meta.url);

/** The JSON schema that the reference gives for a command. */
export function documentedSchema(command: string): Schema {
	const text = readFileSync(reference, "utf8");
	const section = text.split(/^## /m).find((part) => part.startsWith(command));
	const block = /```json\n(.*?)\n```/s.exec(section ?? "")?.[1];
	if (!block) throw new Error(`cli.md has no schema for "${command}".`);
	return JSON.parse(block) as Schema;
}

/** Where `value` is not as the schema says, members that the schema does not name included; empty when it is. */
export function mismatches(
	value: unknown,
	given: Schema,
	at = "$",
	root: Schema = given,
): string[] {
	const schema = given.$ref
		? (root.definitions?.[given.$ref.split("/").at(-1) ?? ""] ?? {})
		: given;
	const types = [schema.type ?? []].flat();
	if (types.length > 0 && !types.some((type) => isOf(value, type)))
		return [`${at} is no ${types.join(" or ")}`];
	if (Array.isArray(value))
		return value.flatMap((item, i) =>
			mismatches(item, schema.items ?? {}, `${at}[${i}]`, root),
		);
	if (value === null || typeof value !== "object") return [];
	const missing = (schema.required ?? [])
		.filter((name) => !(name in value))
		.map((name) => `${at}.${name} is missing`);
	const inner = Object.entries(value).flatMap(([name, item]) => {
		const known = schema.properties?.[name] ?? schema.additionalProperties;
		if (known) return mismatches(item, known, `${at}.${name}`, root);
		return schema.properties ? [`${at}.${name} is not documented`] : [];
	});
	return [...missing, ...inner];
}

function isOf(value: unknown, type: string): boolean {
	if (type === "array") return Array.isArray(value);
	if (type === "null") return value === null;
	if (type === "integer") return Number.isInteger(value);
	if (type === "object")
		return typeof value === "object" && value !== null && !Array.isArray(value);
	return typeof value === type;
}
