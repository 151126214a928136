import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Manifest } from "./layout.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";

// A reader made from docs/reference/index-format.md alone: nothing of ours but the bytes.
const hash = (bytes: Uint8Array) =>
	createHash("sha256").update(bytes).digest("hex");

function container(file: Uint8Array) {
	const bytes = Buffer.from(file);
	expect(bytes.toString("latin1", 0, 4)).toBe("ASK1");
	const headLength = bytes.readUInt32LE(4);
	const head = JSON.parse(bytes.toString("utf8", 8, 8 + headLength));
	const start = Math.ceil((8 + headLength) / 8) * 8;
	const at = (name: string) => {
		const found = head.sections.find(
			(one: { name: string }) => one.name === name,
		);
		return start + found.offset;
	};
	return {
		meta: head.meta,
		u32: (name: string, row: number) => bytes.readUInt32LE(at(name) + 4 * row),
		u16: (name: string, row: number) => bytes.readUInt16LE(at(name) + 2 * row),
		f64: (name: string, row: number) => bytes.readDoubleLE(at(name) + 8 * row),
	};
}

describe("the written specification", () => {
	test("is enough to find, verify and read every record", async () => {
		const contents = sampleContents({ documents: 60 });
		const { files } = await packIndex(contents);
		const sealed = Buffer.from(files.get("manifest.json") as Uint8Array);
		const manifest = JSON.parse(sealed.toString()) as Required<Manifest>;
		expect(hash(sealed.subarray(0, -82))).toBe(manifest.sha256);

		const { catalog, text } = manifest.parts;
		const columns = container(files.get(catalog?.name ?? "") as Uint8Array);
		const bytes = Buffer.from(files.get(text?.name ?? "") as Uint8Array);
		const record = (kind: "document" | "chunk", row: number) => {
			const offset = columns.u32(`${kind}Offset`, row);
			const block = manifest.textBlocks.findLast((one) => one.offset <= offset);
			const { offset: from = 0, bytes: length = 0, sha256 } = block ?? {};
			expect(hash(bytes.subarray(from, from + length))).toBe(sha256);
			const end = offset + columns.u32(`${kind}Bytes`, row);
			return JSON.parse(bytes.toString("utf8", offset, end));
		};

		contents.documents.forEach(({ record: document, chunks }, row) => {
			expect(record("document", row)).toEqual(document);
			const type = columns.meta.types[columns.u16("type", row)];
			expect(type).toEqual({
				name: document.type,
				label: document.typeLabel,
			});
			const date = columns.f64("date", row);
			expect(date).toBe(document.date ? Date.parse(document.date) : Number.NaN);
			const first = columns.u32("firstChunk", row);
			chunks.forEach((chunk, i) => {
				expect(columns.u32("documentOfChunk", first + i)).toBe(row);
				expect(record("chunk", first + i)).toEqual(chunk);
			});
		});
	});
});
