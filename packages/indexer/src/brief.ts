import type { FactsCard, FieldFacts, TypeFacts } from "./facts/card.js";
import type { TypeNames } from "./facts/options.js";
import { estimateTokens } from "./text/index.js";

/** What the owner says types and fields mean: `{ books: "What we read.", "books.year": "The year we read it." }`. */
export type Notes = Readonly<Record<string, string>>;

/** By `estimateTokens`. */
export const MAX_BRIEF_TOKENS = 480;

/**
 * What the site's types and fields are, for a model's prompt: the owner's notes first, then the types with their
 * fields, as much as fits into 480 tokens by `estimateTokens`.
 *
 * @param types What the owner taught; other names of a type stand behind its label.
 * @param notes By type or `type.field`; under `site`, what the site is about.
 */
export function makeBrief(
	types: Readonly<Record<string, TypeNames>>,
	card: FactsCard,
	notes: Notes = {},
): string {
	const written = card.types.map((type) => typeLine(type, types));
	const lines = [
		...noteLines(card, notes),
		...written,
		...card.types.flatMap(fieldsLine),
	];
	const kept: string[] = [];
	let left = MAX_BRIEF_TOKENS;
	for (const line of lines) {
		const cost = estimateTokens(line) + 1;
		if (cost > left) continue;
		kept.push(line);
		left -= cost;
	}
	return kept.join("\n");
}

function noteLines({ types }: FactsCard, notes: Notes): string[] {
	return Object.entries(notes).map(([key, note]) => {
		if (key === "site") return oneLine(note);
		const type = types.find(
			(one) => key === one.type || key.startsWith(`${one.type}.`),
		);
		const name = type && key.slice(type.type.length + 1);
		const field = type?.fields.find((one) => one.field === name);
		const said = [type?.label, field?.label ?? name].filter(Boolean);
		return `${said.join(", ") || key}: ${oneLine(note)}`;
	});
}

function typeLine(
	{ type, label, count }: TypeFacts,
	types: Readonly<Record<string, TypeNames>>,
): string {
	const taught = Object.hasOwn(types, type) ? types[type]?.label : undefined;
	const others =
		typeof taught === "object"
			? Object.values(taught).flatMap((names) => names.slice(0, 1))
			: [];
	const also = [...new Set(others)].filter(
		(name) => name.toLowerCase() !== label.toLowerCase(),
	);
	const called = also.length > 0 ? ` (also ${also.join(", ")})` : "";
	return `${label}${called}: ${count}.`;
}

const kinds: Record<FieldFacts["kind"], string> = {
	text: "one of a few values",
	number: "number",
	year: "year",
	date: "date",
	flag: "yes or no",
};

function fieldsLine({ label, fields }: TypeFacts): string[] {
	if (fields.length === 0) return [];
	const said = fields.map((field) => `${field.label} (${kinds[field.kind]})`);
	return [`Fields of ${label}: ${said.join(", ")}.`];
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
