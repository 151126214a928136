import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, grams, words } from "./index.js";

describe("words", () => {
	test("keeps diacritics and lowers case, also of Turkish capitals", () => {
		expect(words("Việt İstanbul STRASSE Straße")).toEqual([
			"việt",
			"istanbul",
			"strasse",
			"straße",
		]);
	});

	test("splits runs where Hangul or a script without spaces begins", () => {
		expect(words("Astro를 Node.js로")).toEqual([
			"astro",
			"를",
			"node",
			"js",
			"node.js",
			"로",
		]);
		expect(words("iPhone手机")).toEqual(["iphone", "phone", "手机"]);
	});

	test("gives overlapping pairs where no spaces are written", () => {
		expect(words("防守丢")).toEqual(["防守", "守丢"]);
		expect(words("猫")).toEqual(["猫"]);
		expect(words("ที่นี่")).toEqual(["ที่นี่"]);
	});

	test.each([
		["astro:build:done", ["astro", "build", "done", "astro:build:done"]],
		["trailingSlash", ["trailingslash", "trailing", "slash"]],
		["HTMLElement", ["htmlelement", "html", "element"]],
		["v1.2.3", ["v1", "2", "3", "v1.2.3", "1.2.3"]],
		["C++", ["c", "c++"]],
		["C#", ["c", "c#"]],
		["foo_bar", ["foo", "bar", "foo_bar"]],
		["e-mail", ["e", "mail", "email"]],
		[
			"jane.doe@example.com",
			[
				"jane",
				"doe",
				"example",
				"com",
				"jane.doe@example.com",
				"jane.doe",
				"example.com",
			],
		],
		[
			"src/pages/index.astro",
			[
				"src",
				"pages",
				"index",
				"astro",
				"src/pages/index.astro",
				"index.astro",
			],
		],
	])("finds %s whole and in parts", (identifier, expected) => {
		expect(words(identifier)).toEqual(expected);
	});

	test("does not take the end of a sentence for an identifier", () => {
		expect(words("The end. C++, or C#?")).toEqual([
			"the",
			"end",
			"c",
			"c++",
			"or",
			"c",
			"c#",
		]);
	});

	test.each([
		["composed and decomposed", "Ñandú", "N\u0303andu\u0301"],
		["marks in another order", "a\u0323\u0302", "a\u0302\u0323"],
		["full width", "Ａｓｔｒｏ", "Astro"],
		["half width kana", "ｶﾞｷﾞ", "ガギ"],
		["Arabic presentation forms", "ﺍﻟﻌﺮﺑﻴﺔ", "العربية"],
		["the Arabic stretcher", "رســـالة", "رسالة"],
		["a joiner", "क्\u200dष", "क्ष"],
		["a non-joiner", "می\u200cخواهم", "میخواهم"],
		["a soft hyphen", "Donau\u00addampf", "Donaudampf"],
		["a direction mark", "\u200fשלום\u200e", "שלום"],
		["a variation selector", "字\ufe00", "字"],
		["Devanagari digits", "२०२४", "2024"],
		["Arabic digits", "٢٠٢٤ ۱۴۰۲", "2024 1402"],
		["a precomposed nukta", "\u0958लम", "क\u093cलम"],
		["ligatures", "ﬁnd", "find"],
	])("reads %s as the same word", (_what, one, other) => {
		expect(words(one)).toEqual(words(other));
		expect(grams(one)).toEqual(grams(other));
	});

	test("keeps Devanagari vowel signs, virama and anusvara in the word", () => {
		expect(words("हिन्दी में खोज")).toEqual(["हिन्दी", "में", "खोज"]);
	});

	test("does not glue a trade mark to its name", () => {
		expect(words("Astro™")[0]).toBe("astro");
	});

	test("finds each pictograph of a joined sequence", () => {
		expect(words("👩‍💻 🚀 1️⃣")).toEqual(["👩", "💻", "🚀", "1"]);
	});

	test("finds nothing in signs, marks without a letter and lone surrogates", () => {
		expect(words(" \u0301\u0301 … — !? \ud800 ()")).toEqual([]);
	});

	test("cuts what is too long to be a word, never inside a pair", () => {
		expect(words("a".repeat(100))).toEqual(["a".repeat(64)]);
		const [word] = words(`a${"𝒳𐐀".repeat(60)}`);
		expect(word?.length).toBeLessThanOrEqual(64);
		expect(word).toBe(word?.toWellFormed());
	});

	test.each([
		["letters", "a"],
		["parts", "a."],
		["humps", "aB"],
		["marks", "\u0301"],
		["accents", "é"],
		["Thai", "ก"],
		["connectors", "::/"],
		["pictographs", "🚀"],
	])(
		"takes linear time over a megabyte of %s",
		(_what, piece) => {
			const text = piece.repeat(1_000_000 / piece.length);
			const before = process.cpuUsage();
			words(text);
			grams(text);
			// CPU time, for a busy machine stretches the other kind.
			const { user } = process.cpuUsage(before);
			expect(user / 1000).toBeLessThan(8_000);
		},
		120_000,
	);

	test("gives the words of two texts as those of both", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				fc.string({ unit: "grapheme" }),
				(a, b) => {
					expect(words(`${a}\n${b}`)).toEqual([...words(a), ...words(b)]);
				},
			),
		);
	});

	test("finds the same in what it found", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				for (const word of words(text)) expect(words(word)).toContain(word);
			}),
		);
	});
});

describe("fold", () => {
	test.each([
		["größe", "grosse"],
		["việt", "viet"],
		["ödülü", "odulu"],
		["ığdır", "igdir"],
		["οδός", "οδοσ"],
		["ёлка", "елка"],
		["كتابَةٌ", "كتابه"],
		["شָלוֹם", "شלומ"],
		["हिन्दी", "हिंदी"],
		["ज़मीन", "जमीन"],
	])("brings %s to %s", (word, folded) => {
		expect(fold(word)).toBe(folded.normalize("NFC"));
	});

	test.each([["й"], ["її"], ["がぎ"], ["किताब"], ["한국어"], ["ไม่"]])(
		"leaves %s, whose signs make another letter",
		(word) => {
			expect(fold(word)).toBe(word.normalize("NFC"));
		},
	);

	test("changes nothing the second time", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const once = fold(text.normalize("NFKC").toLowerCase());
				expect(fold(once)).toBe(once);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe("grams", () => {
	test("slides over letters by four, over Hangul by two", () => {
		expect(grams("Größe")).toEqual(["gros", "ross", "osse"]);
		expect(grams("설치하는")).toEqual(["설치", "치하", "하는"]);
		expect(grams("API")).toEqual(["api"]);
	});

	test("gives an Arabic root of three letters also without its article", () => {
		expect(grams("كتب")).toEqual(["كتب"]);
		expect(grams("والكُتُب")).toEqual(["والك", "الكت", "لكتب", "كتب"]);
		expect(grams("الكتاب")).toEqual(["الكت", "لكتا", "كتاب"]);
		expect(grams("الله")).toEqual(["الله"]);
	});

	test("gives single Chinese characters and kana", () => {
		expect(grams("防守 すし")).toEqual(["防", "守", "す", "し"]);
	});

	test("never halves a pair of surrogates", () => {
		for (const gram of grams("𐐨𐐩𐐪𐐫𐐬𐐭")) expect(gram).toBe(gram.toWellFormed());
	});
});
