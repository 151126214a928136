import type { Embedder } from "../embedder.js";
import type { AskIndex } from "../index-format/layout.js";
import { openTable, tableEmbedder } from "./table.js";

/**
 * The question encoder that the index brings; `undefined` when it brings none.
 *
 * @throws `index-corrupt` when its files are no table.
 */
export async function openEncoder(
	index: AskIndex,
): Promise<Embedder | undefined> {
	const files = await index.files("encoder");
	if (!files) return undefined;
	const embedder = tableEmbedder(openTable(files));
	return embedder.space === index.manifest.space ? embedder : undefined;
}
