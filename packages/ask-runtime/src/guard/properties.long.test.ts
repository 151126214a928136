import { describe, test } from "vitest";
import {
	cleanInEveryEngine,
	safeForEveryText,
	sameForEveryCut,
	wordsOnlyGrow,
} from "./properties.test.data.js";

const minutes = 60_000;

describe("for any Markdown, at length", () => {
	test(
		"the blocks are the same however it is cut, and closed ones never change",
		() => sameForEveryCut(10_000),
		10 * minutes,
	);
	test(
		"nothing throws, links elsewhere, nests deep or hides",
		() => safeForEveryText(10_000),
		10 * minutes,
	);
	test(
		"what a reader holds only grows",
		() => wordsOnlyGrow(10_000),
		10 * minutes,
	);
	test(
		"the Markdown form is clean in every engine",
		() => cleanInEveryEngine(2_000),
		10 * minutes,
	);
});
