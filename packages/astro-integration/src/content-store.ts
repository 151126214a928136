/**
 * Reads Astro's content store. Its format is private to Astro (the same in 5, 6 and 7): everything is checked, and a
 * store of another shape is an error of the ask index, never of the site.
 */
import { readFile } from "node:fs/promises";
import { AskError } from "@astro-ask/indexer";
import type { AstroConfig } from "astro";
import * as devalue from "devalue";
import * as v from "valibot";

/** One entry of the store. Rows have only `id` and `data`. */
export interface StoredEntry {
	id: string;
	/** Parsed by the collection's schema. */
	data: Record<string, unknown>;
	/** Raw Markdown or MDX without front matter. */
	body?: string;
	filePath?: string;
	/** Changes when the entry does. */
	digest?: string | number;
	/** What Astro or the loader rendered; MDX has none. */
	rendered?: { html: string };
	/** Rendered only in a page: MDX. */
	deferredRender?: boolean;
}

/** Entries by id, by collection. */
export type ContentStore = Map<string, Map<string, StoredEntry>>;

/** `config.experimental.collectionStorage`: asked for, because a stale file of the other kind may lie beside it. */
export type CollectionStorage = "single-file" | "chunked";

export function collectionStorage({
	experimental,
}: Pick<AstroConfig, "experimental">): CollectionStorage {
	const storage = experimental.collectionStorage ?? "single-file";
	return typeof storage === "string" ? storage : storage.type;
}

const META = "meta::meta";
/** What `image()` in a schema leaves in the store of Astro 5 and 6: a build-time reference nobody can open. */
const IMAGE_REFERENCE = "__ASTRO_IMAGE_";

const entrySchema = v.object({
	id: v.string(),
	data: v.record(v.string(), v.unknown()),
	body: v.optional(v.string()),
	filePath: v.optional(v.string()),
	digest: v.optional(v.union([v.string(), v.number()])),
	rendered: v.optional(v.object({ html: v.string() })),
	deferredRender: v.optional(v.boolean()),
	// Astro 7 says by their places in `data` which strings are such references.
	imageImports: v.optional(v.array(v.array(v.union([v.string(), v.number()])))),
});

/** Files whose change means that the content changed. */
export function contentStoreFiles(directory: URL): URL[] {
	return ["data-store.json", "data-store/manifest.json"].map(
		(name) => new URL(name, directory),
	);
}

/**
 * @param directory `config.cacheDir` in a build, `<root>/.astro/` in dev mode.
 * @returns An empty store when the site has no collections.
 * @throws `content-store-unknown` when the files are not what Astro 5 to 7 write.
 */
export async function readContentStore(
	directory: URL,
	storage: CollectionStorage,
): Promise<ContentStore> {
	const [single, chunked] = contentStoreFiles(directory) as [URL, URL];
	const file = storage === "chunked" ? chunked : single;
	const text = await readIfThere(file);
	if (text === undefined) return new Map();
	try {
		const raw =
			storage === "chunked"
				? await parseChunked(text, chunked)
				: devalue.parse(text);
		return checkStore(raw);
	} catch (cause) {
		throw new AskError(
			"content-store-unknown",
			`The content store ${file.pathname} has a shape that this version of astro-ask does not know: ${(cause as Error).message}.`,
			{
				hint: "Build once more after deleting Astro's cache (`astro build --force`). If it stays, this version of Astro is newer than astro-ask knows: update astro-ask.",
				cause,
			},
		);
	}
}

/** The manifest lists each collection's parts; a record, `[id, entry]` on one line, may span two of them. */
async function parseChunked(
	text: string,
	manifest: URL,
): Promise<Map<string, Map<string, unknown>>> {
	const parts = v.parse(
		v.record(v.string(), v.array(v.string())),
		JSON.parse(text),
	);
	const store = new Map<string, Map<string, unknown>>();
	for (const [collection, names] of Object.entries(parts)) {
		const texts = await Promise.all(
			names.map((name) => readFile(new URL(name, manifest), "utf8")),
		);
		const records = texts.join("").split("\n").filter(Boolean);
		store.set(collection, new Map(records.map((line) => devalue.parse(line))));
	}
	return store;
}

function checkStore(raw: unknown): ContentStore {
	if (!(raw instanceof Map)) throw new TypeError("it is not a map");
	const store: ContentStore = new Map();
	for (const [collection, entries] of raw) {
		if (collection === META) continue;
		if (typeof collection !== "string" || !(entries instanceof Map))
			throw new TypeError("a collection is not a map");
		store.set(collection, checkEntries(collection, entries));
	}
	return store;
}

function checkEntries(
	collection: string,
	entries: Map<unknown, unknown>,
): Map<string, StoredEntry> {
	const checked = new Map<string, StoredEntry>();
	for (const [id, raw] of entries) {
		const result = v.safeParse(entrySchema, raw);
		if (!result.success) {
			const [issue] = result.issues;
			throw new TypeError(
				`the entry ${JSON.stringify(id)} of "${collection}" is odd at "${v.getDotPath(issue)}": ${issue.message}`,
			);
		}
		const { data, imageImports = [], ...rest } = result.output;
		const images = new Set(imageImports.map((place) => place.join("\0")));
		checked.set(rest.id, { ...rest, data: withoutImages(data, images) });
	}
	return checked;
}

/** @param images Places of images in the entry's data, each with its names joined by NUL. */
function withoutImages<T>(
	value: T,
	images: ReadonlySet<string>,
	place: readonly string[] = [],
): T {
	if (Array.isArray(value) || isRecord(value)) {
		const kept = Object.entries(value)
			.map(([name, part]) => ({ name, part, at: [...place, name] }))
			.filter(({ part, at }) => !isImage(part, at, images))
			.map(({ name, part, at }) => [name, withoutImages(part, images, at)]);
		const made = Array.isArray(value)
			? kept.map(([, part]) => part)
			: Object.fromEntries(kept);
		return made as T;
	}
	return value;
}

function isImage(
	value: unknown,
	place: readonly string[],
	images: ReadonlySet<string>,
): boolean {
	if (typeof value !== "string") return false;
	return value.startsWith(IMAGE_REFERENCE) || images.has(place.join("\0"));
}

/** What the store holds beside plain objects, dates for example, is one value. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	if (value === null || typeof value !== "object") return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

async function readIfThere(file: URL): Promise<string | undefined> {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
