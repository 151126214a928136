import { packs as all } from "./all.js";
import { en } from "./en.js";
import { type PacksFile, shapeOf } from "./language-pack.js";

const { en: _, ...others } = Object.fromEntries(all);

/**
 * For `packs` of `buildIndex`: what the runtime says and understands in every language but English, which its code holds.
 * Hosts at the edge and browsers read it from the index.
 */
export const packs: PacksFile = { shape: shapeOf(en), packs: others };
