/** `manifest.json` as bytes and back. Its last member is the hash of all bytes before it. */
import * as v from "valibot";
import { AskError } from "../errors.js";
import { corrupt } from "./corrupt.js";
import {
	type FileEntry,
	FORMAT,
	MANIFEST,
	type Manifest,
	type TextBlock,
} from "./layout.js";
import { sha256 } from "./sha256.js";

const SEAL_START = ',\n\t"sha256": "';
const SEAL_END = '"\n}\n';
const SEAL_BYTES = SEAL_START.length + 64 + SEAL_END.length;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const entries = { name: v.string(), bytes: count, sha256: hash };
const named = (part: string, extension: "bin" | "json") =>
	v.check<FileEntry, string>(
		({ name, sha256 }) => name === fileName(part, sha256, extension),
		"the name does not follow from the hash",
	);
const fileEntry = (part: string, extension: "bin" | "json" = "bin") =>
	v.pipe(
		v.object({
			...entries,
			more: v.exactOptional(
				v.array(v.pipe(v.object(entries), named(part, extension))),
			),
		}),
		named(part, extension),
	);
// Not v.record: it leaves out keys such as "constructor", which may well be a type's name.
const countByName = v.custom<Record<string, number>>(
	(value) =>
		typeof value === "object" &&
		value !== null &&
		Object.values(value).every((n) => v.is(count, n)),
	"expected a count by name",
);

const schema = v.pipe(
	v.object({
		format: v.literal(FORMAT),
		analyser: v.string(),
		space: v.nullable(v.string()),
		dimensions: count,
		counts: v.object({ documents: count, chunks: count, vectors: count }),
		types: countByName,
		thresholds: v.object({ coverage: v.number(), cosine: v.number() }),
		parts: v.object({
			catalog: fileEntry("catalog"),
			text: fileEntry("text"),
			keyword: fileEntry("keyword"),
			vectors: v.optional(fileEntry("vectors")),
			encoder: v.optional(fileEntry("encoder")),
			facts: v.optional(fileEntry("facts", "json")),
			related: v.optional(fileEntry("related", "json")),
			profiles: v.optional(fileEntry("profiles", "json")),
			packs: v.optional(fileEntry("packs", "json")),
		}),
		textBlocks: v.array(
			v.object({ offset: count, bytes: count, sha256: hash }),
		),
		sha256: hash,
	}),
	v.check(
		({ textBlocks, parts }) => areCovered(filesOf(parts.text), textBlocks),
		"the text blocks do not cover the text",
	),
	v.check(
		({ space, parts }) => !parts.vectors || space !== null,
		"there are vectors of no space",
	),
);

/** Whether the blocks follow one another to the end, and each file ends where one of them does. */
function areCovered(
	files: readonly FileEntry[],
	blocks: readonly TextBlock[],
): boolean {
	const ends = new Set([0]);
	let end = 0;
	for (const { offset, bytes } of blocks) {
		if (offset !== end) return false;
		end += bytes;
		ends.add(end);
	}
	let fileEnd = 0;
	return (
		files.every(({ bytes }) => {
			fileEnd += bytes;
			return ends.has(fileEnd);
		}) && fileEnd === end
	);
}

/** The files of a part, in order. */
export function filesOf(entry: FileEntry): FileEntry[] {
	return [entry, ...(entry.more ?? [])];
}

/** `<part>.<first 16 hex digits of its hash>.<extension>` */
export function fileName(
	part: string,
	sha256: string,
	extension: "bin" | "json",
): string {
	return `${part}.${sha256.slice(0, 16)}.${extension}`;
}

/** Adds the hash and gives the manifest as it is, with its bytes. Equal manifests give equal bytes. */
export async function packManifest(
	given: Manifest,
): Promise<{ manifest: Manifest; bytes: Uint8Array }> {
	const { sha256: _, ...rest } = given;
	const body = JSON.stringify(rest, null, "\t").slice(0, -"\n}".length);
	const digest = await sha256(new TextEncoder().encode(body));
	return {
		manifest: { ...rest, sha256: digest },
		bytes: new TextEncoder().encode(body + SEAL_START + digest + SEAL_END),
	};
}

/**
 * @param where Said in errors.
 * @throws `index-version` when the format is another, `index-corrupt` when the bytes are not as they were written.
 */
export async function readManifest(
	bytes: Uint8Array,
	where: string,
): Promise<Manifest> {
	const manifest = parse(bytes, where);
	checkFormat(manifest, where);
	await checkSeal(bytes, where);
	const { issues } = v.safeParse(schema, manifest, { abortEarly: true });
	if (issues)
		throw corrupt(where, MANIFEST, {
			expected: "a manifest of format 1",
			found: `at "${v.getDotPath(issues[0]) ?? ""}": ${issues[0].message}`,
		});
	return manifest as Manifest;
}

function parse(bytes: Uint8Array, where: string): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch (cause) {
		throw corrupt(where, MANIFEST, {
			expected: "JSON",
			found: `${bytes.length} bytes that are not (${(cause as Error).message})`,
			cause,
		});
	}
}

function checkFormat(manifest: unknown, where: string): void {
	const format =
		typeof manifest === "object" && manifest !== null && "format" in manifest
			? manifest.format
			: undefined;
	if (typeof format !== "number")
		throw corrupt(where, MANIFEST, {
			expected: "a manifest with a format number",
			found: "none",
		});
	if (format !== FORMAT)
		throw new AskError(
			"index-version",
			`The index in ${where} has format ${format}; this reader reads format ${FORMAT}.`,
			{ hint: "Build the index and run the reader with the same version." },
		);
}

async function checkSeal(bytes: Uint8Array, where: string): Promise<void> {
	const body = Math.max(0, bytes.length - SEAL_BYTES);
	const found = new TextDecoder().decode(bytes.subarray(body));
	const digest = await sha256(bytes.subarray(0, body));
	const expected = SEAL_START + digest + SEAL_END;
	if (found !== expected)
		throw corrupt(where, MANIFEST, {
			expected: `the seal ${JSON.stringify(expected)}`,
			found: JSON.stringify(found),
		});
}
