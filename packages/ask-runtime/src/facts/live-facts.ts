import {
	type AskIndex,
	type FactsCard,
	readFacts,
	urlHash,
} from "@astro-ask/indexer/index-format";
import { snippet } from "@astro-ask/indexer/search";
import type { Passage } from "../events.js";
import { toPassage } from "../retrieve.js";

/** The facts of an opened index, and the pages that prove them. */
export interface SiteFacts {
	/**
	 * Read once. Nothing when the index has none, or there are several with one: their numbers do not add up.
	 *
	 * @throws `index-corrupt`, `index-missing` and what reading throws.
	 */
	card(): Promise<FactsCard | undefined>;
	/** The first passage of each document with one of these addresses, in their order; `n` counts from 1. */
	passages(urls: readonly string[]): Promise<CitedPassage[]>;
}

/** The document that a fact rests on. */
export interface CitedPassage {
	/** The address it was asked for by. */
	url: string;
	passage: Passage;
}

/** More documents than this are not fetched for one answer. */
const MAX_CITED = 12;

export function siteFacts(indexes: readonly AskIndex[]): SiteFacts {
	let reading: Promise<FactsCard | undefined> | undefined;
	return {
		card() {
			reading ??= readOne(indexes).catch((cause) => {
				reading = undefined;
				throw cause;
			});
			return reading;
		},
		async passages(urls) {
			const wanted = urls.slice(0, MAX_CITED);
			const found = await Promise.all(
				wanted.map((url) => firstPassage(indexes, url)),
			);
			return found
				.flatMap((passage, i) =>
					passage ? [{ url: wanted[i] as string, passage }] : [],
				)
				.map(({ url, passage }, i) => ({
					url,
					passage: { ...passage, n: i + 1 },
				}));
		},
	};
}

async function readOne(
	indexes: readonly AskIndex[],
): Promise<FactsCard | undefined> {
	const cards = (await Promise.all(indexes.map(readFacts))).filter(
		(card) => card !== undefined,
	);
	return cards.length === 1 ? cards[0] : undefined;
}

async function firstPassage(
	indexes: readonly AskIndex[],
	url: string,
): Promise<Passage | undefined> {
	for (const index of indexes) {
		const passage = await passageIn(index, url);
		if (passage) return passage;
	}
	return undefined;
}

/** Rows of a table share a page: the whole address has to be equal. */
async function passageIn(
	index: AskIndex,
	url: string,
): Promise<Passage | undefined> {
	const { urlHash: hashes, firstChunk } = index.catalog;
	const hash = urlHash(url);
	const rows = [...hashes.keys()].filter((row) => hashes[row] === hash);
	const documents = await index.documents(rows);
	const at = documents.findIndex((document) => document.url === url);
	const row = rows[at];
	const document = documents[at];
	if (row === undefined || document?.scope !== "public") return undefined;
	const first = firstChunk[row] as number;
	if (first === firstChunk[row + 1]) return undefined;
	const [chunk] = await index.chunks([first]);
	return (
		chunk &&
		toPassage(
			{ document, chunk, snippet: snippet(chunk.text, []), ranks: {} },
			0,
		)
	);
}
