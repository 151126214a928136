import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AskError } from "../errors.js";
import type { AskIndex } from "../index-format/layout.js";
import { memoryIndex } from "./memory-index.test.data.js";
import { openSearch } from "./search.js";

const index = memoryIndex([
	{ title: "Ice", chunks: [{ text: "a glacier tongue ".repeat(200) }] },
	{ title: "Glaciers", chunks: [{ text: "rock" }, { text: "the moraine" }] },
]);
const keyword = (await index.part("keyword")) as Uint8Array;

/** Searched as if every hash were right, as in an index that somebody forged. */
async function outcome(bytes: Uint8Array): Promise<string> {
	const part: AskIndex["part"] = async (name) =>
		name === "keyword" ? bytes : index.part(name);
	try {
		const search = await openSearch([{ ...index, part }]);
		for (const question of ["glacier", "glacierr tong", '"the moraine"'])
			await search.search({ question, typing: true });
		return "searched";
	} catch (cause) {
		return cause instanceof AskError ? cause.code : String(cause);
	}
}

describe("a keyword part that was forged", () => {
	test("is refused or searched, and soon, whichever bytes were changed", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(
					fc.tuple(
						fc.nat(keyword.length - 1),
						fc.integer({ min: 0, max: 255 }),
					),
					{ minLength: 1, maxLength: 8 },
				),
				async (changes) => {
					const bytes = keyword.slice();
					for (const [at, byte] of changes) bytes[at] = byte;
					expect(await outcome(bytes)).toMatch(/^(searched|index-corrupt)$/);
				},
			),
			{ numRuns: 400 },
		);
	});

	test("is refused wherever it ends too early", async () => {
		for (let length = 0; length < keyword.length - 8; length += 61)
			expect(await outcome(keyword.slice(0, length))).toBe("index-corrupt");
	});
});
