import type { FieldFacts, TypeFacts } from "@astro-ask/indexer/index-format";
import type { Span } from "./cover.js";
import type { Meaning, WordKind } from "./lexicon.js";

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
	};
}

/** Tokens between two parts. */
export function gap(a: Part, b: Part): number {
	return a.start < b.start ? b.start - a.end : a.start - b.end;
}
