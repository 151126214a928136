import type { Lexicon, Meaning } from "./lexicon.js";

/** A stretch of the question and all it can mean. */
export interface Span {
	/** Places of tokens. */
	start: number;
	end: number;
	meanings: Meaning[];
}

export interface Cover {
	spans: Span[];
	/** Places of the tokens that nothing explains. */
	left: number[];
}

const UNEXPLAINED = 1000;
const SPAN = 10;
/** For each step of distance. */
const INFLECTED = 2;
const MAX_PHRASE = 12;

interface Step {
	cost: number;
	/** Absent: the token is left. */
	span?: Span;
}

/** Explains as many tokens as can be with as few and as long stretches as can be. */
export function cover(asked: readonly string[], lexicon: Lexicon): Cover {
	const best: Step[] = [];
	const costFrom = (at: number): number => best[at]?.cost ?? 0;
	for (let start = asked.length - 1; start >= 0; start--) {
		let step: Step = { cost: UNEXPLAINED + costFrom(start + 1) };
		for (const { span, cost } of spansAt(asked, start, lexicon)) {
			const total = cost + costFrom(span.end);
			if (total < step.cost) step = { cost: total, span };
		}
		best[start] = step;
	}
	return walk(best);
}

function spansAt(
	asked: readonly string[],
	start: number,
	lexicon: Lexicon,
): { span: Span; cost: number }[] {
	const found = lexicon.at(asked, start);
	const lengths = new Set(found.map(({ entry }) => entry.phrase.length));
	const spans = [...lengths]
		.filter((length) => length <= MAX_PHRASE)
		.map((length) => {
			const same = found.filter(({ entry }) => entry.phrase.length === length);
			const nearest = Math.min(...same.map(({ distance }) => distance));
			const meanings = same
				.filter(({ distance }) => distance === nearest)
				.map(({ entry }) => entry.meaning);
			return {
				span: { start, end: start + length, meanings },
				cost: SPAN + INFLECTED * nearest,
			};
		});
	const written = lexicon.numberAt(asked, start);
	if (written && !lengths.has(written.length)) {
		const meanings: Meaning[] = [{ kind: "number", number: written.number }];
		const after = start + written.length;
		const end = after + lexicon.counterAt(asked, after);
		spans.push({ span: { start, end, meanings }, cost: SPAN });
	}
	return spans;
}

function walk(best: readonly Step[]): Cover {
	const spans: Span[] = [];
	const left: number[] = [];
	for (let at = 0; at < best.length; ) {
		const span = best[at]?.span;
		if (span) spans.push(span);
		else left.push(at);
		at = span?.end ?? at + 1;
	}
	return { spans, left };
}
