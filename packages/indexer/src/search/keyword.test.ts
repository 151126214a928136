import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyseQuestion, grams, words } from "../text/index.js";
import { fieldWeights, idf, Keyword, MIN_COMMON } from "./keyword.js";
import {
	encodeKeyword,
	type KeywordDocument,
	openKeyword,
} from "./keyword-file.js";
import { B, K1 } from "./shared-field.js";

function firstChunks(documents: readonly KeywordDocument[]): Uint32Array {
	const first = new Uint32Array(documents.length + 1);
	documents.forEach(({ chunks }, i) => {
		first[i + 1] = (first[i] as number) + chunks.length;
	});
	return first;
}

function keywordOf(...indexes: readonly KeywordDocument[][]): Keyword {
	return new Keyword(
		indexes.map((documents) => {
			const firstChunk = firstChunks(documents);
			const counts = {
				documents: documents.length,
				chunks: firstChunk.at(-1) as number,
			};
			return {
				fields: openKeyword(encodeKeyword(documents), counts),
				...counts,
				firstChunk,
			};
		}),
	);
}

const score = (keyword: Keyword, question: string): number[] =>
	Array.from(keyword.score(analyseQuestion(question)).scores);

/** BM25 as the books have it, one term and one row at a time. */
function naiveField(rows: string[][], terms: readonly string[]): number[] {
	const average =
		rows.reduce((sum, row) => sum + row.length, 0) / rows.length || 1;
	return rows.map((row) =>
		terms.reduce((sum, term) => {
			const holding = rows.filter((other) => other.includes(term)).length;
			const tf = row.filter((token) => token === term).length;
			const norm = K1 * (1 - B + (B * row.length) / average);
			return sum + (idf(rows.length, holding) * tf * (K1 + 1)) / (tf + norm);
		}, 0),
	);
}

function naive(documents: KeywordDocument[], question: string): number[] {
	const asked = analyseQuestion(question);
	const chunks = documents.flatMap((document, row) =>
		document.chunks.map((chunk) => ({ ...chunk, row })),
	);
	const titles = documents.map(({ title }) => title);
	const headings = chunks.map(({ trail }) => trail.join("\n"));
	const texts = chunks.map(({ text }) => text);
	const known = new Set([titles, headings, texts].flat().flatMap(words));
	// Variants of unknown words have tests of their own.
	const terms = asked.words.filter((word) => known.has(word));
	const titleWords = naiveField(titles.map(words), terms);
	const titleGrams = naiveField(titles.map(grams), asked.grams);
	const headingWords = naiveField(headings.map(words), terms);
	const bodyWords = naiveField(texts.map(words), terms);
	const bodyGrams = naiveField(texts.map(grams), asked.grams);
	return chunks.map(
		({ row }, i) =>
			fieldWeights.titleWords * (titleWords[row] as number) +
			fieldWeights.titleGrams * (titleGrams[row] as number) +
			fieldWeights.headingWords * (headingWords[i] as number) +
			fieldWeights.bodyWords * (bodyWords[i] as number) +
			fieldWeights.bodyGrams * (bodyGrams[i] as number),
	);
}

/** The share of the question's weight that each passage holds, one term and one row at a time. */
function naiveCoverage(
	documents: KeywordDocument[],
	question: string,
): number[] {
	const asked = analyseQuestion(question);
	const chunks = documents.flatMap(({ title, chunks }) =>
		chunks.map(({ trail, text }) => ({ title, trail: trail.join("\n"), text })),
	);
	const weigh = (
		terms: readonly string[],
		weight: number,
		ofText: (text: string) => string[],
		held: (chunk: (typeof chunks)[number]) => string[],
	) => {
		const texts = chunks.map(({ text }) => ofText(text));
		const views = chunks.map(held);
		return terms.map((term) => ({
			weight:
				weight *
				idf(
					chunks.length,
					texts.filter((tokens) => tokens.includes(term)).length,
				),
			held: views.map((tokens) => tokens.includes(term)),
		}));
	};
	const terms = [
		...weigh(asked.words, fieldWeights.bodyWords, words, (chunk) =>
			[chunk.title, chunk.trail, chunk.text].flatMap(words),
		),
		...weigh(asked.grams, fieldWeights.bodyGrams, grams, (chunk) =>
			[chunk.title, chunk.text].flatMap(grams),
		),
	];
	const sum = (some: typeof terms): number =>
		some.reduce((total, { weight }) => total + weight, 0);
	return chunks.map((_, row) =>
		terms.length > 0
			? sum(terms.filter(({ held }) => held[row])) / sum(terms)
			: 0,
	);
}

// Too short to begin another, or to be mistaken for one.
const vocabulary = ["ab", "cd", "山道", "を", "ef", "йо", "é", "42", "शि"];
const text = fc
	.array(fc.constantFrom(...vocabulary), { maxLength: 30 })
	.map((chosen) => chosen.join(" "));
const documents = fc.array(
	fc.record({
		title: text,
		chunks: fc.array(
			fc.record({ trail: fc.array(text, { maxLength: 2 }), text }),
			{ minLength: 1, maxLength: 3 },
		),
	}),
	{ minLength: 1, maxLength: 12 },
);

const paragraphs = (...texts: string[]): KeywordDocument[] =>
	texts.map((body) => ({ title: "", chunks: [{ trail: [], text: body }] }));

describe("keyword scores", () => {
	test("equal a naive BM25 of every field", () => {
		fc.assert(
			fc.property(documents, text, (given, question) => {
				const found = score(keywordOf(given), question);
				naive(given, question).forEach((expected, row) => {
					expect(found[row]).toBeCloseTo(expected, 3);
				});
			}),
		);
	});

	test("are the same for two indexes as for one of both", () => {
		fc.assert(
			fc.property(documents, documents, text, (a, b, question) => {
				const apart = score(keywordOf(a, b), question);
				const together = score(keywordOf([...a, ...b]), question);
				apart.forEach((value, row) => {
					expect(value).toBeCloseTo(together[row] as number, 3);
				});
			}),
		);
	});

	test("do not depend on the question before", () => {
		fc.assert(
			fc.property(documents, text, text, (given, before, question) => {
				const keyword = keywordOf(given);
				const first = score(keyword, question);
				score(keyword, before);
				expect(score(keyword, question)).toEqual(first);
			}),
		);
	});

	test("count a title for every chunk of its document", () => {
		const keyword = keywordOf([
			{
				title: "Glacier",
				chunks: [
					{ trail: [], text: "one" },
					{ trail: [], text: "two" },
				],
			},
			{ title: "Other", chunks: [{ trail: [], text: "three" }] },
		]);
		const [one, two, three] = score(keyword, "glacier");
		expect(one).toBeGreaterThan(0);
		expect(two).toBe(one);
		expect(three).toBe(0);
	});

	test("let inflected words meet", () => {
		const keyword = keywordOf(
			paragraphs("The climbers reached it", "A boat on the lake"),
		);
		const [climbers, boat] = score(keyword, "climbing");
		expect(climbers).toBeGreaterThan(0);
		expect(boat).toBe(0);
	});

	test("say what a passage would get that holds every word", () => {
		const keyword = keywordOf(paragraphs("alpha beta", "gamma delta"));
		const half = keyword.score(analyseQuestion("alpha zzzzzz"));
		expect(half.scores[0]).toBeLessThan(half.most / 2);
		const all = keyword.score(analyseQuestion("alpha beta"));
		expect((all.scores[0] as number) / all.most).toBeCloseTo(1, 1);
	});

	test("leave a gram of many rows out where other words decide", () => {
		const many = Array.from({ length: MIN_COMMON * 2 }, () => "walking");
		const keyword = keywordOf(paragraphs("a glacier", ...many));
		const [glacier, walking] = score(keyword, "glacier walks");
		expect(glacier).toBeGreaterThan(0);
		expect(walking).toBe(0);
		expect(score(keyword, "walks")[1]).toBeGreaterThan(0);
	});

	test("are empty where there is nothing to search", () => {
		expect(score(keywordOf([]), "anything")).toEqual([]);
		expect(score(keywordOf(paragraphs("")), "anything")).toEqual([0]);
	});
});

describe("coverages", () => {
	test("equal a naive look at every term in every passage, over all indexes", () => {
		const order = fc.array(fc.nat(), { maxLength: 10 });
		fc.assert(
			fc.property(documents, documents, text, order, (a, b, question, some) => {
				const keyword = keywordOf(a, b);
				keyword.score(analyseQuestion(question));
				const expected = naiveCoverage([...a, ...b], question);
				const rows = some.map((at) => at % expected.length);
				const found = keyword.coverages(rows);
				expect(found).toHaveLength(rows.length);
				rows.forEach((row, i) => {
					expect(found[i]).toBeCloseTo(expected[row] as number, 9);
				});
			}),
		);
	});

	test("count every word of a long question", () => {
		const asked = Array.from({ length: 70 }, (_, i) => `${100 + i}`);
		const keyword = keywordOf(
			paragraphs(asked.join(" "), asked.slice(35).join(" "), "other"),
		);
		keyword.score(analyseQuestion(asked.join(" ")));
		const [all, half, none] = keyword.coverages([0, 1, 2]);
		expect(all).toBe(1);
		// Those in both passages weigh less than those in one.
		expect(half).toBeGreaterThan(0.25);
		expect(half).toBeLessThan(0.5);
		expect(none).toBe(0);
		expect([...keyword.holding(asked)]).toEqual([1, 0, 0]);
		expect([...keyword.holding(asked.slice(35))]).toEqual([1, 1, 0]);
	});

	test("leave out what is too common in text, also where a title holds it", () => {
		const many = Array.from({ length: 4 * MIN_COMMON }, (_, i) =>
			i % 2 === 0 ? "xyzzy" : "other",
		);
		const keyword = keywordOf([
			{ title: "", chunks: many.map((text) => ({ trail: [], text })) },
			{
				title: "xyzzy",
				chunks: [
					{ trail: [], text: "plugh" },
					{ trail: [], text: "nothing" },
				],
			},
		]);
		const { scores } = keyword.score(analyseQuestion("xyzz plugh"));
		const [plugh, nothing] = [many.length, many.length + 1];
		expect(scores[nothing]).toBeGreaterThan(0);
		const [held, none] = keyword.coverages([plugh, nothing]);
		expect(held).toBeGreaterThan(0);
		expect(none).toBe(0);
	});

	test("are 1 for a passage with every word and 0 for one with none", () => {
		const keyword = keywordOf(paragraphs("alpha beta", "gamma", "beta"));
		keyword.score(analyseQuestion("alpha beta"));
		const [beta, gamma, both] = keyword.coverages([2, 1, 0]);
		expect(both).toBe(1);
		expect(gamma).toBe(0);
		expect(beta).toBeGreaterThan(0);
		expect(beta).toBeLessThan(1);
	});
});

describe("words that are not in the index", () => {
	const keyword = keywordOf(
		paragraphs(
			"the configuration of a site",
			"the Kanchenjunga range",
			"Straßenbahnen fahren",
			"горный хребет Гималаи",
			"nothing of the kind",
		),
	);
	const found = (question: string, typing = false): number[] =>
		Array.from(
			keyword.score(analyseQuestion(question), { typing }).scores,
		).flatMap((value, row) => (value > 0 ? [row] : []));

	test("find the longer words they begin", () => {
		expect(found("con")).toEqual([0]);
		expect(found("Гим")).toEqual([3]);
	});

	test.each([
		["a letter left out", "Kanchenjuga"],
		["a letter too many", "Kanchenjunnga"],
		["another letter", "Kanchenjonga"],
		["two letters swapped", "Kanchenjnuga"],
	])("find the word one error away: %s", (_what, typed) => {
		const before = found("nothing")[0];
		expect(before).toBe(4);
		expect(found(typed)).toEqual([1]);
	});

	test("find Korean nouns of one sign with their endings", () => {
		const korean = keywordOf(paragraphs("책을 읽다", "산에서 걷다"));
		const { scores } = korean.score(analyseQuestion("책"));
		expect(Array.from(scores, (value) => value > 0)).toEqual([true, false]);
	});

	test("count as held where the word they are meant for stands", () => {
		const coverageOf = (question: string, typing: boolean): number => {
			keyword.score(analyseQuestion(question), { typing });
			return keyword.coverages([1])[0] as number;
		};
		expect(coverageOf("Kanchenjuga", false)).toBeGreaterThan(0.6);
		expect(coverageOf("kan", true)).toBeGreaterThan(0.6);
		expect(coverageOf("kan", false)).toBe(0);
	});

	test("weigh less than the word itself", () => {
		const exact = keyword.score(analyseQuestion("Kanchenjunga")).scores[1];
		const typo = keyword.score(analyseQuestion("Kanchenjuga")).scores[1];
		expect(typo as number).toBeLessThan(exact as number);
	});

	test("find nothing when they are short or two errors away", () => {
		expect(found("sitz")).toEqual([]);
		expect(found("xanchenjung")).not.toContain(4);
	});

	test("are looked for as beginnings while they are typed", () => {
		expect(found("ka", true)).toEqual([1]);
		expect(found("ka")).toEqual([]);
	});
});

describe("encodeKeyword", () => {
	test("gives equal bytes for equal documents", () => {
		fc.assert(
			fc.property(documents, (given) => {
				expect(encodeKeyword(given)).toEqual(
					encodeKeyword(structuredClone(given)),
				);
			}),
			{ numRuns: 20 },
		);
	});

	test("is refused when the catalog has another number of rows", () => {
		const bytes = encodeKeyword(paragraphs("one", "two"));
		expect(() => openKeyword(bytes, { documents: 2, chunks: 3 })).toThrow(
			expect.objectContaining({ code: "index-corrupt" }),
		);
	});
});
