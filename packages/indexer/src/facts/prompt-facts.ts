import { estimateTokens, fold, words } from "../text/index.js";
import type {
	FactsCard,
	FieldFacts,
	Names,
	RecordFacts,
	TypeFacts,
} from "./card.js";

export const MAX_FACTS_TOKENS = 250;

/** Values of one field, most frequent first, that a prompt lists. */
const MAX_LISTED = 8;

/**
 * The card for a model's prompt: how many of each type, then what says most about the question first, as much as fits.
 * One line a fact; equal card and question give equal text.
 *
 * @param options.maxTokens By `estimateTokens`. Default 250.
 */
export function promptFacts(
	card: FactsCard,
	question: string,
	{ maxTokens = MAX_FACTS_TOKENS }: { maxTokens?: number } = {},
): string {
	const asked = new Set(words(question).map(fold));
	const lines: string[] = [];
	let left = maxTokens;
	for (const line of [countLine(card, asked), ...factLines(card, asked)]) {
		// The estimate of joined lines may be one more than of each: a line end.
		const cost = estimateTokens(line) + 1;
		if (line === "" || cost > left) continue;
		lines.push(line);
		left -= cost;
	}
	return lines.join("\n");
}

/** All counts on one line; the types asked for stand first, so that they are there when it is cut. */
function countLine({ types }: FactsCard, asked: ReadonlySet<string>): string {
	const counts = sortBy(types, (type) => -namedBy(asked, typeWords(type)))
		.slice(0, 20)
		.map(({ label, count }) => `${label}: ${count}`);
	return counts.length > 0 ? `${counts.join("; ")}.` : "";
}

interface Line {
	text: string;
	weight: number;
}

function factLines(card: FactsCard, asked: ReadonlySet<string>): string[] {
	const lines = card.types.flatMap((type) => {
		const ofType = 4 * namedBy(asked, typeWords(type));
		return [...type.fields.map((field) => fieldLine(card, type, field))]
			.concat(languageLine(type))
			.filter(({ text }) => text !== "")
			.map(({ text, weight }) => ({
				text: `${type.label}, ${text}.`,
				weight: weight + ofType + sharedWords(asked, text),
			}));
	});
	return sortBy(lines, ({ weight }) => -weight).map(({ text }) => text);
}

function fieldLine(
	{ documents }: FactsCard,
	{ count }: TypeFacts,
	field: FieldFacts,
): Line {
	const { lowest, highest, sum, values = [], complete, filled } = field;
	const said = (record: RecordFacts): string =>
		`${record.value} (${holders(record, documents)})`;
	const parts: string[] = [];
	if (lowest && highest)
		parts.push(
			`${isTime(field) ? "earliest" : "lowest"} ${said(lowest)}`,
			`${isTime(field) ? "latest" : "highest"} ${said(highest)}`,
		);
	if (sum !== undefined) parts.push(`sum ${sum}`);
	if (values.length > 0 && (values[0]?.count ?? 0) > 1) {
		const listed = values.slice(0, MAX_LISTED);
		const more = !complete || listed.length < values.length ? ", …" : "";
		parts.push(
			listed.map(({ value, count }) => `${value} ${count}`).join(", ") + more,
		);
	}
	if (parts.length === 0) return { text: "", weight: 0 };
	const known = filled < count ? ` (known of ${filled})` : "";
	return {
		text: `${field.label}${known}: ${parts.join("; ")}`,
		weight: highest ? 1 : 0.5,
	};
}

const isTime = ({ kind }: FieldFacts): boolean =>
	kind === "date" || kind === "year";

function holders(
	{ documents, count }: RecordFacts,
	table: FactsCard["documents"],
): string {
	const shown = documents.slice(0, 3).map((place) => table[place]?.title);
	const more = count > shown.length ? [`and ${count - shown.length} more`] : [];
	return [...shown, ...more].join(", ");
}

function languageLine({ languages }: TypeFacts): Line {
	const counts = Object.entries(languages);
	if (counts.length < 2) return { text: "", weight: 0 };
	const listed = counts.map(([language, count]) => `${language} ${count}`);
	return { text: `by language: ${listed.join(", ")}`, weight: 0.2 };
}

/** How much of the question names this: words that are equal or begin alike. */
function namedBy(asked: ReadonlySet<string>, names: readonly string[]): number {
	const isAsked = names.some((name) =>
		[...asked].some((word) => begin(word) === begin(name)),
	);
	return isAsked ? 1 : 0;
}

const sharedWords = (asked: ReadonlySet<string>, text: string): number =>
	words(text)
		.map(fold)
		.filter((word) => asked.has(word)).length;

/** Inflected forms of a word mostly differ at the end. */
const begin = (word: string): string =>
	word.slice(0, Math.max(3, word.length - 2));

const typeWords = ({ type, label, names }: TypeFacts): string[] =>
	[type, label, ...allNames(names)].flatMap(words).map(fold);

const allNames = (names: Names = {}): string[] => Object.values(names).flat();

/** Equal ranks keep their order. */
function sortBy<T>(list: readonly T[], rank: (item: T) => number): T[] {
	return [...list].sort((a, b) => rank(a) - rank(b));
}
