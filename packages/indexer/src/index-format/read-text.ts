import type { RecordPlaces } from "./catalog.js";
import { corrupt } from "./corrupt.js";
import { flight } from "./flight.js";
import type { FileEntry, IndexLoader, TextBlock } from "./layout.js";
import { sha256 } from "./sha256.js";

const decoder = new TextDecoder();

/** Gives the records of `rows`, reading only the blocks they lie in. */
export type ReadRecords = <R>(
	places: RecordPlaces,
	rows: readonly number[],
) => Promise<R[]>;

/**
 * Reads the text file block by block, each verified before it is parsed.
 *
 * @param cachedBlocks Blocks kept in memory, those used last.
 */
export function createTextReader(
	load: IndexLoader["load"],
	where: string,
	file: FileEntry,
	blocks: readonly TextBlock[],
	cachedBlocks: number,
): ReadRecords {
	const cache = new Map<TextBlock, () => Promise<Uint8Array>>();
	let whole: Uint8Array | undefined;

	const slice = async (block: TextBlock): Promise<Uint8Array> => {
		if (!whole) {
			const loaded = await load(file.name, block);
			if (!loaded.whole) return loaded.bytes;
			whole = loaded.bytes;
		}
		return whole.subarray(block.offset, block.offset + block.bytes);
	};
	const readBlock = async (block: TextBlock): Promise<Uint8Array> => {
		const bytes = await slice(block);
		try {
			await verifyBlock(bytes, block, file.name, where);
		} catch (cause) {
			whole = undefined;
			throw cause;
		}
		return bytes;
	};
	const cached = (block: TextBlock): Promise<Uint8Array> => {
		const read = cache.get(block) ?? flight(() => readBlock(block));
		cache.delete(block);
		cache.set(block, read);
		if (cache.size > cachedBlocks)
			cache.delete(cache.keys().next().value as TextBlock);
		return read();
	};

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
	const block = blocks[lastAtOrBefore(blocks, offset)] as TextBlock;
	const start = offset - block.offset;
	return { block, start, end: start + bytes };
}

function lastAtOrBefore(blocks: readonly TextBlock[], offset: number): number {
	let low = 0;
	let high = blocks.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((blocks[middle] as TextBlock).offset <= offset) low = middle;
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
	file: string,
	where: string,
): Promise<void> {
	const at = `at byte ${block.offset}`;
	if (bytes.length !== block.bytes)
		throw corrupt(where, file, {
			expected: `${block.bytes} bytes ${at}`,
			found: `${bytes.length}`,
		});
	const found = await sha256(bytes);
	if (found !== block.sha256)
		throw corrupt(where, file, {
			expected: `sha256 ${block.sha256} for ${block.bytes} bytes ${at}`,
			found,
		});
}
