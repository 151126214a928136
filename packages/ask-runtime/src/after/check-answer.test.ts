import { describe, expect, test } from "vitest";
import type { Block, Inline, Passage } from "../events.js";
import { checkAnswer, checkSentence } from "./check-answer.js";

const source = (text: string, language: string, title = "") => ({
	title,
	trail: [],
	text,
	language,
});
const english = source(
	"The Tollan lighthouse is 1,238.5 feet above the sea and was lit on 7 May 1912 by Agnes Whitlock. Twenty-one keepers have lived there, fourteen of them with families.",
	"en",
	"Tollan light",
);

describe("checkSentence", () => {
	test.each([
		["The light stands 1238.5 feet above the sea.", "en"],
		["El faro está a 1.238,5 pies.", "es"],
		["La lumière est à 1 238,5 pieds.", "fr"],
		["यह 1,238.5 फ़ुट ऊँचा है।", "hi"],
		["हे १,२३८.५ फूट उंच आहे.", "mr"],
		["ارتفاعه ١٬٢٣٨٫٥ قدم.", "ar"],
		["高さは1238.5フィートです。", "ja"],
		["It was lit on 1912-05-07.", "en"],
		["Se encendió el 7 de mayo de 1912.", "es"],
		["Er brannte zuerst am 7.5.1912.", "de"],
		["१९१२ मध्ये ७ मे रोजी पेटला.", "mr"],
		["1912年5月7日に点灯した。", "ja"],
		["21 keepers have lived there, 14 with families.", "en"],
		["About 1239 feet, says the page on Tollan.", "en"],
		["Agnes Whitlock lit it.", "en"],
		["The light was lit by Agnes Mary Whitlock.", "en"],
	])("finds nothing against %j", (sentence, language) => {
		expect(checkSentence(sentence, [english], language)).not.toBe(
			"unsupported",
		);
	});

	test.each([
		["The light stands 1328.5 feet above the sea.", "en"],
		["El faro está a 1.328,5 pies.", "es"],
		["हे १,३२८.५ फूट उंच आहे.", "mr"],
		["高さは1328.5フィートです。", "ja"],
		["ارتفاعه ١٬٣٢٨٫٥ قدم.", "ar"],
		["It was lit in 1921.", "en"],
		["1921年に点灯した。", "ja"],
		["22 keepers have lived there.", "en"],
		["Tollan was first lit by Margaret Dunmore.", "en"],
		["The light was lit by Agnes Margaret Dunmore.", "en"],
		[
			"Volunteers bake sourdough on Sundays and sell marmalade near the car park.",
			"en",
		],
	])("holds %j to be unsupported", (sentence, language) => {
		expect(checkSentence(sentence, [english], language)).toBe("unsupported");
	});

	test("leaves words in another language unchecked", () => {
		expect(checkSentence("दीपस्तंभ समुद्राजवळ आहे.", [english], "mr")).toBe(
			"unchecked",
		);
		expect(checkSentence("Nothing to compare with.", [], "en")).toBe(
			"unchecked",
		);
	});

	test("reads numbers that are written as words or signs", () => {
		const han = source(
			"標高三七七五・五メートル、一九五六年、七五年五月。",
			"ja",
		);
		for (const text of ["3775.5メートル", "1956年", "1975年", "2075年"])
			expect(checkSentence(`${text}です。`, [han], "ja")).not.toBe(
				"unsupported",
			);
		const spelled = source(
			"Tenía setenta y siete años y pesaba 3 millones y medio.",
			"es",
		);
		for (const text of ["77 años", "3.000.000 de gramos"])
			expect(checkSentence(text, [spelled], "en")).not.toBe("unsupported");
	});

	test.each([
		["3 hundred", 300],
		["3 thousand", 3_000],
		["3万", 30_000],
		["3 lakh", 300_000],
		["3 million", 3_000_000],
		["3 crore", 30_000_000],
		["3亿", 300_000_000],
		["3 billion", 3_000_000_000],
		["3 trillion", 3_000_000_000_000],
	])("reads %s as %d", (said, value) => {
		const holding = (litres: number) =>
			checkSentence(
				`It holds ${said} litres.`,
				[source(`It holds ${litres} litres.`, "en")],
				"en",
			);
		expect(holding(value)).toBe("supported");
		expect(holding(value * 10)).toBe("unsupported");
	});

	test("compares by the sentence's language, whatever other letters a passage holds", () => {
		const named = source(
			"The keeper Chén Jīng (陳京) painted the railings of LC-34 in the U.S. colours. He kept bees beside the fog horn.",
			"en",
		);
		for (const said of [
			"The keeper painted the railings and kept bees beside the fog horn.",
			"He painted LC-34.",
			"The colours are those of the U.S. flag.",
		])
			expect(checkSentence(said, [named], "en")).not.toBe("unsupported");
	});

	test("reads what is written with Chinese units, or with Roman numerals", () => {
		const king = source(
			"Charles II paid 140 million dollars in the XIX century.",
			"en",
		);
		for (const said of ["チャールズ2世", "19世紀", "1億4000万ドル"])
			expect(checkSentence(`${said}です。`, [king], "ja")).not.toBe(
				"unsupported",
			);
		expect(checkSentence("1億5000万ドルです。", [king], "ja")).toBe(
			"unsupported",
		);
	});

	test("holds numbers in words to be numbers, from five to twenty", () => {
		expect(checkSentence("It has eleven steps.", [english], "en")).toBe(
			"unsupported",
		);
		for (const said of [
			"Fourteen of them had families.",
			"Twenty-one keepers lived there.",
			"Three of them are named.",
		])
			expect(checkSentence(said, [english], "en")).not.toBe("unsupported");
	});

	test("checks tens where a passage writes others in digits, though the words of its language are not all known", () => {
		const digits = source("तिथे ४५ पायऱ्या आहेत.", "mr");
		const words = source("तिथे पंचेचाळीस पायऱ्या आहेत.", "mr");
		const said = "तिथे ३५ पायऱ्या आहेत.";
		expect(checkSentence(said, [digits], "mr")).toBe("unsupported");
		expect(checkSentence(said, [words], "mr")).not.toBe("unsupported");
	});

	test("takes any of the cited passages", () => {
		const other = source("It has 88 steps.", "en");
		expect(
			checkSentence(
				"It was lit in 1912 and has 88 steps.",
				[english, other],
				"en",
			),
		).toBe("supported");
	});
});

const text = (value: string): Inline => ({ kind: "text", text: value });
const cite = (n: number): Inline => ({ kind: "citation", n });
const paragraph = (...children: Inline[]): Block => ({
	kind: "paragraph",
	children,
});

describe("checkAnswer", () => {
	const passages = [{ ...english, n: 1 }] as unknown as Passage[];

	test("names block and sentence of what is not supported, in lists and tables too", () => {
		const blocks: Block[] = [
			paragraph(
				text("It was lit in 1912 "),
				cite(1),
				text(". It was sold in 1950 "),
				cite(1),
				text(". Nobody cited this of 1951."),
			),
			{
				kind: "list",
				ordered: false,
				items: [
					[paragraph(text("21 keepers. "), cite(1))],
					[paragraph(text("33 keepers. "), cite(1))],
				],
			},
			{
				kind: "table",
				head: [[text("Year")], [text("What")]],
				rows: [
					[[text("1912")], [text("lit "), cite(1)]],
					[[text("1913")], [text("lit "), cite(1)]],
				],
			},
		];
		expect(checkAnswer(blocks, passages, "en")).toEqual([
			{ block: 0, sentence: 1 },
			{ block: 1, sentence: 1 },
			{ block: 2, sentence: 1 },
		]);
	});

	test("leaves what cites an unknown passage alone", () => {
		expect(
			checkAnswer([paragraph(text("In 1950 "), cite(9))], passages, "en"),
		).toEqual([]);
	});
});
