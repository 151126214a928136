import type { TypeFacts } from "@astro-ask/indexer/index-format";
import { type Cover, cover, type Span } from "./cover.js";
import { interpret } from "./interpret.js";
import { type Meaning, wordRoles } from "./lexicon.js";
import { lexiconFor } from "./lexicons.js";
import { gap, type Part, sortParts, waysToRead } from "./parts.js";
import type { Reading } from "./reading.js";
import type { FactWords } from "./words/index.js";

/** What a question asks of one type. */
export interface TypeReading {
	type: TypeFacts;
	words: FactWords;
	/** All true; none is `unknown`, or that is the only one. */
	readings: Reading[];
	/** Where the question names the type, as places of tokens; absent when it need not. */
	named?: Pick<Part, "start" | "end">;
}

/** Between "how many" and what is counted there is at most this, all of it grammar. */
const MAX_GAP = 2;

/** With more words that nothing explains, a question is about something else. */
const MAX_LEFT = 3;

/** Reads a question as one about this type; nothing when it is none, or could mean more than one thing. */
export function readQuestion(
	asked: readonly string[],
	type: TypeFacts,
	words: FactWords,
	isOtherType: (token: string) => boolean,
): TypeReading | undefined {
	const covers = (["own", "platform"] as const).map(
		(names) => () => cover(asked, lexiconFor(type, words, names)),
	);
	let last: Cover | undefined;
	for (const covering of covers) {
		last = covering();
		const named = typeSpan(last);
		const readings = last.left.length === 0 ? agreed(last, type, words) : [];
		if (readings.some(({ kind }) => kind !== "unknown"))
			return { type, words, readings, ...(named && { named }) };
	}
	return last && unknownReading(last, asked, type, words, isOtherType);
}

/** A count that nothing on the card answers. */
function unknownReading(
	covered: Cover,
	asked: readonly string[],
	type: TypeFacts,
	words: FactWords,
	isOtherType: (token: string) => boolean,
): TypeReading | undefined {
	if (covered.left.length > MAX_LEFT) return undefined;
	const named = typeSpan(covered);
	const others = covered.left.some((at) => isOtherType(asked[at] ?? ""));
	return named && !others && asksHowMany(covered)
		? { type, words, readings: [{ kind: "unknown" }], named }
		: undefined;
}

const typeSpan = ({ spans }: Cover): Span | undefined =>
	spans.find(({ meanings }) => meanings.some(({ kind }) => kind === "type"));

/** A number may stand in so many fields. */
const MAX_FIELDS = 3;

/** Readings of every way to read it; none when they do not all hold together. */
function agreed(
	{ spans }: Cover,
	type: TypeFacts,
	words: FactWords,
): Reading[] {
	const found = new Map<string, Reading>();
	for (const parts of waysToRead(spans))
		for (const reading of interpret(sortParts(type, parts), words))
			found.set(JSON.stringify(reading), reading);
	const all = [...found.values()];
	const known = all.filter(({ kind }) => kind !== "unknown");
	if (known.length === 0) return all.slice(0, 1);
	const filters = known.filter((one) => one.kind === "filtered");
	const compared = known.filter((one) => one.kind === "compared");
	if (compared.length === known.length) return compared.slice(0, MAX_FIELDS);
	if (filters.length < known.length) return known.length === 1 ? known : [];
	const weight = Math.min(...filters.map(weightOf));
	const best = filters.filter((one) => weightOf(one) === weight);
	return best.length <= MAX_FIELDS ? best : [];
}

/** A field says more than the language of the page, and that more than a tag. */
function weightOf({ field }: Extract<Reading, { kind: "filtered" }>): number {
	if (field.field === "tags") return 2;
	return field.field === "" ? 1 : 0;
}

const isOfRecord = (meaning: Meaning): boolean =>
	meaning.kind === "word"
		? wordRoles[meaning.word] === "record"
		: meaning.kind === "high" || meaning.kind === "low";

/** "How many" stands beside the type, and nothing asks for a record. */
function asksHowMany({ spans, left }: Cover): boolean {
	const means = ({ meanings }: Span, ...words: string[]): boolean =>
		meanings.some(
			(meaning) => meaning.kind === "word" && words.includes(meaning.word),
		);
	if (spans.some(({ meanings }) => meanings.some(isOfRecord))) return false;
	const count = spans.filter((span) => means(span, "count"));
	const [asking] = count;
	const type = typeSpan({ spans, left });
	if (!asking || !type || count.length > 1) return false;
	const a = { ...asking, meaning: { kind: "type" } as const };
	const b = { ...type, meaning: { kind: "type" } as const };
	const [from, to] = a.start < b.start ? [a.end, b.start] : [b.end, a.start];
	const between = spans.filter(({ start, end }) => start >= from && end <= to);
	return (
		gap(a, b) <= MAX_GAP &&
		!left.some((at) => at >= from && at < to) &&
		between.every((span) => means(span, "glue"))
	);
}
