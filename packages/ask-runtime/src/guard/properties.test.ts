import { describe, test } from "vitest";
import {
	cleanInEveryEngine,
	safeForEveryText,
	sameForEveryCut,
	wordsOnlyGrow,
} from "./properties.test.data.js";

describe("for any Markdown", () => {
	test("the blocks are the same however it is cut, and closed ones never change", () =>
		sameForEveryCut(500));
	test("nothing throws, links elsewhere, nests deep or hides", () =>
		safeForEveryText(500));
	test("what a reader holds only grows", () => wordsOnlyGrow(200));
	test("the Markdown form is clean in every engine", () =>
		cleanInEveryEngine(60));
});
