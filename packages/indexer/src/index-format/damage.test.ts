import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AskError } from "../errors.js";
import { viewCatalog } from "./catalog.js";
import { type AskIndex, bytesLoader, openIndex, verifyIndex } from "./index.js";
import { MANIFEST } from "./layout.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";

const { files } = await packIndex(sampleContents());
const names = [...files.keys()];

async function readAll(index: AskIndex): Promise<void> {
	const { documentCount, chunkCount } = index.catalog;
	await index.documents([...Array(documentCount).keys()]);
	await index.chunks([...Array(chunkCount).keys()]);
	for (const part of Object.keys(index.manifest.parts))
		if (part !== "text") await index.files(part as "keyword");
}

/** The code of the error with which an index in this state is refused. */
async function refusal(
	damaged: ReadonlyMap<string, Uint8Array>,
	read = readAll,
): Promise<string> {
	try {
		await read(await openIndex(bytesLoader(damaged)));
		return "accepted";
	} catch (cause) {
		return cause instanceof AskError ? cause.code : String(cause);
	}
}

const replaced = (name: string, bytes: Uint8Array) =>
	new Map(files).set(name, bytes);

const manifestWith = (change: (text: string) => string) => {
	const text = new TextDecoder().decode(files.get(MANIFEST));
	return replaced(MANIFEST, new TextEncoder().encode(change(text)));
};

describe("a damaged index", () => {
	test("is accepted when it is not damaged", async () => {
		expect(await refusal(files)).toBe("accepted");
		expect(await refusal(files, verifyIndex)).toBe("accepted");
	});

	test("is refused whichever bit of whichever file was flipped", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...names),
				fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
				fc.nat(7),
				async (name, where, bit) => {
					const bytes = (files.get(name) as Uint8Array).slice();
					const at = Math.floor(where * bytes.length);
					bytes[at] = (bytes[at] as number) ^ (1 << bit);
					expect(await refusal(replaced(name, bytes))).toMatch(
						/^index-(corrupt|version)$/,
					);
				},
			),
			{ numRuns: 1000 },
		);
	});

	test("is refused wherever a file was cut off, at each 1/64", async () => {
		for (const name of names)
			for (let part = 0; part < 64; part++) {
				const bytes = files.get(name) as Uint8Array;
				const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 64));
				expect(await refusal(replaced(name, cut)), `${name} ${part}`).toBe(
					"index-corrupt",
				);
			}
	});

	test("is refused when a file is missing", async () => {
		for (const name of names) {
			const rest = new Map(files);
			rest.delete(name);
			expect(await refusal(rest)).toBe("index-missing");
		}
	});

	test("is refused when its manifest was edited, however plausibly", async () => {
		const edited = manifestWith((text) =>
			text.replace('"coverage": 0.2', '"coverage": 0.9'),
		);
		expect(await refusal(edited)).toBe("index-corrupt");
		const spaced = manifestWith((text) => text.replaceAll("\n", "\r\n"));
		expect(await refusal(spaced)).toBe("index-corrupt");
	});

	test("is refused when the chunks of a document begin where none can", async () => {
		const index = await openIndex(bytesLoader(files));
		const bytes = ((await index.part("catalog")) as Uint8Array).slice();
		const counts = index.manifest.counts;
		const { firstChunk } = viewCatalog(bytes, counts).catalog;
		firstChunk[1] = 4_000_000_000;
		expect(() => viewCatalog(bytes, counts)).toThrowErrorMatchingInlineSnapshot(
			`[RangeError: column "firstChunk" does not ascend at row 2]`,
		);
	});

	test("names the file, what was expected and what was found", async () => {
		const [name = ""] = names.filter((one) => one.startsWith("keyword"));
		const index = await openIndex(
			bytesLoader(replaced(name, new Uint8Array(3))),
		);
		await expect(
			index.part("keyword"),
		).rejects.toThrowErrorMatchingInlineSnapshot(
			`[AskError: The file "keyword.ffe6004cd93801d1.bin" of the index in memory is damaged: expected 900 bytes, found 3.]`,
		);
	});
});

describe("an index made by another version", () => {
	test("is refused with both formats named", async () => {
		const other = manifestWith((text) =>
			text.replace('"format": 1', '"format": 2'),
		);
		await expect(
			openIndex(bytesLoader(other)),
		).rejects.toThrowErrorMatchingInlineSnapshot(
			`[AskError: The index in memory has format 2; this reader reads format 1.]`,
		);
	});

	test("is refused with both analysers named", async () => {
		await expect(
			openIndex(bytesLoader(files), { expect: { analyser: "sample-2" } }),
		).rejects.toThrowErrorMatchingInlineSnapshot(
			`[AskError: The index in memory was made with the analyser "sample-1"; this reader has "sample-2".]`,
		);
	});

	test("is refused with both spaces named", async () => {
		await expect(
			openIndex(bytesLoader(files), { expect: { space: "other-space" } }),
		).rejects.toThrowErrorMatchingInlineSnapshot(
			`[AskError: The vectors of the index in memory are of the space "sample-space"; the embedder here is of "other-space".]`,
		);
	});

	test("is taken with any space when it has no vectors", async () => {
		const { vectors: _, ...without } = sampleContents();
		const plain = await packIndex(without);
		const index = await openIndex(bytesLoader(plain.files), {
			expect: { space: "other-space", analyser: "sample-1" },
		});
		expect(index.manifest.space).toBeNull();
		expect(await index.part("vectors")).toBeUndefined();
	});
});
