import { describe, expect, test } from "vitest";
import {
	attackForeign,
	attackPage,
	attackServer,
	show,
} from "./attacks.test.data.js";
import { cases, hijacked, optionsOf } from "./corpus.test.data.js";
import { waysOfCutting } from "./cuts.test.data.js";
import { guardMarkdown } from "./index.js";
import { domOf, leaksOf, lossesOf, trustingHtml } from "./leaks.test.data.js";

const attacks = [...cases, ...hijacked].filter(
	({ intent }) => intent !== "perf",
);
const byId = attacks.map((one) => [one.id, one] as const);

describe("the server alone, with a page that trusts it", () => {
	test.each(byId)("%s: nothing leaks, nothing is lost", (_, one) => {
		const page = domOf(trustingHtml(guardMarkdown(one.input, optionsOf(one))));
		expect(leaksOf(page, one)).toEqual([]);
		expect(lossesOf(page, one)).toEqual([]);
	});

	test.each(byId)("%s: however and wherever it is cut", (_, one) => {
		const ways = waysOfCutting(one.input, one.chunks, 3);
		const { leaks, strays } = attackServer(one, ways);
		expect(leaks).toEqual([]);
		expect(strays).toBe(0);
	});
});

describe("the page alone, with blocks that nobody checked", () => {
	test.each(byId)("%s: nothing is live", (_, one) => {
		expect(attackPage(one, 5)).toEqual([]);
	});

	test.each(byId.filter(([, { intent }]) => intent === "legit"))(
		"%s: shows what the guard let through",
		(_, one) => {
			const blocks = guardMarkdown(one.input, optionsOf(one));
			expect(lossesOf(show(blocks, one), one)).toEqual([]);
		},
	);
});

describe("the Markdown form, in renderers that are not ours", () => {
	test.each(byId)("%s: nothing is live in any of them", (_, one) => {
		const closers = [")", "]", ">", '"', "`", "-->", "\n\n"];
		expect(attackForeign(one, closers)).toEqual([]);
	});
});
