import { encode, openTable } from "@astro-ask/indexer/embedders";
import { readPolyglot } from "@astro-ask/indexer/embedders/polyglot";

/** `(text) => Float32Array` of the bundled space, 256 dimensions. */
export async function openEncoder() {
	const table = openTable(await readPolyglot());
	return (text) => encode(table, text);
}

/** What is embedded of a chunk. */
export const textOf = ({ trail, text }) => [...trail, text].join("\n");

/** @param {Corpus} corpus Gets a vector for each chunk. */
export function addVectors(corpus, encodeText) {
	corpus.vectors = corpus.chunks.map((chunk) => encodeText(textOf(chunk)));
	corpus.dimensions = corpus.vectors[0].length;
}
