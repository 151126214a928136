import {
	AskError,
	type IndexLoader,
	MANIFEST,
} from "@astro-ask/indexer/index-format";
import { toHex } from "../../to-hex.js";

/** As much of a browser's `Cache` as is needed. */
export type Kept = Pick<Cache, "match" | "put" | "delete" | "keys">;

/**
 * Keeps the whole files that were loaded, so that they are loaded once and there is an index without a network. The
 * manifest is asked for anew as long as somebody answers; what it no longer names is dropped. Stretches of a file are not kept.
 *
 * @param base Absolute address of the folder: begins the name under which a file is kept.
 * @param kept Absent, or failing: nothing is kept, and nothing else is lost.
 */
export function keptLoader(
	loader: IndexLoader,
	base: string,
	kept: Promise<Kept | undefined>,
): IndexLoader {
	const quietly = <T>(use: (store: Kept) => Promise<T>) =>
		kept.then((store) => store && use(store)).catch(() => undefined);
	const keep = (name: string, bytes: Uint8Array): Promise<void> =>
		quietly(async (store) => {
			if (name === MANIFEST || (await isWhole(name, bytes)))
				await store.put(base + name, new Response(toBody(bytes)));
		});
	const find = (name: string): Promise<Loaded | undefined> =>
		quietly(async (store) => {
			const response = await store.match(base + name);
			if (!response) return undefined;
			const bytes = new Uint8Array(await response.arrayBuffer());
			return { bytes, whole: true };
		});

	const loadManifest = async (): Promise<Loaded> => {
		try {
			const loaded = await loader.load(MANIFEST);
			await keep(MANIFEST, loaded.bytes);
			await quietly((store) => sweep(store, base, loaded.bytes));
			return loaded;
		} catch (cause) {
			const unreachable =
				cause instanceof AskError && cause.code === "index-unreachable";
			const found = unreachable ? await find(MANIFEST) : undefined;
			if (found) return found;
			throw cause;
		}
	};
	return {
		where: loader.where,
		async load(name, range) {
			if (name === MANIFEST) return loadManifest();
			const found = await find(name);
			if (found) return found;
			const loaded = await loader.load(name, range);
			if (loaded.whole) await keep(name, loaded.bytes);
			return loaded;
		},
	};
}

const toBody = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
	bytes as Uint8Array<ArrayBuffer>;

type Loaded = Awaited<ReturnType<IndexLoader["load"]>>;

/** A file's name holds the beginning of its hash; one that does not fit is for the reader to refuse, not to be kept. */
async function isWhole(name: string, bytes: Uint8Array): Promise<boolean> {
	const digest = await crypto.subtle.digest("SHA-256", toBody(bytes));
	return name.includes(`.${toHex(new Uint8Array(digest, 0, 8))}.`);
}

async function sweep(
	store: Kept,
	base: string,
	manifest: Uint8Array,
): Promise<void> {
	const text = new TextDecoder().decode(manifest);
	for (const { url } of await store.keys()) {
		const name = url.startsWith(base) ? url.slice(base.length) : MANIFEST;
		if (name !== MANIFEST && !text.includes(`"${name}"`))
			await store.delete(url);
	}
}
