import { flexSearch, flexSearchBest } from "./engines/flexsearch.mjs";
import { fts5Porter, fts5Trigram, fts5Unicode } from "./engines/fts5.mjs";
import { lunrLanguages } from "./engines/lunr.mjs";
import { miniSearch, miniSearchBest } from "./engines/minisearch.mjs";
import { orama, oramaBest, oramaHybrid } from "./engines/orama.mjs";
import { ours, oursHybrid } from "./engines/ours.mjs";

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {boolean} [hybrid] Is given vectors, one a chunk and one a question.
 * @property {boolean} [onePerDocument] Gives the best chunk of each document only.
 * @property {boolean} [wholeWordsOnly] Finds no word that is half typed.
 * @property {(files: Map<string, Uint8Array>) => Uint8Array[]} [hashed] What `open` verifies.
 * @property {string} [unavailable] Why it cannot run here.
 * @property {(corpus: Corpus) => Instance | Promise<Instance>} build
 * @property {(files: Map<string, Uint8Array>, corpus: Pick<Corpus, "language">) => Instance | Promise<Instance>} open
 *
 * @typedef {object} Instance
 * @property {(question: string, limit: number, options?: { typing?: boolean, vector?: Float32Array }) => number[] | Promise<number[]>} search
 *   Chunk rows, best first.
 * @property {() => Map<string, Uint8Array>} save Everything `open` needs.
 */

/** @type {Record<string, Engine>} By the name `--only` takes. */
export const engines = {
	ours,
	"ours-hybrid": oursHybrid,
	orama,
	"orama-best": oramaBest,
	"orama-hybrid": oramaHybrid,
	minisearch: miniSearch,
	"minisearch-best": miniSearchBest,
	flexsearch: flexSearch,
	"flexsearch-best": flexSearchBest,
	lunr: lunrLanguages,
	"fts5-unicode61": fts5Unicode,
	"fts5-porter": fts5Porter,
	"fts5-trigram": fts5Trigram,
};
