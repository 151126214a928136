import { corrupt } from "./corrupt.js";
import { flight } from "./flight.js";
import type {
	AskIndex,
	FileEntry,
	IndexLoader,
	Manifest,
	PartName,
} from "./layout.js";
import { filesOf } from "./manifest.js";
import { sha256 } from "./sha256.js";

type PartReader = Pick<AskIndex, "part" | "files">;

/** Reads parts when they are first asked for, verified, and keeps them. */
export function createPartReader(
	load: IndexLoader["load"],
	where: string,
	manifest: Manifest,
): PartReader {
	const read = async (file: FileEntry): Promise<Uint8Array> => {
		const { bytes } = await load(file.name);
		await verifyFile(bytes, file, where);
		return bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
	};
	// The text is read by blocks; whoever wants it whole once should not keep it in memory for good.
	const keep = <T>(name: PartName, get: () => Promise<T>) =>
		name === "text" ? get : flight(get);
	const readers = new Map(
		(Object.entries(manifest.parts) as [PartName, FileEntry][]).map(
			([name, entry]) => {
				const entries = filesOf(entry);
				const files = keep(name, () => Promise.all(entries.map(read)));
				const part = entry.more
					? keep(name, () => join(entries, read))
					: async () => (await files())[0];
				return [name, { part, files }];
			},
		),
	);
	return {
		part: async (name) => readers.get(name)?.part(),
		files: async (name) => readers.get(name)?.files(),
	};
}

/** One file after the other, so that no more than one is in memory twice. */
async function join(
	entries: readonly FileEntry[],
	read: (file: FileEntry) => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const length = entries.reduce((total, { bytes }) => total + bytes, 0);
	const all = new Uint8Array(length);
	let at = 0;
	for (const entry of entries) {
		all.set(await read(entry), at);
		at += entry.bytes;
	}
	return all;
}

async function verifyFile(
	bytes: Uint8Array,
	file: FileEntry,
	where: string,
): Promise<void> {
	if (bytes.length !== file.bytes)
		throw corrupt(where, file.name, {
			expected: `${file.bytes} bytes`,
			found: `${bytes.length}`,
		});
	const found = await sha256(bytes);
	if (found !== file.sha256)
		throw corrupt(where, file.name, {
			expected: `sha256 ${file.sha256}`,
			found,
		});
}
