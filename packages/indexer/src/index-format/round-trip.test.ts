import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesLoader, openIndex, urlHash, verifyIndex } from "./index.js";
import {
	type ChunkRecord,
	type DocumentRecord,
	MAX_BLOCK_BYTES,
	MAX_FILE_BYTES,
} from "./layout.js";
import { type IndexContents, packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";

// Any UTF-16, lone surrogates included, and the names that trip up objects.
const text = fc.oneof(
	fc.string({ unit: "grapheme" }),
	fc.string({ unit: "binary" }),
	fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
	fc.constantFrom("__proto__", "constructor", "toString", "\ud83c", "🏔️", ""),
);
const optional = <T>(value: fc.Arbitrary<T>) =>
	fc.option(value, { nil: undefined });

const record: fc.Arbitrary<DocumentRecord> = fc
	.record({
		id: text,
		type: text,
		typeLabel: text,
		title: text,
		url: text,
		language: text,
		translationKey: optional(text),
		date: optional(text),
		image: optional(fc.record({ url: text, alt: text })),
		tags: optional(fc.array(text)),
		scope: text,
		data: fc.dictionary(text, fc.jsonValue()),
	})
	.map((all) => JSON.parse(JSON.stringify(all)) as DocumentRecord);

const chunk: fc.Arbitrary<ChunkRecord> = fc.record({
	id: text,
	url: text,
	trail: fc.array(text, { maxLength: 3 }),
	text: fc.oneof(
		text,
		text.map((one) => `${one}x`.repeat(9000)),
	),
	language: text,
});

const contents: fc.Arbitrary<IndexContents> = fc
	.array(fc.record({ record, chunks: fc.array(chunk, { maxLength: 4 }) }), {
		maxLength: 8,
	})
	.map((documents) => ({
		documents,
		analyser: "any",
		keyword: new Uint8Array(0),
		thresholds: { coverage: 0, cosine: 0 },
	}));

const rows = (count: number): number[] =>
	Array.from({ length: count }, (_, i) => i);

describe("an index that is written and read", () => {
	test("gives back every record as it was", async () => {
		await fc.assert(
			fc.asyncProperty(contents, async (given) => {
				const { files } = await packIndex(given);
				const index = await openIndex(bytesLoader(files));
				const { documentCount, chunkCount } = index.catalog;
				expect(await index.documents(rows(documentCount))).toEqual(
					given.documents.map((one) => one.record),
				);
				expect(await index.chunks(rows(chunkCount))).toEqual(
					given.documents.flatMap((one) => one.chunks),
				);
			}),
			{ numRuns: 60 },
		);
	});

	test("tells of every row, without reading text, what its record says", async () => {
		await fc.assert(
			fc.asyncProperty(contents, async (given) => {
				const { files } = await packIndex(given);
				const { catalog } = await openIndex(bytesLoader(files));
				given.documents.forEach(({ record, chunks }, row) => {
					const name = (list: readonly string[], at: ArrayLike<number>) =>
						list[at[row] as number];
					expect(catalog.types[catalog.type[row] as number]?.name).toBe(
						record.type,
					);
					expect(name(catalog.languages, catalog.language)).toBe(
						record.language,
					);
					expect(name(catalog.scopes, catalog.scope)).toBe(record.scope);
					expect(catalog.urlHash[row]).toBe(urlHash(record.url));
					const [from, to] = catalog.tagStart.subarray(row, row + 2);
					const tags = [...catalog.tagIds.subarray(from, to)].map(
						(id) => catalog.tags[id],
					);
					expect(new Set(tags)).toEqual(new Set(record.tags));
					const first = catalog.firstChunk[row] as number;
					chunks.forEach(({ language }, i) => {
						const at = catalog.chunkLanguage[first + i] as number;
						expect(catalog.documentOfChunk[first + i]).toBe(row);
						expect(catalog.languages[at]).toBe(language);
					});
				});
			}),
			{ numRuns: 60 },
		);
	});

	test("counts types by any name", async () => {
		const [one] = sampleContents().documents;
		const named = (type: string) => ({
			record: { ...(one?.record as DocumentRecord), type },
			chunks: [],
		});
		const { manifest, files } = await packIndex({
			...sampleContents(),
			documents: ["__proto__", "constructor", "peaks", "__proto__"].map(named),
		});
		expect(Object.entries(manifest.types)).toEqual([
			["__proto__", 2],
			["constructor", 1],
			["peaks", 1],
		]);
		const index = await openIndex(bytesLoader(files));
		expect(Object.entries(index.manifest.types)).toEqual(
			Object.entries(manifest.types),
		);
	});

	test("has equal bytes for equal contents, in whatever order objects were made", async () => {
		const turned = (value: object): object =>
			Object.fromEntries(Object.entries(value).reverse());
		const given = sampleContents();
		const other = {
			...sampleContents(),
			documents: given.documents.map(({ record, chunks }) => ({
				record: turned(record) as DocumentRecord,
				chunks: chunks.map((one) => turned(one) as ChunkRecord),
			})),
		};
		const first = await packIndex(given);
		const second = await packIndex(other);
		expect(second.files).toEqual(first.files);
	});

	test("has blocks of at most 64 KB, unless one record is larger", async () => {
		const { manifest } = await packIndex(sampleContents({ documents: 100 }));
		expect(manifest.textBlocks.length).toBeGreaterThan(5);
		for (const block of manifest.textBlocks)
			expect(block.bytes).toBeLessThanOrEqual(MAX_BLOCK_BYTES);
	});

	test("keeps every file below 20 MB, and joins what lies in several", async () => {
		const row = { id: "1", url: "/", trail: [], language: "und" };
		const [entry] = sampleContents().documents;
		const chunks = Array.from({ length: 420 }, (_, i) => ({
			...row,
			text: `${i} `.repeat(15_000),
		}));
		const given: IndexContents = {
			...sampleContents(),
			documents: [{ record: entry?.record as DocumentRecord, chunks }],
			keyword: new Uint8Array(45_000_001).map((_, i) => i >> 8),
			encoder: [new Uint8Array(30).fill(1), new Uint8Array(20).fill(2)],
		};
		const { files, manifest } = await packIndex(given);
		expect(manifest.parts.keyword?.more).toHaveLength(2);
		expect(manifest.parts.text?.more).toHaveLength(1);
		for (const bytes of files.values())
			expect(bytes.length).toBeLessThanOrEqual(MAX_FILE_BYTES);
		const index = await openIndex(bytesLoader(files));
		const keyword = (await index.part("keyword")) as Uint8Array;
		expect(Buffer.compare(keyword, given.keyword)).toBe(0);
		expect(await index.files("encoder")).toEqual(given.encoder);
		expect(await index.part("encoder")).toHaveLength(50);
		for (const at of [0, 200, 419])
			expect(await index.chunks([at])).toEqual([chunks[at]]);
		await verifyIndex(index);
	});

	test("may be empty", async () => {
		const { files } = await packIndex({ ...sampleContents(), documents: [] });
		const index = await openIndex(bytesLoader(files));
		expect(index.catalog.chunkCount).toBe(0);
		expect(await index.documentByUrl("/")).toBeUndefined();
	});
});
