import { endsSentence, sentenceEnds } from "@astro-ask/indexer/text";
import type { Block, Inline } from "../events.js";

/** One sentence of a block, with the sources it cites. */
export interface Sentence {
	/** 0-based within its block, in reading order. */
	sentence: number;
	text: string;
	/** Numbers of the passages cited with it, each once. */
	cites: number[];
}

/** Text and citations of one line of a block, in order. */
type Run = (string | number)[];

/**
 * The sentences of a block as `done.unsupported` counts them: each paragraph, heading, item and table row begins a new
 * one. A citation belongs to the sentence it stands in, or to the one before when it follows its end.
 */
export function sentencesOf(block: Block): Sentence[] {
	const sentences: Omit<Sentence, "sentence">[] = [];
	for (const run of runsOf(block)) sentences.push(...sentencesOfRun(run));
	return sentences.map((one, sentence) => ({ sentence, ...one }));
}

function runsOf(block: Block): Run[] {
	switch (block.kind) {
		case "paragraph":
		case "heading":
			return [runOf(block.children)];
		case "list":
			return block.items.flat().flatMap(runsOf);
		case "quote":
			return block.children.flatMap(runsOf);
		case "table":
			return block.rows.map((cells) =>
				cells.flatMap((cell) => [...runOf(cell), " · "]),
			);
		default:
			return [];
	}
}

function runOf(children: readonly Inline[]): Run {
	return children.flatMap((piece): Run => {
		switch (piece.kind) {
			case "text":
			case "code":
				return [piece.text];
			case "citation":
				return [piece.n];
			default:
				return runOf(piece.children);
		}
	});
}

/** How a sentence begins: a small letter goes on with the one before. */
const BEGINNING = /^["'“‘«([]*[\p{Lu}\p{Lo}\p{N}]/u;
const ABBREVIATION =
	/(?:^|[\s(])(?:\p{L}|Mr|Mrs|Ms|Dr|St|Mt|Prof|Sr|Sra|vs|ca|approx|No|etc)\.$/u;

function sentencesOfRun(run: Run): Omit<Sentence, "sentence">[] {
	const found: Omit<Sentence, "sentence">[] = [];
	let text = "";
	let cites: number[] = [];
	const close = (): void => {
		if (text.trim()) found.push({ text: text.trim(), cites });
		text = "";
		cites = [];
	};
	for (const piece of run) {
		if (typeof piece === "number") {
			const target = text.trim() ? cites : (found.at(-1)?.cites ?? cites);
			if (!target.includes(piece)) target.push(piece);
			continue;
		}
		for (const [at, part] of splitSentences(piece).entries()) {
			if (at > 0) close();
			text += part;
		}
		if (endsSentence(text) && !ABBREVIATION.test(text.trim())) close();
	}
	close();
	return found;
}

function splitSentences(text: string): string[] {
	const parts: string[] = [];
	let start = 0;
	for (const end of sentenceEnds(text)) {
		const part = text.slice(start, end);
		if (goesOn(part, text.slice(end))) continue;
		parts.push(part);
		start = end;
	}
	return [...parts, text.slice(start)];
}

/** After a single letter or a title, and before a small letter; where no space is written, every mark ends a sentence. */
function goesOn(part: string, rest: string): boolean {
	if (!/\s$/u.test(part)) return rest === "";
	return !BEGINNING.test(rest) || ABBREVIATION.test(part.trimEnd());
}
