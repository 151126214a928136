import type { AskIndex } from "@astro-ask/indexer/index-format";
import { en } from "./en.js";
import { type LanguagePack, type PacksFile, shapeOf } from "./language-pack.js";

const known = new Map<string, LanguagePack>([["en", en]]);
const learnt = new WeakSet<object>();

/** `#languages` of the edge and of browsers: English, and what the indexes that were opened have brought. */
export const packs: ReadonlyMap<string, LanguagePack> = known;

/**
 * Takes the packs of an index, once. One without any, or with those of another shape, is answered in English.
 *
 * @throws `index-missing`, `index-corrupt` and what the loader throws; a later call tries again.
 */
export async function learn(index: Pick<AskIndex, "part">): Promise<void> {
	if (learnt.has(index)) return;
	const bytes = await index.part("packs");
	learnt.add(index);
	if (!bytes) return;
	const file: PacksFile = JSON.parse(new TextDecoder().decode(bytes));
	if (file.shape !== shapeOf(en)) return;
	for (const [language, pack] of Object.entries(file.packs))
		known.set(language, pack);
}
