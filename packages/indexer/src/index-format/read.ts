/** The reader. Nothing here imports `node:`; a host provides an `IndexLoader`. */
import { AskError } from "../errors.js";
import { viewCatalog } from "./catalog.js";
import { corrupt } from "./corrupt.js";
import {
	type AskIndex,
	type Catalog,
	type ChunkRecord,
	type DocumentRecord,
	type IndexLoader,
	MANIFEST,
	type Manifest,
	type PartName,
} from "./layout.js";
import { readManifest } from "./manifest.js";
import { createPartReader } from "./read-parts.js";
import { createTextReader } from "./read-text.js";
import { urlHash, withoutFragment } from "./url-hash.js";

export interface OpenOptions {
	/** What the caller works with; an index made with another is refused. An index without vectors has every space. */
	expect?: { analyser?: string; space?: string };
	/** Bytes of verified text kept in memory, beside those that the loader keeps anyway. Default 16,000,000. */
	cachedBytes?: number;
	/** Blocks of text kept in memory, ≤ 64 KB each. Default: as many as fit into `cachedBytes`. */
	cachedBlocks?: number;
}

/** Enough for the text of some 15,000 chunks. */
const CACHED_BYTES = 16_000_000;

/**
 * Opens an index: reads and verifies the manifest and the catalog. All else is read, and verified, when first needed.
 * An index that is being replaced is opened as it was or as it is, never as a mixture.
 *
 * @throws `index-missing`, `index-version`, `index-space`, `index-corrupt`, and what the loader throws.
 */
export async function openIndex(
	loader: IndexLoader,
	options: OpenOptions = {},
): Promise<AskIndex> {
	let missed: string | undefined;
	for (;;) {
		const { bytes } = await loader.load(MANIFEST);
		const manifest = await readManifest(bytes, loader.where);
		checkExpected(manifest, loader.where, options.expect ?? {});
		try {
			return await openWith(loader, manifest, options);
		} catch (cause) {
			// Replaced between the manifest and the catalog: what the new manifest names is there.
			if (!isMissing(cause) || manifest.sha256 === missed) throw cause;
			missed = manifest.sha256;
		}
	}
}

/**
 * Reads every file of the index and checks it against its hash.
 *
 * @throws `index-corrupt` or `index-missing` for the first that is not as it should be.
 */
export async function verifyIndex(index: AskIndex): Promise<void> {
	for (const name of Object.keys(index.manifest.parts))
		await index.files(name as PartName);
}

async function openWith(
	loader: IndexLoader,
	manifest: Manifest,
	options: OpenOptions,
): Promise<AskIndex> {
	const { where } = loader;
	const load: IndexLoader["load"] = (name, range) =>
		loader.load(name, range).catch((cause) => {
			throw isMissing(cause) ? replaced(where, name, cause) : cause;
		});
	const { part, files } = createPartReader(load, where, manifest);
	const catalogBytes = (await part("catalog")) as Uint8Array;
	const { catalog, places } = viewVerified(catalogBytes, manifest, where);
	const read = createTextReader(load, where, manifest, {
		maxBytes: options.cachedBytes ?? CACHED_BYTES,
		maxBlocks: options.cachedBlocks ?? Number.POSITIVE_INFINITY,
	});
	const documents: AskIndex["documents"] = (rows) =>
		read<DocumentRecord>(places.documents, rows);
	return {
		manifest,
		catalog,
		part,
		files,
		documents,
		chunks: (rows) => read<ChunkRecord>(places.chunks, rows),
		documentByUrl: (url) => findByUrl(catalog, documents, url),
	};
}

function viewVerified(
	bytes: Uint8Array,
	manifest: Manifest,
	where: string,
): ReturnType<typeof viewCatalog> {
	try {
		return viewCatalog(bytes, manifest.counts);
	} catch (cause) {
		throw corrupt(where, manifest.parts.catalog?.name ?? "catalog", {
			expected: "the columns of format 1",
			found: (cause as Error).message,
			cause,
		});
	}
}

async function findByUrl(
	catalog: Catalog,
	documents: AskIndex["documents"],
	url: string,
): Promise<number | undefined> {
	const wanted = withoutFragment(url);
	const hash = urlHash(wanted);
	for (
		let row = catalog.urlHash.indexOf(hash);
		row >= 0;
		row = catalog.urlHash.indexOf(hash, row + 1)
	) {
		const [record] = await documents([row]);
		if (record && withoutFragment(record.url) === wanted) return row;
	}
	return undefined;
}

function checkExpected(
	manifest: Manifest,
	where: string,
	expect: { analyser?: string; space?: string },
): void {
	const { analyser, space } = manifest;
	if (expect.analyser !== undefined && expect.analyser !== analyser)
		throw new AskError(
			"index-version",
			`The index in ${where} was made with the analyser "${analyser}"; this reader has "${expect.analyser}".`,
			{ hint: "Build the index and run the reader with the same version." },
		);
	if (expect.space !== undefined && space !== null && expect.space !== space)
		throw new AskError(
			"index-space",
			`The vectors of the index in ${where} are of the space "${space}"; the embedder here is of "${expect.space}".`,
			{
				hint: "Build the index again, or use an embedder of the index's space.",
			},
		);
}

const isMissing = (cause: unknown): boolean =>
	cause instanceof AskError && cause.code === "index-missing";

function replaced(where: string, name: string, cause: unknown): AskError {
	return new AskError(
		"index-missing",
		`The manifest names "${name}", which is not in ${where}: the index was replaced since it was opened, or copied in part.`,
		{ hint: "Open the index again; if it stays, copy it whole.", cause },
	);
}
