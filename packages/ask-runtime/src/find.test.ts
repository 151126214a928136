import { openSearch } from "@astro-ask/indexer/search";
import { describe, expect, test } from "vitest";
import { find } from "./find.js";
import type { Found, Searcher } from "./retrieve.js";
import { sampleIndex } from "./sample-index.test.data.js";
import { understand } from "./understand.js";

const search = await openSearch([await sampleIndex()]);

/** The sample's search, with its requests kept. */
function watched(): Searcher & { asked: Parameters<Searcher["search"]>[0][] } {
	const asked: Parameters<Searcher["search"]>[0][] = [];
	return {
		asked,
		search(request): Promise<Found> {
			asked.push(request);
			return search.search(request);
		},
	};
}

describe("find", () => {
	test("finds enough at the first look", async () => {
		const searcher = watched();
		const found = await find(
			searcher,
			understand("How is the lighthouse lens cleaned?", ["en"]),
		);
		expect(found).toMatchObject({ verdict: "enough", widened: false });
		expect(found.passages[0]).toMatchObject({
			documentId: "guides/lens",
			n: 1,
		});
		expect(searcher.asked).toHaveLength(1);
	});

	test("looks once more and wider where it is borderline, and not again", async () => {
		const limits: (number | undefined)[] = [];
		const halfFound: Searcher = {
			async search(request) {
				limits.push(request.limit);
				const found = await search.search(request);
				const hits = found.hits.map((hit) => ({ ...hit, coverage: 0.25 }));
				return { ...found, hits };
			},
		};
		const question = understand("Polish the brass frame", ["en"]);
		const found = await find(halfFound, question);
		expect(found).toMatchObject({ widened: true, verdict: "nothing" });
		expect(limits).toEqual([8, 16]);
		expect(found.passages[0]?.documentId).toBe("guides/lens");
	});

	test("says that nothing was found, with the nearest pages", async () => {
		const found = await find(
			search,
			understand("Recommend a vegetarian brisket marinade", ["en"]),
		);
		expect(found.verdict).toBe("nothing");
	});

	test("puts the source that is meant first, and keeps the last ones for a yes", async () => {
		const { passages: lastSources } = await find(
			search,
			understand("the lens and the fog horn", ["en"]),
		);
		const [first, second] = lastSources.map(({ documentId }) => documentId);
		const history = [
			{ role: "user" as const, text: "the lens and the fog horn" },
			{ role: "assistant" as const, text: "Two guides say so." },
		];
		const meant = await find(
			search,
			understand("the second one", ["en"], history),
			{ lastSources },
		);
		expect(meant.passages[0]).toMatchObject({ documentId: second, n: 1 });
		const agreed = await find(search, understand("yes", ["en"], history), {
			lastSources,
		});
		expect(agreed.verdict).toBe("enough");
		expect(agreed.passages.map(({ documentId }) => documentId)).toContain(
			first,
		);
		expect(agreed.passages.map(({ n }) => n)).toEqual(
			agreed.passages.map((_, at) => at + 1),
		);
	});

	test("puts the page first that a piece of a question names", async () => {
		const talk = [
			{ role: "user" as const, text: "How is the Lighthouse Lens cleaned?" },
			{ role: "assistant" as const, text: "With a soft cloth." },
		];
		const understood = understand("And the Fog Horn?", ["en"], talk);
		expect(understood.focus).toEqual(["Fog", "Horn"]);
		const { passages } = await find(search, {
			...understood,
			searchText: "horn lighthouse lens cleaned",
		});
		expect(passages.map(({ documentId }) => documentId).slice(0, 2)).toEqual([
			"guides/fog",
			"guides/lens",
		]);
		expect(passages.map(({ n }) => n)).toEqual(passages.map((_, at) => at + 1));
	});

	test("passes the owner's weights and thresholds on", async () => {
		const searcher = watched();
		const weights = { keyword: 2, vector: 2 };
		const found = await find(searcher, understand("Polish the frame", ["en"]), {
			weights,
			thresholds: { coverage: 2, cosine: 2 },
		});
		expect(searcher.asked[0]?.fusion).toEqual({ weights });
		expect(found.verdict).toBe("nothing");
	});
});
