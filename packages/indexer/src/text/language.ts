import { knownProfiles } from "#profiles";
import { isAscii, lower, normalise } from "./normalise.js";
import type { LanguageProfile, Profiles } from "./profiles/language-profile.js";
import { scripts } from "./scripts.js";

/** Text behind this is not looked at, in UTF-16 units. */
const ENOUGH = 3000;
/** Kana tell Japanese even when most letters are Chinese characters. */
const KANA_SHARE = 0.05;
/** Latin names and code stand in every language's text; a letter of another script says more. */
const NON_LATIN_WEIGHT = 2;
const SYLLABLE_WEIGHT = 4;

const points = { word: 2, letter: 1.2, part: 0.5 };

/** For one script: which of its languages (by place in `codes`) each clue speaks for. */
interface Family {
	script: string;
	codes: readonly string[];
	words: Clues;
	letters: Clues;
	starts: Clues;
	ends: Clues;
	insides: Clues;
}
type Clues = ReadonlyMap<string, readonly number[]>;

const list = (text = ""): string[] => text.split(" ").filter(Boolean);

function cluesOf(lists: readonly (readonly string[])[]): Clues {
	const clues = new Map<string, number[]>();
	lists.forEach((entries, language) => {
		for (const entry of new Set(entries)) {
			const known = clues.get(entry);
			if (known) known.push(language);
			else clues.set(entry, [language]);
		}
	});
	return clues;
}

function family(
	script: string,
	profiles: Readonly<Record<string, LanguageProfile>>,
): Family {
	const all = Object.values(profiles);
	const parts = all.map((profile) => list(profile.parts));
	const only = (
		test: (part: string) => boolean,
		cut: (part: string) => string,
	): Clues => cluesOf(parts.map((own) => own.filter(test).map(cut)));
	return {
		script,
		codes: Object.keys(profiles),
		words: cluesOf(all.map((profile) => list(profile.words))),
		letters: cluesOf(all.map((profile) => Array.from(profile.letters ?? ""))),
		starts: only(
			(part) => part.endsWith("-"),
			(part) => part.slice(0, -1),
		),
		ends: only(
			(part) => part.startsWith("-"),
			(part) => part.slice(1),
		),
		insides: only(
			(part) => !part.includes("-"),
			(part) => part,
		),
	};
}

/** Made of the known profiles when first asked for, and anew when more are known. */
interface Made {
	of: Profiles;
	families: Map<string, Family>;
	stopWords: Map<string, ReadonlySet<string>>;
}

let made: Made | undefined;
function madeOfKnown(): Made {
	const of = knownProfiles();
	if (made?.of !== of) made = { of, families: new Map(), stopWords: new Map() };
	return made;
}

function familyOf(script: string): Family | undefined {
	const { of, families } = madeOfKnown();
	const profiles = of[script];
	if (profiles && !families.has(script))
		families.set(script, family(script, profiles));
	return families.get(script);
}

const SCRIPT_NAMES = [
	"Latin",
	"Cyrillic",
	"Devanagari",
	"Arabic",
	"Hebrew",
	...scripts.map(([script]) => script),
];
const SCRIPT_OF = new RegExp(
	SCRIPT_NAMES.map((script) => `([\\p{Script=${script}}]+)`).join("|"),
	"gu",
);

function weightOf(script: string): number {
	if (script === "Latin") return 1;
	return /^(Han|Hangul|Hiragana|Katakana)$/.test(script)
		? SYLLABLE_WEIGHT
		: NON_LATIN_WEIGHT;
}

function countScripts(text: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const match of text.matchAll(SCRIPT_OF)) {
		const script = SCRIPT_NAMES[
			match.findIndex((group, i) => i > 0 && group !== undefined) - 1
		] as string;
		counts.set(
			script,
			(counts.get(script) ?? 0) + match[0].length * weightOf(script),
		);
	}
	return counts;
}

/** Chinese characters and kana are counted as one script, then told apart by the kana. */
function joinJapanese(counts: Map<string, number>): void {
	const kana = (counts.get("Hiragana") ?? 0) + (counts.get("Katakana") ?? 0);
	const han = counts.get("Han") ?? 0;
	if (kana === 0) return;
	counts.delete("Katakana");
	counts.delete(kana >= (kana + han) * KANA_SHARE ? "Han" : "Hiragana");
	counts.set(counts.has("Han") ? "Han" : "Hiragana", kana + han);
}

function mainScript(text: string): string | undefined {
	if (isAscii(text)) return /[a-z]/i.test(text) ? "Latin" : undefined;
	const counts = countScripts(text);
	joinJapanese(counts);
	let best: string | undefined;
	for (const [script, count] of counts)
		if (best === undefined || count > (counts.get(best) as number))
			best = script;
	return best;
}

/** Longest clue at either end of a word, longest inside it, in UTF-16 units. */
const MAX_AFFIX = 7;
const MAX_INSIDE = 3;

function add(
	scores: Float64Array,
	languages: readonly number[] | undefined,
	points: number,
): void {
	if (languages)
		for (const language of languages) (scores[language] as number) += points;
}

function scoreParts(
	{ starts, ends, insides }: Family,
	word: string,
	scores: Float64Array,
): void {
	const longest = Math.min(MAX_AFFIX, word.length - 2);
	for (let length = 1; length <= longest; length++) {
		add(scores, starts.get(word.slice(0, length)), points.part);
		add(scores, ends.get(word.slice(-length)), points.part);
	}
	for (let length = 2; length <= Math.min(MAX_INSIDE, longest); length++)
		for (let at = 0; at + length <= word.length; at++)
			add(scores, insides.get(word.slice(at, at + length)), points.part);
}

/** A letter speaks for the languages that have it, and half as much against those that do not. */
function scoreLetters(
	{ letters, codes }: Family,
	word: string,
	scores: Float64Array,
): boolean {
	let some = false;
	for (const letter of word) {
		const languages = letters.get(letter);
		if (!languages) continue;
		some = true;
		for (let language = 0; language < codes.length; language++)
			(scores[language] as number) -= points.letter / 2;
		add(scores, languages, points.letter * 1.5);
	}
	return some;
}

/**
 * What many languages share tells little.
 *
 * @returns Whether a word or letter spoke: parts alone are chance, most of all in names and code.
 */
function scoreWord(
	family: Family,
	word: string,
	scores: Float64Array,
): boolean {
	const languages = family.words.get(word);
	if (languages) add(scores, languages, points.word / languages.length);
	else scoreParts(family, word, scores);
	return scoreLetters(family, word, scores) || languages !== undefined;
}

const WORD = /[\p{L}\p{M}]+/gu;

function bestOf(family: Family, text: string): string {
	const scores = new Float64Array(family.codes.length);
	let spoken = family.script !== "Latin";
	for (const [word] of text.matchAll(WORD))
		if (scoreWord(family, word, scores)) spoken = true;
	if (!spoken) return "und";
	let best = -1;
	let highest = 0;
	scores.forEach((score, language) => {
		if (score <= highest) return;
		best = language;
		highest = score;
	});
	return family.codes[best] ?? "und";
}

/**
 * The language of `text`, from its script first and its function words, letters and endings then.
 *
 * @returns A BCP 47 base language, or `und` when nothing tells it. Meant for whole sentences; three words often do.
 */
export function detectLanguage(text: string): string {
	const sample = lower(normalise(text.slice(0, ENOUGH)));
	const script = mainScript(sample);
	if (!script) return "und";
	const single = scripts.find(([name]) => name === script);
	if (single) return single[1];
	const found = familyOf(script);
	return found ? bestOf(found, sample) : "und";
}

/** Words of `language` that carry no topic, as {@link words} would give them; none for a language without a list. */
export function functionWords(language: string): readonly string[] {
	const profile = Object.values(knownProfiles()).find((languages) =>
		Object.hasOwn(languages, language),
	)?.[language];
	return profile ? list(profile.words) : [];
}

/** {@link functionWords} in the form that `analyse` gives them, made once a language. */
export function stopWords(
	language: string,
	analyse: (text: string) => string[],
): ReadonlySet<string> {
	const { stopWords } = madeOfKnown();
	let found = stopWords.get(language);
	if (!found) {
		found = new Set(functionWords(language).flatMap(analyse));
		stopWords.set(language, found);
	}
	return found;
}
