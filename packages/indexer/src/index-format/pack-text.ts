import type { Places, RecordPlaces } from "./catalog.js";
import {
	type ChunkRecord,
	type DocumentRecord,
	MAX_BLOCK_BYTES,
	type TextBlock,
} from "./layout.js";
import { sha256 } from "./sha256.js";

const encoder = new TextEncoder();
const NEWLINE = 10;

export interface PackedText {
	bytes: Uint8Array;
	blocks: TextBlock[];
	places: Places;
}

/** The text file: one JSON record a line, each document before its chunks, cut into blocks between records. */
export async function packText(
	entries: readonly {
		record: DocumentRecord;
		chunks: readonly ChunkRecord[];
	}[],
): Promise<PackedText> {
	const documents: Uint8Array[] = [];
	const chunks: Uint8Array[] = [];
	const lines: Uint8Array[] = [];
	const keep = (list: Uint8Array[], record: object) => {
		const line = encoder.encode(JSON.stringify(record));
		list.push(line);
		lines.push(line);
	};
	for (const entry of entries) {
		keep(documents, documentRecord(entry.record));
		for (const chunk of entry.chunks) keep(chunks, chunkRecord(chunk));
	}
	const { bytes, offsets } = join(lines);
	return {
		bytes,
		blocks: await cut(bytes, lines),
		places: {
			documents: placesOf(documents, offsets),
			chunks: placesOf(chunks, offsets),
		},
	};
}

// Field by field: the order in which a caller made its objects must not show in the bytes.
function documentRecord(record: DocumentRecord): DocumentRecord {
	const { id, type, typeLabel, title, url, language, translationKey } = record;
	const { date, image, tags, scope, data } = record;
	return {
		id,
		type,
		typeLabel,
		title,
		url,
		language,
		...(translationKey !== undefined && { translationKey }),
		...(date !== undefined && { date }),
		...(image && { image: { url: image.url, alt: image.alt } }),
		...(tags && { tags }),
		scope,
		data,
	};
}

function chunkRecord(chunk: ChunkRecord): ChunkRecord {
	const { id, url, trail, text, language } = chunk;
	return { id, url, trail, text, language };
}

function join(lines: readonly Uint8Array[]): {
	bytes: Uint8Array;
	offsets: Map<Uint8Array, number>;
} {
	const bytes = new Uint8Array(
		lines.reduce((total, line) => total + line.length + 1, 0),
	);
	if (bytes.length > 0xffffffff)
		throw new RangeError("The text of an index must stay below 4 GiB.");
	const offsets = new Map<Uint8Array, number>();
	let offset = 0;
	for (const line of lines) {
		offsets.set(line, offset);
		bytes.set(line, offset);
		bytes[offset + line.length] = NEWLINE;
		offset += line.length + 1;
	}
	return { bytes, offsets };
}

function placesOf(
	records: readonly Uint8Array[],
	offsets: Map<Uint8Array, number>,
): RecordPlaces {
	return {
		offset: Uint32Array.from(records, (line) => offsets.get(line) as number),
		bytes: Uint32Array.from(records, (line) => line.length),
	};
}

function cut(
	bytes: Uint8Array,
	lines: readonly Uint8Array[],
): Promise<TextBlock[]> {
	const ends: number[] = [];
	let start = 0;
	let end = 0;
	for (const line of lines) {
		const next = end + line.length + 1;
		if (next - start > MAX_BLOCK_BYTES && end > start) {
			ends.push(end);
			start = end;
		}
		end = next;
	}
	if (end > start) ends.push(end);
	return Promise.all(
		ends.map(async (to, i) => {
			const offset = ends[i - 1] ?? 0;
			const hash = await sha256(bytes.subarray(offset, to));
			return { offset, bytes: to - offset, sha256: hash };
		}),
	);
}
