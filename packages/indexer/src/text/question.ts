import { addGrams } from "./grams.js";
import { detectLanguage, stopWords } from "./language.js";
import { normalise } from "./normalise.js";
import { eachRun } from "./scan.js";
import { visitWords, words } from "./words.js";

/** A question as the index understands it. */
export interface AnalysedQuestion {
	/** Distinct words in order, stop-words left out. A question of nothing else keeps them. */
	words: string[];
	/** Those of `words` that are a whole identifier whose parts are words too. */
	wholes: ReadonlySet<string>;
	/** Distinct grams of those words. */
	grams: string[];
	/** The last word when nothing follows it: it may still be being typed. */
	last?: string;
	/** What stands in quotation marks, as written. */
	phrases: string[];
	/** BCP 47 base language, or `und`. */
	language: string;
}

/** A straight sign opens before a word and closes behind one, so that inches and lone signs quote nothing. */
const PHRASE =
	/(?<![\p{L}\p{N}])"(?!\s)([^"]+)(?<!\s)"(?![\p{L}\p{N}])|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«|「([^「」]+)」|『([^『』]+)』|《([^《》]+)》/gu;

function phrasesOf(question: string): string[] {
	const found: string[] = [];
	for (const match of question.matchAll(PHRASE)) {
		const phrase = match
			.slice(1)
			.find((group) => group !== undefined) as string;
		if (words(phrase).length > 0) found.push(phrase.trim());
	}
	return found;
}

interface Pieces {
	words: Set<string>;
	wholes: Set<string>;
	grams: Set<string>;
}

function collect(text: string, stop: ReadonlySet<string>): Pieces {
	const found: Pieces = {
		words: new Set(),
		wholes: new Set(),
		grams: new Set(),
	};
	eachRun(text, (kind, run) => {
		let own = 0;
		let stopped = 0;
		visitWords(kind, run, (word, whole) => {
			own++;
			if (stop.has(word)) {
				stopped++;
				return;
			}
			found.words.add(word);
			if (whole) found.wholes.add(word);
		});
		if (own === 1 && stopped === 1) return;
		const grams: string[] = [];
		addGrams(kind, run, grams);
		for (const gram of grams) if (!stop.has(gram)) found.grams.add(gram);
	});
	return found;
}

const none: ReadonlySet<string> = new Set();

function lastWord(text: string): string | undefined {
	let end = 0;
	let last = "";
	eachRun(text, (kind, run, at) => {
		end = at + run.length;
		last = kind === "letters" || kind === "hangul" ? run : "";
	});
	return last && end === text.length ? words(last).at(0) : undefined;
}

/** Analyses a question of at most a few thousand characters with the index's own analyser. */
export function analyseQuestion(question: string): AnalysedQuestion {
	const text = normalise(question);
	const language = detectLanguage(question);
	const kept = collect(text, stopWords(language, words));
	const pieces = kept.words.size > 0 ? kept : collect(text, none);
	const last = lastWord(text);
	return {
		words: [...pieces.words],
		wholes: pieces.wholes,
		grams: [...pieces.grams],
		...(last === undefined ? {} : { last }),
		phrases: phrasesOf(question),
		language,
	};
}
