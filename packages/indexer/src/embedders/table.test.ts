import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { describeEmbedder } from "./describe-embedder.test.suite.js";
import { cutTable } from "./pack-table.js";
import { polyglot, readPolyglot } from "./polyglot.js";
import { words } from "./sentencepiece.js";
import {
	encode,
	openTable,
	segment,
	type Table,
	tableEmbedder,
} from "./table.js";

interface Golden {
	text: string;
	ids: number[];
	vector: number[];
}

const golden: Golden[] = JSON.parse(
	readFileSync(
		new URL("./fixtures/polyglot-golden.json", import.meta.url),
		"utf8",
	),
);

let files: Uint8Array[];
let table: Table;
beforeAll(async () => {
	files = await readPolyglot();
	table = openTable(files);
});

const cosine = (a: Float32Array, b: Float32Array): number =>
	a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

describeEmbedder("table", async () =>
	tableEmbedder(openTable(await readPolyglot())),
);

describe("table", () => {
	test.each(golden)(
		"segments and encodes as the golden file says: $text",
		({ text, ids, vector }) => {
			expect(segment(table, text)).toEqual(ids.filter((id) => id > 0));
			const made = encode(table, text);
			for (const [at, value] of vector.entries())
				expect(Math.abs((made[at] as number) - value)).toBeLessThan(1e-4);
		},
	);

	test("puts a sentence nearer to its translation than to another sentence", () => {
		const english = encode(table, "The cat sleeps under the table.");
		const german = encode(table, "Die Katze schläft unter dem Tisch.");
		const other = encode(table, "The stock market fell by two percent.");
		expect(cosine(english, german)).toBeGreaterThan(
			cosine(english, other) + 0.2,
		);
	});

	test("gives the zero vector for text without a word", () => {
		for (const text of ["", " \t\n"])
			expect(encode(table, text)).toEqual(new Float32Array(256));
	});

	test("takes any string, and white space counts only between words", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
				const vector = encode(table, text);
				expect(vector.every(Number.isFinite)).toBe(true);
				expect(encode(table, `  ${text}\n`)).toEqual(vector);
			}),
		);
	});

	test("never joins pieces over a word's start", () => {
		fc.assert(
			fc.property(fc.lorem({ maxCount: 8 }), (text) => {
				const whole = segment(table, text);
				const parts = text.split(/\s+/).flatMap((word) => segment(table, word));
				expect(whole).toEqual(parts);
			}),
		);
	});
});

describe("words", () => {
	test("normalises to NFKC, folds white space and marks each start", () => {
		expect(words("  ｆｕｌｌ\u00a0 width\n")).toEqual(["▁full", "▁width"]);
		expect(words(" \t ")).toEqual([]);
	});
});

describe("cutTable", () => {
	test("keeps every piece without languages, in files below 20 MB", () => {
		const all = cutTable(files);
		for (const file of all) expect(file.length).toBeLessThan(20e6);
		const { vector, text } = golden[0] as Golden;
		expect(
			cosine(encode(openTable(all), text), Float32Array.from(vector)),
		).toBeCloseTo(1, 4);
	});

	test("keeps what the languages asked for use, and is a fraction of the size", () => {
		const cut = cutTable(files, ["en", "mr"]);
		const size = cut.reduce((sum, { length }) => sum + length, 0);
		expect(size).toBeLessThan(5e6);
		const small = openTable(cut);
		for (const text of ["How do I open the window?", "खिडकी कशी उघडायची?"])
			expect(cosine(encode(small, text), encode(table, text))).toBeGreaterThan(
				0.999,
			);
	});

	test("takes a language with a region, and refuses one it does not know by name", () => {
		expect(cutTable(files, ["pt-BR"])).toHaveLength(2);
		expect(() => cutTable(files, ["tlh"])).toThrow(/language "tlh"/);
	});

	test("asks for languages as late as it can, and leaves out those it does not know", async () => {
		let languages: string[] = [];
		const embedder = await polyglot({ languages: () => languages });
		languages = ["und", "mr", "tlh"];
		const own = cutTable(files, ["mr"]);
		expect(await embedder.questionEncoder?.()).toEqual(own);
	});
});
