import type { IndexLoader } from "./layout.js";
import { missing } from "./missing.js";

/** An index that lies in memory, as `packIndex` makes it or a bundler brings it along; the bytes must not change. */
export function bytesLoader(
	files: ReadonlyMap<string, Uint8Array> | Readonly<Record<string, Uint8Array>>,
): IndexLoader {
	const map: ReadonlyMap<string, Uint8Array> =
		files instanceof Map ? files : new Map(Object.entries(files));
	const where = "memory";
	return {
		where,
		async load(name, range) {
			const bytes = map.get(name);
			if (!bytes) throw missing(where, name);
			if (!range) return { bytes, whole: true, kept: true };
			const end = range.offset + range.bytes;
			return {
				bytes: bytes.subarray(range.offset, end),
				whole: false,
				kept: true,
			};
		},
	};
}
