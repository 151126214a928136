import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChunkHashes, diffChunks, formatDiff } from "./diff.js";

const chunk = (text: string, meta = "m", type = "post"): ChunkHashes => ({
	type,
	text,
	meta,
});
const build = (chunks: Record<string, ChunkHashes>) =>
	new Map(Object.entries(chunks));
const one = (before: Record<string, ChunkHashes>, after: typeof before) => {
	const counts = diffChunks(build(before), build(after)).get("post");
	return Object.fromEntries(
		Object.entries(counts ?? {}).filter(([, n]) => n > 0),
	);
};

describe("diffChunks", () => {
	test("counts everything as new in the first build", () => {
		expect(one({}, { a: chunk("x"), b: chunk("y") })).toEqual({ new: 2 });
	});

	test("counts everything as kept when nothing is different", () => {
		expect(one({ a: chunk("x") }, { a: chunk("x") })).toEqual({ kept: 1 });
	});

	test("tells a changed text from a changed title or URL", () => {
		expect(
			one(
				{ a: chunk("x"), b: chunk("y") },
				{ a: chunk("x2"), b: chunk("y", "m2") },
			),
		).toEqual({ changed: 1, meta: 1 });
	});

	test("counts a moved text once, and not as dropped", () => {
		expect(one({ a: chunk("x") }, { b: chunk("x") })).toEqual({ moved: 1 });
	});

	test("counts a copy as moved and keeps the original", () => {
		expect(one({ a: chunk("x") }, { a: chunk("x"), b: chunk("x") })).toEqual({
			kept: 1,
			moved: 1,
		});
	});

	test("counts a text that takes another's place as moved", () => {
		expect(
			one({ a: chunk("x"), b: chunk("y") }, { a: chunk("y"), b: chunk("x") }),
		).toEqual({ moved: 2 });
	});

	test("counts what is gone as dropped, also one of two copies", () => {
		expect(one({ a: chunk("x"), b: chunk("x") }, { a: chunk("x") })).toEqual({
			kept: 1,
			dropped: 1,
		});
	});

	test("counts by type, sorted by name", () => {
		const diff = diffChunks(
			build({ a: chunk("x", "m", "zoo") }),
			build({ b: chunk("y", "m", "ark") }),
		);
		expect([...diff.keys()]).toEqual(["ark", "zoo"]);
	});

	test("every new chunk has one fate, and every old one stays, moves or is dropped", () => {
		const chunks = fc
			.dictionary(
				fc.constantFrom("a", "b", "c", "d", "e"),
				fc.record({
					type: fc.constantFrom("p", "q"),
					text: fc.constantFrom("t", "u", "v"),
					meta: fc.constantFrom("m", "n"),
				}),
			)
			.map((record) => new Map(Object.entries(record)));
		fc.assert(
			fc.property(chunks, chunks, (before, after) => {
				const all = [...diffChunks(before, after).values()];
				const sum = (...fates: (keyof (typeof all)[0])[]) =>
					all.reduce(
						(total, row) =>
							total + fates.reduce((part, fate) => part + row[fate], 0),
						0,
					);
				expect(sum("new", "changed", "kept", "moved", "meta")).toBe(after.size);
				const gone = [...before.keys()].filter((id) => !after.has(id)).length;
				expect(sum("dropped")).toBeLessThanOrEqual(gone);
				const texts = new Set([...before.values()].map(({ text }) => text));
				const unseen = [...after.values()].filter(
					({ text }) => !texts.has(text),
				);
				expect(sum("new", "changed")).toBe(unseen.length);
			}),
		);
	});
});

test("formatDiff aligns a line a type and sums them up", () => {
	const diff = diffChunks(
		build({ a: chunk("x", "m", "essays") }),
		build({
			a: chunk("x", "m", "essays"),
			b: chunk("y", "m", "peaks"),
			c: chunk("z", "m", "peaks"),
		}),
	);
	expect(`\n${formatDiff(diff)}\n`).toMatchInlineSnapshot(`
		"
		type    new  changed  kept  moved  meta  dropped
		essays    0        0     1      0     0        0
		peaks     2        0     0      0     0        0
		all       2        0     1      0     0        0
		"
	`);
});
