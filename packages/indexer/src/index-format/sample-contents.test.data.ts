import type { ChunkRecord, DocumentRecord } from "./layout.js";
import type { IndexContents } from "./pack-index.js";

/** Contents for tests: every part filled, several languages, types, scopes and tags. */
export function sampleContents(
	options: { documents?: number; word?: string } = {},
): IndexContents {
	const { documents = 12, word = "ridge" } = options;
	return {
		documents: Array.from({ length: documents }, (_, row) =>
			sampleDocument(row, word),
		),
		analyser: "sample-1",
		keyword: bytesFrom(`keyword ${word} `, 900),
		vectors: {
			space: "sample-space",
			dimensions: 8,
			count: documents * 3,
			bytes: bytesFrom(`vectors ${word} `, 1600),
		},
		encoder: [bytesFrom("encoder ", 700), bytesFrom("rows ", 300)],
		facts: { peaks: { count: documents, word } },
		related: { "peaks/0": ["peaks/1"] },
		thresholds: { coverage: 0.2, cosine: 0.35 },
	};
}

function sampleDocument(
	row: number,
	word: string,
): { record: DocumentRecord; chunks: ChunkRecord[] } {
	const id = `peaks/${row}`;
	const url = `/peaks/${row}/`;
	const language = ["en", "mr", "ja"][row % 3] as string;
	return {
		record: {
			id,
			type: row % 4 ? "peaks" : "books",
			typeLabel: row % 4 ? "Peaks" : "Books",
			title: `Peak ${row}`,
			url,
			language,
			...(row % 2 && { date: `19${50 + (row % 50)}-06-03` }),
			...(row % 5 && { tags: ["snow", `range-${row % 3}`] }),
			...(row % 3 && { image: { url: `/img/${row}.svg`, alt: `A ${word}` } }),
			scope: row % 7 ? "public" : "members",
			data: { height: 8000 + row, countries: ["Nepal"] },
		},
		chunks: [0, 1, 2].map((part) => ({
			id: `${id}#part-${part}~0`,
			url: `${url}#part-${part}`,
			trail: part ? [`Part ${part}`] : [],
			text: `The ${word} ${row}.${part} 山 शिखर 🏔️ `.repeat(40),
			language,
		})),
	};
}

function bytesFrom(text: string, length: number): Uint8Array {
	const bytes = new TextEncoder().encode(text);
	return Uint8Array.from(
		{ length },
		(_, i) => (bytes[i % bytes.length] as number) ^ (i >> 3),
	);
}
