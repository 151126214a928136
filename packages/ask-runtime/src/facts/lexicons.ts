import type { TypeFacts } from "@astro-ask/indexer/index-format";
import { grammarEntries, Lexicon, lexiconOf } from "./lexicon.js";
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

const asking = new Set([
	"count",
	"all",
	"most",
	"least",
	"high",
	"low",
	"newest",
	"oldest",
	"range",
]);
const askers = new Map<FactWords, Lexicon>();

/** Whether a question holds a word with which this language asks for numbers. */
export function asksForNumbers(
	asked: readonly string[],
	words: FactWords,
): boolean {
	let lexicon = askers.get(words);
	if (!lexicon) {
		const entries = grammarEntries(words).filter(
			({ meaning }) => meaning.kind === "word" && asking.has(meaning.word),
		);
		lexicon = new Lexicon(entries, words);
		askers.set(words, lexicon);
	}
	const known = lexicon;
	return asked.some((_, start) => known.at(asked, start).length > 0);
}
