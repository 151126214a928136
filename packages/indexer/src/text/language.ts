import {
	arabic,
	cyrillic,
	devanagari,
	hebrew,
	type LanguageProfile,
	latin,
	others,
	scripts,
} from "./language-data.js";
import { lower, normalise } from "./normalise.js";

/** Text behind this is not looked at, in UTF-16 units. */
const ENOUGH = 3000;
/** Kana tell Japanese even when most letters are Chinese characters. */
const KANA_SHARE = 0.1;
/** Latin names and code stand in every language's text; a letter of another script says more. */
const NON_LATIN_WEIGHT = 2;
const SYLLABLE_WEIGHT = 4;

const points = { word: 2, letter: 1.2, part: 0.5 };

interface Family {
	script: string;
	languages: ReadonlyMap<string, Profile>;
}
interface Profile {
	words: ReadonlySet<string>;
	letters: ReadonlySet<string>;
	starts: readonly string[];
	ends: readonly string[];
	insides: readonly string[];
}

const list = (text = ""): string[] => text.split(" ").filter(Boolean);

function prepare(profile: LanguageProfile): Profile {
	const parts = list(profile.parts);
	return {
		words: new Set(list(profile.words)),
		letters: new Set(profile.letters ?? ""),
		starts: parts.filter((p) => p.endsWith("-")).map((p) => p.slice(0, -1)),
		ends: parts.filter((p) => p.startsWith("-")).map((p) => p.slice(1)),
		insides: parts.filter((p) => !p.includes("-")),
	};
}

const family = (
	script: string,
	profiles: Readonly<Record<string, LanguageProfile>>,
): Family => ({
	script,
	languages: new Map(
		Object.entries(profiles).map(([code, profile]) => [code, prepare(profile)]),
	),
});

let loaded: readonly Family[] | undefined;
/** Made when first asked for: opening an index needs none of it. */
function families(): readonly Family[] {
	loaded ??= [
		family("Latin", latin),
		family("Cyrillic", cyrillic),
		family("Devanagari", devanagari),
		family("Arabic", arabic),
		family("Hebrew", hebrew),
	];
	return loaded;
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
	const counts = countScripts(text);
	joinJapanese(counts);
	let best: string | undefined;
	for (const [script, count] of counts)
		if (best === undefined || count > (counts.get(best) as number))
			best = script;
	return best;
}

/** How many languages of the family share each word: what all share tells nothing. */
function rarity(languages: Family["languages"], word: string): number {
	let sharing = 0;
	for (const profile of languages.values())
		if (profile.words.has(word)) sharing++;
	return sharing === 0 ? 0 : 1 / sharing;
}

const count = (texts: readonly string[], test: (text: string) => boolean) =>
	texts.reduce((sum, text) => sum + (test(text) ? 1 : 0), 0);

function partsScore(profile: Profile, word: string): number {
	const long = (part: string) => word.length >= part.length + 2;
	return (
		count(profile.starts, (p) => long(p) && word.startsWith(p)) +
		count(profile.ends, (p) => long(p) && word.endsWith(p)) +
		count(profile.insides, (p) => long(p) && word.includes(p))
	);
}

function scoreWord(
	languages: Family["languages"],
	word: string,
	scores: Map<string, number>,
): void {
	const share = rarity(languages, word);
	for (const [code, profile] of languages) {
		let score = share > 0 && profile.words.has(word) ? points.word * share : 0;
		for (const letter of word)
			if (profile.letters.has(letter)) score += points.letter;
		if (share === 0) score += points.part * partsScore(profile, word);
		if (score > 0) scores.set(code, (scores.get(code) ?? 0) + score);
	}
}

/** Letters that a language does not have speak against it. */
function foreignLetters(
	languages: Family["languages"],
	text: string,
	scores: Map<string, number>,
): void {
	const special = new Set<string>();
	for (const profile of languages.values())
		for (const letter of profile.letters) special.add(letter);
	for (const letter of text) {
		if (!special.has(letter)) continue;
		for (const [code, profile] of languages)
			if (!profile.letters.has(letter))
				scores.set(code, (scores.get(code) ?? 0) - points.letter / 2);
	}
}

const WORD = /[\p{L}\p{M}]+/gu;

function bestOf(languages: Family["languages"], text: string): string {
	const scores = new Map<string, number>();
	for (const [word] of text.matchAll(WORD)) scoreWord(languages, word, scores);
	foreignLetters(languages, text, scores);
	let best = "und";
	let highest = 0;
	for (const [code, score] of scores)
		if (score > highest) {
			best = code;
			highest = score;
		}
	return best;
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
	const found = families().find((one) => one.script === script);
	return found ? bestOf(found.languages, sample) : "und";
}

const byLanguage = new Map<string, ReadonlySet<string>>();

/** Words of `language` that carry no topic, as {@link words} would give them; none for a language without a list. */
export function functionWords(language: string): readonly string[] {
	const profile =
		latin[language] ??
		cyrillic[language] ??
		devanagari[language] ??
		arabic[language] ??
		hebrew[language] ??
		others[language];
	return profile ? list(profile.words) : [];
}

/** {@link functionWords} in the form that `analyse` gives them, made once a language. */
export function stopWords(
	language: string,
	analyse: (text: string) => string[],
): ReadonlySet<string> {
	let found = byLanguage.get(language);
	if (!found) {
		found = new Set(functionWords(language).flatMap(analyse));
		byLanguage.set(language, found);
	}
	return found;
}
