/** @import { Corpus } from "./corpora.mjs" */

/** Words of a chunk: from, to; 135 on average. */
const WORDS = [60, 210];
const CHUNKS_PER_DOCUMENT = 10;
const QUESTIONS = 200;

/** Mulberry32: the same corpus on every machine. */
function randomOf(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

const wordCount = (text) => text.split(/\s+/).length;

function sentencesOf(chunks) {
	const all = chunks
		.flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n+/))
		.map((sentence) => sentence.trim());
	return [...new Set(all)].filter((sentence) => wordCount(sentence) >= 5);
}

/**
 * A corpus of any size with the words of a real one: every chunk is made of whole sentences of it, and no two are alike.
 *
 * @param {Corpus} corpus
 * @param {number} size Chunks wanted.
 * @returns {Corpus} With questions of 8 to 12 words, none of them judged.
 */
export function recombine(corpus, size) {
	const random = randomOf(size);
	const pick = (list) => list[Math.floor(random() * list.length)];
	const sentences = sentencesOf(corpus.chunks);
	const headings = [...new Set(corpus.chunks.flatMap(({ trail }) => trail))];
	const text = () => {
		const wanted = WORDS[0] + random() * (WORDS[1] - WORDS[0]);
		const chosen = [];
		for (let words = 0; words < wanted; words += wordCount(chosen.at(-1)))
			chosen.push(pick(sentences));
		return chosen.join(" ");
	};
	const documents = Math.ceil(size / CHUNKS_PER_DOCUMENT);
	return {
		name: `cost ${size}`,
		language: corpus.language,
		documents: Array.from({ length: documents }, (_, row) => ({
			id: `made/${row}`,
			title: pick(headings),
			url: `/made/${row}/`,
			language: corpus.language,
		})),
		chunks: Array.from({ length: size }, (_, row) => ({
			document: Math.floor(row / CHUNKS_PER_DOCUMENT),
			trail: [pick(headings)],
			text: text(),
		})),
		questions: questionsOf(corpus),
	};
}

/** The real questions, cut to 12 words. */
function questionsOf({ questions }) {
	return questions
		.map((question) => question.text.split(/\s+/).slice(0, 12))
		.filter((words) => words.length >= 8)
		.slice(0, QUESTIONS)
		.map((words) => ({ text: words.join(" ") }));
}
