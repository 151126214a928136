import type { TypeFacts } from "@astro-ask/indexer/index-format";
import {
	askingKinds,
	Lexicon,
	lexiconOf,
	recordEntries,
	wordEntries,
} from "./lexicon.js";
import { platformEntries } from "./platform-names.js";
import type { FactWords } from "./words/index.js";

const byType = new WeakMap<TypeFacts, Map<string, Lexicon>>();

/**
 * Made once a type and language.
 *
 * @param names `platform`: with the names of countries and languages that the platform knows.
 */
export function lexiconFor(
	type: TypeFacts,
	words: FactWords,
	names: "own" | "platform",
): Lexicon {
	let own = byType.get(type);
	if (!own) {
		own = new Map();
		byType.set(type, own);
	}
	const key = `${names} ${words.language}`;
	let lexicon = own.get(key);
	if (!lexicon) {
		const more = names === "platform" ? platformEntries(type, words) : [];
		lexicon = lexiconOf(type, words, more);
		own.set(key, lexicon);
	}
	return lexicon;
}

const askers = new Map<FactWords, Lexicon>();
const recordAskers = new WeakMap<readonly TypeFacts[], Map<string, Lexicon>>();

/** Whether a question holds a word with which this language, or this site, asks for numbers. */
export function asksForNumbers(
	asked: readonly string[],
	words: FactWords,
	types: readonly TypeFacts[],
): boolean {
	const lexicons = [askerOf(words), recordAskerOf(types, words)];
	return asked.some((_, start) =>
		lexicons.some((lexicon) => lexicon.at(asked, start).length > 0),
	);
}

function askerOf(words: FactWords): Lexicon {
	let lexicon = askers.get(words);
	if (!lexicon) {
		lexicon = new Lexicon(wordEntries(words, askingKinds), words);
		askers.set(words, lexicon);
	}
	return lexicon;
}

/** What the owner taught for the most and the least of a field. */
function recordAskerOf(types: readonly TypeFacts[], words: FactWords): Lexicon {
	let own = recordAskers.get(types);
	if (!own) {
		own = new Map();
		recordAskers.set(types, own);
	}
	let lexicon = own.get(words.language);
	if (!lexicon) {
		const entries = types.flatMap(({ fields }) =>
			fields.flatMap(recordEntries),
		);
		lexicon = new Lexicon(entries, words);
		own.set(words.language, lexicon);
	}
	return lexicon;
}
