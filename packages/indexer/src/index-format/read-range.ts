import type { CachedBytes } from "./block-cache.js";
import { orAfter, PATIENCE_MS } from "./flight.js";
import type { FileEntry, IndexLoader } from "./layout.js";

/** Reads stretches of one file; keeps the whole of it when the loader gives no less. */
export interface RangeReader {
	/** Offset of the file's first byte in its part. */
	readonly start: number;
	readonly file: FileEntry;
	/** @param offset In the part. The answer is shorter where the file ends too early. */
	read(offset: number, bytes: number): Promise<CachedBytes>;
	/** The bytes given were not the right ones: load again next time. */
	forget(): void;
}

export function createRangeReader(
	load: IndexLoader["load"],
	file: FileEntry,
	start: number,
): RangeReader {
	let whole: Uint8Array | undefined;
	/** Ends with the first load, which tells whether the loader gives stretches. */
	let telling: Promise<void> | undefined;
	let told = false;

	const loadRange: typeof load = async (name, range) => {
		const loaded = await load(name, range);
		told = true;
		if (loaded.whole) whole = loaded.bytes;
		return loaded;
	};
	return {
		start,
		file,
		async read(offset, bytes) {
			const range = { offset: offset - start, bytes };
			// Else the whole file is loaded as often as stretches of it are asked for at once.
			if (telling && !told) await orAfter(telling, PATIENCE_MS, async () => {});
			if (!whole) {
				const loading = loadRange(file.name, range);
				telling ??= loading.then(
					() => {},
					() => {
						telling = undefined;
					},
				);
				const loaded = await loading;
				if (!loaded.whole)
					return { bytes: loaded.bytes, kept: loaded.kept ?? false };
				whole = loaded.bytes;
			}
			const end = range.offset + bytes;
			return { bytes: whole.subarray(range.offset, end), kept: true };
		},
		forget() {
			whole = undefined;
			telling = undefined;
			told = false;
		},
	};
}
