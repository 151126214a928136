import {
	baseLanguage,
	detectLanguage,
	grams,
	words,
} from "@astro-ask/indexer/text";
import type { Block, Done, Passage } from "../events.js";
import { scriptOf } from "../understand/language.js";
import { holdsName, namesOf, wordSet } from "./names.js";
import { knownUpTo } from "./number-words.js";
import {
	allNumbers,
	digitNumbers,
	hanNumbers,
	numberWordsIn,
} from "./numbers.js";
import { sentencesOf } from "./sentences.js";

/** What can be said of a cited sentence without asking anyone. */
export type Support = "supported" | "unsupported" | "unchecked";

type Source = Pick<Passage, "title" | "trail" | "text" | "date" | "language">;

/**
 * Compares each cited sentence with the passages it cites.
 *
 * @param language BCP 47 language of the answer.
 * @returns The sentences that are not supported; see `sentencesOf` for how they are counted.
 */
export function checkAnswer(
	blocks: readonly Block[],
	passages: readonly Passage[],
	language: string,
): Done["unsupported"] {
	const byNumber = new Map(passages.map((passage) => [passage.n, passage]));
	return blocks.flatMap((block, at) =>
		sentencesOf(block).flatMap(({ sentence, text, cites }) => {
			const cited = cites.flatMap((n) => byNumber.get(n) ?? []);
			return checkSentence(text, cited, language) === "unsupported"
				? [{ block: at, sentence }]
				: [];
		}),
	);
}

/**
 * Numbers and names are compared always, as far as they can be told in both scripts; words only in one language.
 *
 * @param cited Without any there is nothing to compare with.
 */
export function checkSentence(
	text: string,
	cited: readonly Source[],
	language: string,
): Support {
	if (cited.length === 0) return "unchecked";
	const own = sentenceLanguage(text, language);
	const sources = cited.map(toSource);
	const checks = [
		checkNumbers(text, own, sources),
		checkNames(text, own, sources),
		checkWords(text, own, sources),
	];
	if (checks.includes("unsupported")) return "unsupported";
	return checks.includes("supported") ? "supported" : "unchecked";
}

interface Compared {
	text: string;
	language: string;
	words: ReadonlySet<string>;
	numbers: ReadonlySet<number>;
	/** Up to which number it may write numbers as words that are not known. */
	known: number;
}

const known = new WeakMap<Source, Compared>();

function toSource(passage: Source): Compared {
	let compared = known.get(passage);
	if (!compared) {
		const { title, trail, text, date = "" } = passage;
		const whole = [title, ...trail, date.slice(0, 10), text].join("\n");
		const language = baseLanguage(passage.language ?? detectLanguage(text));
		compared = {
			text: whole,
			language,
			words: wordSet(whole),
			numbers: allNumbers(whole, language),
			known: knownIn(whole, language),
		};
		known.set(passage, compared);
	}
	return compared;
}

/** What writes one number between ten and a hundred in digits writes the others so, too. */
function knownIn(text: string, language: string): number {
	const known = knownUpTo(language);
	const isDigits = digitNumbers(text).some((readings) =>
		readings.some((value) => value > Math.max(10, known) && value <= SPELLED),
	);
	return isDigits && known > 0 ? SPELLED : known;
}

function sentenceLanguage(text: string, language: string): string {
	const base = baseLanguage(language);
	const detected = text.length > 60 ? detectLanguage(text) : base;
	return detected !== "und" && scriptOf(detected) !== scriptOf(base)
		? detected
		: base;
}

/** Up to here numbers may stand in a passage as words. */
const SPELLED = 99;

function checkNumbers(
	text: string,
	language: string,
	sources: readonly Compared[],
): Support {
	const written = [
		...digitNumbers(text),
		...numberWordsIn(text, language),
		...hanNumbers(text)
			.filter((value) => value > SPELLED && value % 100 !== 0)
			.map((value) => [value]),
	];
	const known = Math.min(...sources.map((source) => source.known));
	const checked = written.filter((readings) =>
		readings.every((value) => value <= known || value > SPELLED),
	);
	if (checked.length === 0) return "unchecked";
	return checked.every((readings) =>
		readings.some((value) => sources.some(({ numbers }) => numbers.has(value))),
	)
		? "supported"
		: "unsupported";
}

function checkNames(
	text: string,
	language: string,
	sources: readonly Compared[],
): Support {
	const same = sources.some((source) => source.language === language);
	const names = namesOf(text, language).filter(
		// Places and institutions are translated; what holds digits is not.
		(name) => same || name.some((word) => /\p{N}/u.test(word)),
	);
	const comparable = names.filter((name) =>
		sources.some((source) => sharesScript(name, source)),
	);
	if (comparable.length === 0) return "unchecked";
	return comparable.every((name) =>
		sources.some((source) => holdsName(name, source.words, source.text, same)),
	)
		? "supported"
		: "unsupported";
}

/** A name in Latin letters says nothing of a passage in Arabic ones. */
function sharesScript(name: readonly string[], { text }: Compared): boolean {
	const letters = name.join("");
	const script = SCRIPTS.find((one) => one.test(letters));
	if (!script) return false;
	const all = new RegExp(script.source, "gu");
	return (
		(text.match(all)?.length ?? 0) > text.length / 3 ||
		holdsScriptName(text, script)
	);
}

const SCRIPTS = [
	/\p{Script=Latin}/u,
	/\p{Script=Cyrillic}/u,
	/\p{Script=Greek}/u,
	/\p{Script=Katakana}/u,
];

/** Katakana is a small part of any Japanese text. */
const holdsScriptName = (text: string, script: RegExp): boolean =>
	script.source.includes("Katakana") && /\p{Script=Hiragana}/u.test(text);

/** Share of a sentence's pieces of words that a passage in its language has to hold. */
const LEAST_SHARED = 0.3;
/** Fewer pieces tell nothing. */
const LEAST_PIECES = 16;

/**
 * In languages without spaces one letter alone stands in every text, so pairs are compared. By the language, not the
 * letters: a name in Chinese characters does not make an English passage one.
 */
const piecesOf = (text: string, language: string): string[] =>
	UNSPACED.has(language) ? words(text) : grams(text);
const UNSPACED = new Set(["ja", "zh", "th", "lo", "km", "my"]);

function checkWords(
	text: string,
	language: string,
	sources: readonly Compared[],
): Support {
	const same = sources.filter((source) => source.language === language);
	if (same.length === 0) return "unchecked";
	const own = new Set(piecesOf(text, language));
	if (own.size < LEAST_PIECES) return "unchecked";
	const held = new Set(
		same.flatMap((source) => piecesOf(source.text, language)),
	);
	let shared = 0;
	for (const piece of own) if (held.has(piece)) shared++;
	return shared / own.size >= LEAST_SHARED ? "supported" : "unsupported";
}
