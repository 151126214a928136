import { describe, expect, test } from "vitest";
import {
	attackForeign,
	attackPage,
	attackServer,
} from "./attacks.test.data.js";
import { cases, hijacked } from "./corpus.test.data.js";
import { waysOfCutting } from "./cuts.test.data.js";

const attacks = [...cases, ...hijacked].filter(
	({ intent }) => intent !== "perf",
);
const minutes = 60_000;

describe("every attack at length", () => {
	test(
		"the server alone: every cut, twenty random ones, every prefix",
		() => {
			let runs = 0;
			let states = 0;
			for (const one of attacks) {
				const ways = waysOfCutting(one.input, one.chunks, 20);
				const found = attackServer(one, ways);
				expect([one.id, found.leaks, found.strays]).toEqual([one.id, [], 0]);
				runs += found.runs;
				states += found.states;
			}
			console.info(`${attacks.length} cases, ${runs} runs, ${states} states`);
		},
		10 * minutes,
	);

	test(
		"the page alone: every prefix",
		() => {
			for (const one of attacks)
				expect([one.id, attackPage(one, 1)]).toEqual([one.id, []]);
		},
		10 * minutes,
	);

	test(
		"the Markdown form: every state, mended in every way",
		() => {
			const closers = [")", "]", ">", '"', "`", "-->", "\n\n", "))", "](x)"];
			for (const one of attacks)
				expect([one.id, attackForeign(one, closers)]).toEqual([one.id, []]);
		},
		10 * minutes,
	);
});
