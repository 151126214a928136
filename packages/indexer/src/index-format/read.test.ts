import { describe, expect, test, vi } from "vitest";
import { bytesLoader, type IndexLoader, openIndex } from "./index.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";

const contents = sampleContents({ documents: 100 });
const chunks = contents.documents.flatMap((entry) => entry.chunks);
const { files, manifest } = await packIndex(contents);

/** Writes down what is asked for; `fail` makes the next load fail. */
function watched(loader: IndexLoader) {
	const asked: string[] = [];
	const state = { fail: false };
	const load: IndexLoader["load"] = async (name, range) => {
		asked.push(range ? `${name.split(".")[0]} ${range.bytes}` : name);
		if (state.fail) throw new Error("no connection");
		return loader.load(name, range);
	};
	return { asked, state, loader: { ...loader, load } };
}

/** A server that knows no ranges. */
const wholeOnly: IndexLoader = {
	where: "memory",
	load: (name) => bytesLoader(files).load(name),
};

describe("openIndex", () => {
	test("reads the manifest and the catalog and nothing else", async () => {
		const { loader, asked } = watched(bytesLoader(files));
		await openIndex(loader);
		expect(asked).toEqual(["manifest.json", manifest.parts.catalog?.name]);
	});

	test("gives records by row, in the order asked for, as often as asked for", async () => {
		const index = await openIndex(bytesLoader(files));
		expect(await index.chunks([250, 0, 250])).toEqual([
			chunks[250],
			chunks[0],
			chunks[250],
		]);
		expect(await index.documents([99, 1])).toEqual([
			contents.documents[99]?.record,
			contents.documents[1]?.record,
		]);
	});

	test("reads one block for one chunk, and keeps it", async () => {
		const { loader, asked } = watched(bytesLoader(files));
		const index = await openIndex(loader);
		asked.length = 0;
		await index.chunks([150]);
		await index.chunks([150]);
		expect(asked).toHaveLength(1);
		expect(Number(asked[0]?.split(" ")[1])).toBeLessThanOrEqual(65_536);
	});

	test("keeps only the blocks used last", async () => {
		const { loader, asked } = watched(bytesLoader(files));
		const index = await openIndex(loader, { cachedBlocks: 2 });
		asked.length = 0;
		for (const row of [0, 150, 0, 299, 0, 150]) await index.chunks([row]);
		expect(asked).toHaveLength(4);
	});

	test("slices the whole file when the loader has no ranges, and asks once", async () => {
		const { loader, asked } = watched(wholeOnly);
		const index = await openIndex(loader);
		asked.length = 0;
		expect(await index.chunks([0])).toEqual([chunks[0]]);
		expect(await index.chunks([299])).toEqual([chunks[299]]);
		expect(asked).toHaveLength(1);
	});

	test("asks once for the whole file also when many stretches are wanted at once", async () => {
		const { loader, asked } = watched(wholeOnly);
		const index = await openIndex(loader);
		asked.length = 0;
		const rows = [299, 150, 0];
		const found = await Promise.all(rows.map((row) => index.chunks([row])));
		expect(found.flat()).toEqual(rows.map((row) => chunks[row]));
		expect(asked).toHaveLength(1);
	});

	test("reads a stretch although another that was asked for first never comes", async () => {
		vi.useFakeTimers();
		let hangs = true;
		const { load, where } = bytesLoader(files);
		const index = await openIndex({
			where,
			load(name, range) {
				if (!range || !hangs) return load(name, range);
				hangs = false;
				return new Promise(() => {});
			},
		});
		void index.chunks([0]);
		const second = index.chunks([299]);
		await vi.advanceTimersByTimeAsync(2_000);
		expect(await second).toEqual([chunks[299]]);
		vi.useRealTimers();
	});

	test("reads a part once for all who ask, 8-byte aligned", async () => {
		const shifted = new Map(
			[...files].map(([name, bytes]) => {
				const room = new Uint8Array(bytes.length + 3);
				room.set(bytes, 3);
				return [name, room.subarray(3)];
			}),
		);
		const { loader, asked } = watched(bytesLoader(shifted));
		const index = await openIndex(loader);
		asked.length = 0;
		const [one, two] = await Promise.all([
			index.part("keyword"),
			index.part("keyword"),
		]);
		expect(one).toEqual(contents.keyword);
		expect(one).toBe(two);
		expect((one?.byteOffset ?? 1) % 8).toBe(0);
		expect(asked).toEqual([manifest.parts.keyword?.name]);
	});

	test("tries a failed load again at the next call", async () => {
		const { loader, state } = watched(bytesLoader(files));
		const index = await openIndex(loader);
		state.fail = true;
		await expect(index.part("keyword")).rejects.toThrow("no connection");
		await expect(index.chunks([0])).rejects.toThrow("no connection");
		state.fail = false;
		expect(await index.part("keyword")).toEqual(contents.keyword);
		expect(await index.chunks([0])).toEqual([chunks[0]]);
	});

	test("finds a document by its URL, with or without a fragment", async () => {
		const index = await openIndex(bytesLoader(files));
		expect(await index.documentByUrl("/peaks/42/")).toBe(42);
		expect(await index.documentByUrl("/peaks/42/#part-1")).toBe(42);
		expect(await index.documentByUrl("/peaks/100/")).toBeUndefined();
	});

	test("refuses a row the index has not", async () => {
		const index = await openIndex(bytesLoader(files));
		await expect(index.chunks([300])).rejects.toThrow(RangeError);
		await expect(index.documents([-1])).rejects.toThrow(RangeError);
	});

	test("says that there is no index where there is none", async () => {
		await expect(
			openIndex(bytesLoader({})),
		).rejects.toThrowErrorMatchingInlineSnapshot(
			`[AskError: There is no index file "manifest.json" in memory.]`,
		);
	});
});

describe("an index that is replaced while it is read", () => {
	const newer = packIndex(sampleContents({ word: "summit" }));

	test("is opened as it is now when the files of the old manifest are gone", async () => {
		const { files: later } = await newer;
		let current = files;
		const loader: IndexLoader = {
			where: "memory",
			load: async (name, range) => {
				const loaded = await bytesLoader(current).load(name, range);
				current = later;
				return loaded;
			},
		};
		const index = await openIndex(loader);
		expect((await index.chunks([0]))[0]?.text).toContain("summit");
	});

	test("is never mixed: an open reader is told that it was replaced", async () => {
		const { files: later } = await newer;
		let current: ReadonlyMap<string, Uint8Array> = files;
		const index = await openIndex({
			where: "memory",
			load: (name, range) => bytesLoader(current).load(name, range),
		});
		current = later;
		await expect(index.part("vectors")).rejects.toMatchObject({
			code: "index-missing",
			message: expect.stringContaining("was replaced since it was opened"),
		});
		await expect(index.chunks([0])).rejects.toMatchObject({
			code: "index-missing",
		});
	});
});
