import type { FieldFacts, TypeFacts } from "@astro-ask/indexer/index-format";
import type { Span } from "./cover.js";
import {
	isTurn,
	type Meaning,
	type TurnKind,
	type WordKind,
} from "./lexicon.js";

/** A stretch of the question with one of its meanings. */
export interface Part {
	start: number;
	end: number;
	meaning: Meaning;
}

/** More ways to read a question than this are not tried. */
const MAX_WAYS = 64;

/** Every way to give each stretch one meaning; none when there are too many. */
export function waysToRead(spans: readonly Span[]): Part[][] {
	const ways = spans.reduce((n, { meanings }) => n * meanings.length, 1);
	if (ways > MAX_WAYS) return [];
	return spans.reduce<Part[][]>(
		(known, { start, end, meanings }) =>
			known.flatMap((parts) =>
				meanings.map((meaning) => [...parts, { start, end, meaning }]),
			),
		[[]],
	);
}

/** The parts of a question by what they mean, glue left out. */
export interface Asked {
	type: TypeFacts;
	types: Part[];
	fields: (Part & { field: FieldFacts })[];
	highs: Part[];
	lows: Part[];
	values: Part[];
	numbers: Part[];
	words: ReadonlyMap<WordKind, Part>;
	/** Words that turn what is asked, in order. */
	turns: Turn[];
	/** All of them, in order, with the glue. */
	parts: readonly Part[];
}

export interface Turn extends Part {
	word: TurnKind;
}

export function sortParts(type: TypeFacts, parts: readonly Part[]): Asked {
	const of = (...kinds: Meaning["kind"][]): Part[] =>
		parts.filter(({ meaning }) => kinds.includes(meaning.kind));
	const words = new Map<WordKind, Part>();
	for (const part of of("word"))
		if (part.meaning.kind === "word") words.set(part.meaning.word, part);
	return {
		type,
		types: of("type"),
		fields: of("field").flatMap((part) =>
			part.meaning.kind === "field"
				? [{ ...part, field: part.meaning.field }]
				: [],
		),
		highs: of("high"),
		lows: of("low"),
		values: of("value", "in-language"),
		numbers: of("number"),
		words,
		turns: parts.flatMap((part) => turnOf(part) ?? []),
		parts,
	};
}

function turnOf(part: Part): Turn | undefined {
	const { meaning, start } = part;
	// "And how many books are there?"
	const opens =
		start === 0 && meaning.kind === "word" && meaning.word === "and";
	if (opens) return undefined;
	return meaning.kind === "word" && isTurn(meaning.word)
		? { ...part, word: meaning.word }
		: undefined;
}

/** Parts that stand between two others. */
export function between({ parts }: Asked, a: Part, b: Part): Part[] {
	const [from, to] = a.start < b.start ? [a.end, b.start] : [b.end, a.start];
	return parts.filter(({ start, end }) => start >= from && end <= to);
}

/** Tokens between two parts. */
export function gap(a: Part, b: Part): number {
	return a.start < b.start ? b.start - a.end : a.start - b.end;
}

export const noFilter = ({ values, numbers }: Asked): boolean =>
	values.length === 0 && numbers.length === 0;

export const only = <T>(list: readonly T[]): T | undefined =>
	list.length === 1 ? list[0] : undefined;
