import { describe, expect, test } from "vitest";
import { type Evidence, judge } from "./judge.js";

const evidence = (given: Partial<Evidence>): Evidence => ({
	searchText: "how long is the pier",
	bearings: [],
	chunks: 200,
	nothingFound: false,
	...given,
});

describe("judge", () => {
	test("says nothing when nothing was found at all", () => {
		expect(judge(evidence({}))).toBe("nothing");
	});

	test("says enough when a passage holds the words, or when one of another language means the same", () => {
		const same = { coverage: 0.7, cosine: 0.3, sameLanguage: true };
		const other = { coverage: 0, cosine: 0.6, sameLanguage: false };
		expect(judge(evidence({ bearings: [same], topic: 0.3 }))).toBe("enough");
		expect(judge(evidence({ bearings: [other], topic: 0.3 }))).toBe("enough");
	});

	test("says nothing for words that stand everywhere, and for a question that lies nearer to something else", () => {
		const stray = { coverage: 0.15, cosine: 0.2, sameLanguage: true };
		const near = { coverage: 0.3, cosine: 0.35, sameLanguage: true };
		expect(judge(evidence({ bearings: [stray], topic: 0.3 }))).toBe("nothing");
		expect(judge(evidence({ bearings: [near], topic: 0.3 }))).toBe("enough");
		expect(judge(evidence({ bearings: [near], topic: 0.7 }))).toBe("nothing");
	});

	test("wants a second look where it is close", () => {
		const close = { coverage: 0.2, cosine: 0.25, sameLanguage: true };
		expect(judge(evidence({ bearings: [close], topic: 0.35 }))).toBe(
			"borderline",
		);
	});

	test("wants more from a large index, where some passage holds a few words of anything", () => {
		const near = { coverage: 0.3, cosine: 0.35, sameLanguage: true };
		const topic = 0.35;
		expect(judge(evidence({ bearings: [near], topic, chunks: 100 }))).toBe(
			"enough",
		);
		expect(
			judge(evidence({ bearings: [near], topic, chunks: 20_000 })),
		).not.toBe("enough");
	});

	test("is content with less in a handful of passages, where stray words are rare", () => {
		const other = { coverage: 0, cosine: 0.24, sameLanguage: false };
		const of = (chunks: number): string =>
			judge(evidence({ bearings: [other], topic: 0.22, chunks }));
		expect(of(15)).toBe("enough");
		expect(of(100)).not.toBe("enough");
	});

	test("goes by words alone where there are no vectors", () => {
		const held = { coverage: 0.5, sameLanguage: true };
		const few = { coverage: 0.1, sameLanguage: true };
		expect(judge(evidence({ bearings: [held] }))).toBe("enough");
		expect(judge(evidence({ bearings: [few] }))).toBe("nothing");
	});

	test("goes by the index's own thresholds in a space that was not measured", () => {
		const bearings = [{ coverage: 0, cosine: 0.9, sameLanguage: true }];
		expect(judge(evidence({ bearings }))).toBe("enough");
		expect(judge(evidence({ bearings, nothingFound: true }))).toBe("nothing");
	});

	test("does not make up for a quoted phrase that stands nowhere", () => {
		const bearings = [{ coverage: 1, cosine: 0.9, sameLanguage: true }];
		const searchText = 'the "green lantern" of the pier';
		expect(judge(evidence({ bearings, searchText, nothingFound: true }))).toBe(
			"nothing",
		);
	});

	test("obeys the owner's thresholds", () => {
		const bearings = [{ coverage: 0.4, cosine: 0.4, sameLanguage: true }];
		const topic = 0.9;
		expect(
			judge(evidence({ bearings, topic }), { coverage: 0.3, cosine: 0.9 }),
		).toBe("enough");
		expect(
			judge(evidence({ bearings, topic: 0 }), { coverage: 0.5, cosine: 0.5 }),
		).toBe("nothing");
	});
});
