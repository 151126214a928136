import { AskError, type AskIndex } from "@astro-ask/indexer/index-format";
import { openSearch } from "@astro-ask/indexer/search";
import { learn } from "#languages";
import { type SiteFacts, siteFacts } from "./facts/live-facts.js";
import { describeCause, type Logger, NO_REQUEST } from "./log.js";
import { meaningSearch } from "./meaning-search.js";
import { type QuestionEncoder, questionEncoder } from "./question-encoder.js";
import { reopen } from "./reopen.js";
import type { Searcher } from "./retrieve.js";
import { type SitePages, sitePages } from "./site-pages.js";

/** A failed opening is repeated for this long before the index is tried again. */
const REST_MS = 1_000;

export interface OpenedIndex {
	/** By meaning too, once the question encoder of the index is there. */
	search: Searcher;
	indexes: readonly AskIndex[];
	encoder: QuestionEncoder;
	facts: SiteFacts;
	pages: SitePages;
}

interface LiveIndexOptions {
	/** Milliseconds; only differences count. */
	now: () => number;
	log: Logger;
	/** Given what opens the index anew: until that is done, questions are answered from the one that is open. */
	onRenewable?: (renew: () => Promise<void>) => void;
	/** What encodes questions. Default {@link questionEncoder}, which loads with the first of them. */
	newEncoder?: typeof questionEncoder;
}

/**
 * The index as requests see it: opened when first needed, once at a time. When a newer build took its files away, it is
 * opened again and what was asked of it repeated, so a reader gets the old or the new index and never a mixture.
 *
 * @returns Opens, or throws `index-missing`, `index-corrupt` …; a later call tries again.
 */
export function liveIndex(
	loadIndex: () => Promise<AskIndex | readonly AskIndex[]>,
	{ now, log, onRenewable, newEncoder = questionEncoder }: LiveIndexOptions,
): () => Promise<OpenedIndex> {
	/** What it fails to learn is answered in English, until the next question tries again. */
	const learnFrom = async (indexes: readonly AskIndex[]): Promise<void> => {
		await Promise.all(indexes.map((index) => learn(index))).catch((cause) =>
			log({
				level: "warn",
				event: "languages-failed",
				requestId: NO_REQUEST,
				...describeCause(cause),
			}),
		);
	};
	const openAll = async () => {
		const loaded = await loadIndex();
		const indexes = Array.isArray(loaded) ? loaded : [loaded as AskIndex];
		const encoder = newEncoder(indexes, log);
		const facts = siteFacts(indexes);
		const [words] = await Promise.all([
			openSearch(indexes),
			learnFrom(indexes),
			// Read beside the others. What is wrong with them is said to whoever asks for them.
			facts.card().catch(() => undefined),
		]);
		const pages = sitePages(indexes);
		const search = meaningSearch(words, encoder);
		return { indexes, encoder, facts, pages, search };
	};
	const { get, forget, put } = reopen(openAll, { restMs: REST_MS, now });
	onRenewable?.(async () => {
		const next = await openAll();
		await next.encoder.ready();
		put(next);
	});
	const fresh = async <T>(
		use: (opened: OpenedIndex) => Promise<T>,
	): Promise<T> => {
		const opened = await get();
		try {
			return await use(opened);
		} catch (cause) {
			if (!(cause instanceof AskError && cause.code === "index-missing"))
				throw cause;
			forget(opened);
			return use(await get());
		}
	};
	const search: Searcher = {
		search: (request) => fresh((opened) => opened.search.search(request)),
	};
	const facts: SiteFacts = {
		card: () => fresh((opened) => opened.facts.card()),
		passages: (urls) => fresh((opened) => opened.facts.passages(urls)),
	};
	const pages: SitePages = {
		headings: (url) => fresh((opened) => opened.pages.headings(url)),
	};
	return async () => {
		const opened = await get();
		await learnFrom(opened.indexes);
		return { ...opened, search, facts, pages };
	};
}
