import {
	type BlockCacheLimits,
	type CachedBytes,
	createBlockCache,
} from "./block-cache.js";
import type { RecordPlaces } from "./catalog.js";
import { corrupt } from "./corrupt.js";
import type { FileEntry, IndexLoader, Manifest, TextBlock } from "./layout.js";
import { filesOf } from "./manifest.js";
import { createRangeReader, type RangeReader } from "./read-range.js";
import { sha256 } from "./sha256.js";

const decoder = new TextDecoder();

/** Gives the records of `rows`, reading only the blocks they lie in. */
export type ReadRecords = <R>(
	places: RecordPlaces,
	rows: readonly number[],
) => Promise<R[]>;

/**
 * Reads the text block by block, each verified before it is parsed.
 *
 * @param limits Of the verified blocks that are kept in memory.
 */
export function createTextReader(
	load: IndexLoader["load"],
	where: string,
	manifest: Manifest,
	limits: BlockCacheLimits,
): ReadRecords {
	const blocks = manifest.textBlocks;
	const files = rangeReaders(load, manifest.parts.text as FileEntry);

	const readBlock = async (block: TextBlock): Promise<CachedBytes> => {
		const at = lastAtOrBefore(files, ({ start }) => start, block.offset);
		const reader = files[at] as RangeReader;
		const read = await reader.read(block.offset, block.bytes);
		try {
			await verifyBlock(read.bytes, block, reader, where);
		} catch (cause) {
			reader.forget();
			throw cause;
		}
		return read;
	};
	const cached = createBlockCache(readBlock, limits);

	return async <R>(places: RecordPlaces, rows: readonly number[]) => {
		const found = rows.map((row) => locate(places, row, blocks));
		const needed = [...new Set(found.map(({ block }) => block))];
		const bytes = new Map(
			await Promise.all(
				needed.map(async (block) => [block, await cached(block)] as const),
			),
		);
		return found.map(({ block, start, end }) =>
			parseRecord<R>(bytes.get(block) as Uint8Array, start, end),
		);
	};
}

interface Located {
	block: TextBlock;
	/** Bytes from the start of the block. */
	start: number;
	end: number;
}

function locate(
	places: RecordPlaces,
	row: number,
	blocks: readonly TextBlock[],
): Located {
	const offset = places.offset[row];
	const bytes = places.bytes[row];
	if (offset === undefined || bytes === undefined)
		throw new RangeError(
			`There is no row ${row}; the index has ${places.offset.length}.`,
		);
	const at = lastAtOrBefore(blocks, (block) => block.offset, offset);
	const block = blocks[at] as TextBlock;
	const start = offset - block.offset;
	return { block, start, end: start + bytes };
}

function rangeReaders(
	load: IndexLoader["load"],
	entry: FileEntry,
): RangeReader[] {
	let start = 0;
	return filesOf(entry).map((file) => {
		const reader = createRangeReader(load, file, start);
		start += file.bytes;
		return reader;
	});
}

/** Index of the last one that begins at `offset` or before; they ascend, the first at 0. */
function lastAtOrBefore<T>(
	list: readonly T[],
	startOf: (one: T) => number,
	offset: number,
): number {
	let low = 0;
	let high = list.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (startOf(list[middle] as T) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}

function parseRecord<R>(block: Uint8Array, start: number, end: number): R {
	return JSON.parse(decoder.decode(block.subarray(start, end))) as R;
}

async function verifyBlock(
	bytes: Uint8Array,
	block: TextBlock,
	{ file, start }: RangeReader,
	where: string,
): Promise<void> {
	const at = `at byte ${block.offset - start}`;
	if (bytes.length !== block.bytes)
		throw corrupt(where, file.name, {
			expected: `${block.bytes} bytes ${at}`,
			found: `${bytes.length}`,
		});
	const found = await sha256(bytes);
	if (found !== block.sha256)
		throw corrupt(where, file.name, {
			expected: `sha256 ${block.sha256} for ${block.bytes} bytes ${at}`,
			found,
		});
}
