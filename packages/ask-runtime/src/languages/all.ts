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
 * `#languages` of every host but the browser: the packs by BCP 47 base language.
 *
 * @see `as-needed.ts` for the other.
 */
export const packs: ReadonlyMap<string, LanguagePack> = new Map(
	Object.entries({ en, mr, hi, es, fr, de, pt, ja, zh, ko, ar, he, ru, tr }),
);

/** Nothing is left to learn. */
export async function learn(_languages?: Iterable<string>): Promise<void> {}
