import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Embedder } from "../embedder.js";
import { cutTable, languagesInTable } from "./pack-table.js";
import { openTable, tableEmbedder } from "./table.js";

const FILES = ["pieces.bin", "rows-1.bin", "rows-2.bin"];

/** The files of the bundled table, to be given to `openTable` or `cutTable`. Build time and Node only. */
export async function readPolyglot(): Promise<Uint8Array[]> {
	const { resolve } = createRequire(import.meta.url);
	return Promise.all(
		FILES.map((name) => readFile(resolve(`@astro-ask/polyglot/data/${name}`))),
	);
}

export interface PolyglotOptions {
	/**
	 * BCP 47. The question encoder in the index knows only the pieces these use. A function is asked when that encoder
	 * is made, and what the table does not know is then left out. Default: all.
	 */
	languages?: readonly string[] | (() => readonly string[]);
}

/**
 * The default embedder of a build: the bundled table, with itself as the question encoder.
 *
 * @throws `bad-option` for a language the table does not know.
 */
export async function polyglot({
	languages,
}: PolyglotOptions = {}): Promise<Embedder> {
	const files = await readPolyglot();
	const table = tableEmbedder(openTable(files));
	if (typeof languages === "function")
		return {
			...table,
			questionEncoder: async () =>
				cutTable(files, languagesInTable(files, languages())),
		};
	const encoder = cutTable(files, languages);
	return { ...table, questionEncoder: async () => encoder };
}
