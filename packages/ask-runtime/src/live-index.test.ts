import { beforeEach, expect, test, vi } from "vitest";
import { learn } from "#languages";
import { liveIndex } from "./live-index.js";
import type { LogLine } from "./log.js";
import { sampleIndex } from "./sample-index.test.data.js";

vi.mock("#languages", async (original) => ({
	...(await original<typeof import("#languages")>()),
	learn: vi.fn(async () => {}),
}));
beforeEach(() => vi.mocked(learn).mockClear());

test("learns the languages of an index before its first answer", async () => {
	const index = await sampleIndex();
	await liveIndex(async () => index, { now: () => 0, log: () => {} })();
	expect(learn).toHaveBeenCalledWith(index);
});

test("answers from an index whose languages cannot be read, says so, and tries again with the next question", async () => {
	const lines: LogLine[] = [];
	const open = liveIndex(sampleIndex, {
		now: () => 0,
		log: (line) => lines.push(line),
	});
	vi.mocked(learn).mockRejectedValueOnce(new Error("unreachable"));
	const { search } = await open();
	const { hits } = await search.search({ question: "fog horn" });
	expect(hits[0]?.document.url).toBe("/guides/fog/");
	expect(lines).toMatchObject([
		{ level: "warn", event: "languages-failed", cause: "unreachable" },
	]);
	const before = vi.mocked(learn).mock.calls.length;
	await open();
	expect(vi.mocked(learn).mock.calls.length).toBeGreaterThan(before);
	expect(lines).toHaveLength(1);
});

test("reads everything that a first answer needs, but the text, at once", async () => {
	const index = await sampleIndex();
	const asked: string[] = [];
	let answer = (): void => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const slow: typeof index = {
		...index,
		part: async (name) => {
			asked.push(name);
			await answered;
			return index.part(name);
		},
	};
	const opening = liveIndex(async () => slow, {
		now: () => 0,
		log: () => {},
	})();
	await vi.waitFor(() =>
		expect(asked.sort()).toEqual(["facts", "keyword", "vectors"]),
	);
	answer();
	await opening;
});
