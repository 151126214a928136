import { lower, normalise } from "@astro-ask/indexer/text";
import { numberWords } from "./number-words.js";

/** A number as it is written may be read in more than one way: 8.849 is eight thousand or not quite nine. */
export type Readings = readonly number[];

/** Digits with separators between them, not inside a name like K2. */
const NUMBER =
	/(?<![\p{Script=Latin}\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Arabic}\p{M}\d.,])\d+(?:[.,٫٬'’\u00a0\u202f ]\d+)*/gu;
const GROUPED =
	/^\d{1,3}(?:([.,٬'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:([.,٫])\d+)?$/u;
/** 12,34,567 as India writes it. */
const LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** Every number written in digits, of any script; 3 million is three million, and three. */
export function digitNumbers(text: string): Readings[] {
	const normal = plain(text).replace(MYRIADS, inOneNumber);
	return [...normal.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
		if (CODE.test(normal.slice(0, index))) return [];
		const year = /^\d\d$/.test(written) && RANGE.exec(normal.slice(0, index));
		if (year) return [[Number(written), Number(`${year[1]}${written}`)]];
		const readings = readingsOf(written);
		const factor = multiplierAt(normal, index + written.length);
		const last = readings.at(-1);
		if (factor === 1 || !last) return readings;
		const products = last.map(
			(value) => Math.round(value * factor * 1e6) / 1e6,
		);
		return [...readings.slice(0, -1), [...products, ...last]];
	});
}

/** 1億4000万 is one number. */
const MYRIADS = /(\d+)億\s?(\d{1,4})万(?:\s?(\d{1,4})(?![\d千百万億.,]))?/g;

function inOneNumber(
	_: string,
	hundredMillions: string,
	tenThousands: string,
	ones = "0",
): string {
	return String(
		Number(hundredMillions) * 1e8 + Number(tenThousands) * 1e4 + Number(ones),
	);
}

/** LC-34 is a name. */
const CODE = /(?<![\p{L}\p{M}])\p{Script=Latin}{1,3}[-–]$/u;
/** In 1038–40 the second year is 1040. */
const RANGE = /(?<!\d)(\d\d)\d\d[-–—/]$/;

const MULTIPLIER =
	/^[ -]?(?:(hundred|cien|cientos|cent|सौ|शंभर|百)|(thousand|mil|mille|tausend|हज़ार|हजार|ألف|آلاف|тысяч\p{L}*|千)|(万|萬)|(lakhs?|लाख)|(million(?:s|en)?|millones|millón|millionen|mio|मिलियन|दशलक्ष|مليون|ملايين|миллион\p{L}*|百万)|(crores?|करोड़|कोटी)|(亿|億)|(billion(?:s|en)?|मिलियार्ड|مليار|миллиард\p{L}*|milliarden?|milliards?|mrd)|(trillion(?:s)?|兆))(?![\p{Script=Latin}\p{M}])/u;
const FACTORS = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12];

function multiplierAt(text: string, at: number): number {
	const match = MULTIPLIER.exec(text.slice(at, at + 16));
	const group = match?.slice(1).findIndex((found) => found !== undefined) ?? -1;
	return FACTORS[group] ?? 1;
}

const FRACTIONS: Readonly<Record<string, string>> = {
	"¼": ".25",
	"½": ".5",
	"¾": ".75",
};

const plain = (text: string): string =>
	lower(
		normalise(
			text
				.replace(/[\u00a0\u202f]/g, " ")
				.replace(/[¼½¾]/g, (sign) => FRACTIONS[sign] as string),
		),
	);

function readingsOf(written: string): Readings[] {
	if (/ /.test(written) && !GROUPED.test(written))
		return written.split(" ").flatMap(readingsOf);
	const readings = new Set<number>();
	const grouped = GROUPED.exec(written);
	if (grouped || LAKHS.test(written)) {
		const decimals = grouped?.[2] ?? (LAKHS.test(written) ? "." : undefined);
		const [whole = "", fraction] = decimals
			? splitLast(written, decimals)
			: [written];
		readings.add(
			Number(`${whole.replace(/\D/g, "")}${fraction ? `.${fraction}` : ""}`),
		);
	}
	const parts = written.split(/[.,٫]/);
	if (parts.length === 2 && parts.every(isDigits))
		readings.add(Number(parts.join(".")));
	if (parts.length === 1) readings.add(Number(written.replace(/\D/g, "")));
	// A date or version: each part is a number of its own.
	return readings.size > 0
		? [[...readings]]
		: written.split(/\D+/).map((part) => [Number(part)]);
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function splitLast(text: string, mark: string): [string, string?] {
	const at = text.lastIndexOf(mark);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

const DIGITS = "〇一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const HAN_NUMBER =
	/[〇一二三四五六七八九十百千万億]+(?:・[〇一二三四五六七八九]+)?/gu;

/** Numbers in Chinese characters: 八千八百四十九, 一九五六, 三七七五・五. */
export function hanNumbers(text: string): number[] {
	return (text.match(HAN_NUMBER) ?? []).map((written) => {
		const [whole = "", fraction] = written.split("・");
		const decimals = fraction ? `.${digitsOf(fraction)}` : "";
		return Number(`${hanInteger(whole)}${decimals}`);
	});
}

const digitsOf = (han: string): string =>
	Array.from(han, (sign) => DIGITS.indexOf(sign)).join("");

function hanInteger(han: string): number {
	if (!/[十百千万億]/.test(han)) return Number(digitsOf(han));
	let total = 0;
	let part = 0;
	let digit = 0;
	for (const sign of han) {
		if (sign === "万" || sign === "億") {
			total += (part + digit || 1) * (sign === "万" ? 10_000 : 100_000_000);
			part = 0;
			digit = 0;
		} else if (UNITS[sign]) {
			part += (digit || 1) * UNITS[sign];
			digit = 0;
		} else digit = DIGITS.indexOf(sign);
	}
	return total + part + digit;
}

/** All numbers a passage in `language` speaks of, also those written as words and the months of its dates. */
export function allNumbers(
	text: string,
	language: string,
): ReadonlySet<number> {
	const normal = normalise(text);
	const found = new Set<number>([
		...digitNumbers(text).flat(),
		...hanNumbers(normal),
		...shortYears(normal),
		...romanNumbers(normal),
		...spelledNumbers(text, language),
	]);
	for (const value of [...found])
		if (!Number.isInteger(value)) {
			found.add(Math.round(value));
			found.add(Math.floor(value));
		}
	return found;
}

const SHORT_YEAR =
	/(?<![〇一二三四五六七八九十])[〇一二三四五六七八九十]{2,3}(?=年)/gu;

/** 七五年 is 1975, or 2075. */
function shortYears(text: string): number[] {
	const years = (text.match(SHORT_YEAR) ?? []).map(hanInteger);
	return years.flatMap((year) =>
		year < 100 ? [1_900 + year, 2_000 + year] : [],
	);
}

const ROMAN = /(?<![\p{L}\p{N}])(?:X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu;
const ROMAN_SIGNS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** Charles II and the XIX century: up to 39. */
function romanNumbers(text: string): number[] {
	return (text.match(ROMAN) ?? [])
		.filter(Boolean)
		.map((written) =>
			Array.from(written, (sign) => ROMAN_SIGNS[sign] ?? 0).reduce(
				(sum, value, at, all) =>
					sum + (value < (all[at + 1] ?? 0) ? -value : value),
				0,
			),
		);
}

const LETTERS = /[\p{L}\p{M}]+/gu;
const AND = new Set(["y", "e", "et", "and", "und"]);
const GERMAN = /^(\p{L}+)und(\p{L}+)$/u;

/** Numbers written as words, alone and as tens and ones together, and months. */
function spelledNumbers(text: string, language: string): number[] {
	const words = numberWords(language);
	const months = monthsOf(language);
	const found: number[] = [];
	let tens = 0;
	for (const [word] of plain(text).matchAll(LETTERS)) {
		const month = months.get(word);
		if (month !== undefined) found.push(month);
		const value = words?.get(word) ?? (words && germanCompound(word, words));
		if (value !== undefined) {
			found.push(value);
			if (tens > 0 && value < 10) found.push(tens + value);
		}
		if (!AND.has(word)) tens = value && value >= 20 && value < 100 ? value : 0;
	}
	return found;
}

/** Words for numbers from five to twenty that stand alone: smaller ones are often counted or reckoned by the writer. */
export function numberWordsIn(text: string, language: string): Readings[] {
	const words = numberWords(language);
	if (!words) return [];
	const values = (plain(text).match(LETTERS) ?? []).map((word) =>
		words.get(word),
	);
	return values.flatMap((value, at) =>
		value !== undefined &&
		value >= 5 &&
		value <= 20 &&
		values[at - 1] === undefined &&
		values[at - 2] === undefined &&
		values[at + 1] === undefined
			? [[value]]
			: [],
	);
}

function germanCompound(
	word: string,
	words: ReadonlyMap<string, number>,
): number | undefined {
	const [, ones = "", tens = ""] = GERMAN.exec(word) ?? [];
	const value = words.get(tens);
	const more = words.get(ones === "ein" ? "eins" : ones);
	return value !== undefined && more !== undefined ? value + more : undefined;
}

const months = new Map<string, ReadonlyMap<string, number>>();

/** Names of months, long and short, in a language the platform knows. */
export function monthsOf(language: string): ReadonlyMap<string, number> {
	let found = months.get(language);
	if (!found) {
		found = new Map(
			(["long", "short"] as const).flatMap((month) =>
				monthNames(language, month),
			),
		);
		months.set(language, found);
	}
	return found;
}

function monthNames(
	language: string,
	month: "long" | "short",
): [string, number][] {
	try {
		const format = new Intl.DateTimeFormat(language, {
			month,
			timeZone: "UTC",
		});
		return Array.from({ length: 12 }, (_, at): [string, number] => [
			plain(format.format(Date.UTC(2024, at, 15))).replace(/\.$/, ""),
			at + 1,
		]);
	} catch {
		return [];
	}
}
