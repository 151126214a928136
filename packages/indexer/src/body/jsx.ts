import type { Program } from "estree-jsx";
import { isRead } from "./html.js";
import { isBlockTag, type SectionBuilder } from "./section-builder.js";

/** What remark-mdx makes of an element; only what is read here. */
export interface JsxElement {
	type: "mdxJsxTextElement" | "mdxJsxFlowElement";
	name: string | null;
	attributes: { name?: string; value?: unknown }[];
}

/** An expression, in the text or as the value of an attribute. */
interface Expression {
	data?: { estree?: Program | null | undefined } | undefined;
}

/** Attributes of components that are shown to readers. */
const spoken = [
	"title",
	"heading",
	"label",
	"name",
	"alt",
	"caption",
	"summary",
	"description",
	"text",
];

/**
 * Opens an element of MDX: HTML as HTML, a component as a plain box that begins with what its attributes say.
 *
 * @returns The tags opened, or `undefined` when the element is to be left out.
 */
export function openJsx(
	builder: SectionBuilder,
	element: JsxElement,
): string[] | undefined {
	const attributes = stringAttributes(element);
	const name = element.name ?? "";
	const isComponent = /^$|[A-Z.]/.test(name);
	if (!isRead(name, attributes)) return undefined;
	if (!isComponent) return builder.open(name, attributes) ? [name] : undefined;
	const box = element.type === "mdxJsxFlowElement" ? "div" : "span";
	builder.open(box);
	for (const attribute of spoken) {
		const said = attributes[attribute];
		if (said) say(builder, said, box);
	}
	return [box];
}

function say(builder: SectionBuilder, said: string, box: string): void {
	builder.open(box);
	builder.text(isBlockTag(box) ? said : ` ${said} `);
	builder.close(box);
}

function stringAttributes(element: JsxElement): Record<string, string> {
	const strings: Record<string, string> = {};
	for (const { name, value } of element.attributes) {
		if (!name) continue;
		const said =
			typeof value === "string" || value === null || value === undefined
				? (value ?? "")
				: literalText(value as Expression);
		strings[name === "className" ? "class" : name] = said;
	}
	return strings;
}

/** The text of an expression that is only a string, such as `{" "}`; of any other, nothing. */
export function literalText({ data }: Expression): string {
	const statement = data?.estree?.body[0];
	if (statement?.type !== "ExpressionStatement") return "";
	const { expression } = statement;
	if (expression.type === "Literal")
		return typeof expression.value === "string" ? expression.value : "";
	if (expression.type !== "TemplateLiteral") return "";
	return expression.expressions.length === 0
		? (expression.quasis[0]?.value.cooked ?? "")
		: "";
}

const MODULE_LINE =
	/^(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|from\b))|export\s+(?:default|const|let|var|function|async|class|[{*]))/;
const TAG = /<\/?[A-Z][\w.]*(?=[\s/>])([^<>]*)>|<\/?>/g;
const SPOKEN = new RegExp(`\\b(?:${spoken.join("|")})=(["'])([^"']*)\\1`, "g");

/** Takes module lines, comments, lone expressions and component tags out of MDX that no parser takes. */
export function dropJsx(prose: string): string {
	return dropModuleLines(dropComments(prose))
		.replace(TAG, (_tag, attributes: string = "") =>
			[...attributes.matchAll(SPOKEN)].map(([, , said]) => said).join(" "),
		)
		.split("\n")
		.filter((line) => !/^\s*\{.*\}\s*$/.test(line))
		.join("\n");
}

function dropComments(prose: string): string {
	const [first = "", ...rest] = prose.split("{/*");
	return first + rest.map((part) => part.slice(endOfComment(part))).join("");
}

function endOfComment(part: string): number {
	const end = part.indexOf("*/}");
	return end < 0 ? 0 : end + 3;
}

/** A module line goes on to the next empty line. */
function dropModuleLines(prose: string): string {
	let isModule = false;
	return prose
		.split("\n")
		.filter((line) => {
			isModule = MODULE_LINE.test(line) || (isModule && line.trim() !== "");
			return !isModule;
		})
		.join("\n");
}
