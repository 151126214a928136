import type { AskIndex } from "@astro-ask/indexer/index-format";
import { ar } from "./ar.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { he } from "./he.js";
import { hi } from "./hi.js";
import { ja } from "./ja.js";
import { ko } from "./ko.js";
import type { LanguagePack } from "./language-pack.js";
import { mr } from "./mr.js";
import { pt } from "./pt.js";
import { ru } from "./ru.js";
import { tr } from "./tr.js";
import { zh } from "./zh.js";

/**
 * `#languages` where the size of the code does not matter: the packs by BCP 47 base language.
 *
 * @see `from-index.ts` for the other.
 */
export const packs: ReadonlyMap<string, LanguagePack> = new Map(
	Object.entries({ en, mr, hi, es, fr, de, pt, ja, zh, ko, ar, he, ru, tr }),
);

/** Nothing is left to learn. */
export async function learn(_index: Pick<AskIndex, "part">): Promise<void> {}
