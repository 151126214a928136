import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const FILES = ["pieces.bin", "rows-1.bin", "rows-2.bin"];

/** The files of the bundled table, to be given to `openTable` or `cutTable`. Build time and Node only. */
export async function readPolyglot(): Promise<Uint8Array[]> {
	const { resolve } = createRequire(import.meta.url);
	return Promise.all(
		FILES.map((name) => readFile(resolve(`@astro-ask/polyglot/data/${name}`))),
	);
}
