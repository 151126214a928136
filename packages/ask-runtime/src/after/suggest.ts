import type { FactsCard, TypeFacts } from "@astro-ask/indexer/index-format";
import { uniqueBy } from "@astro-ask/indexer/search";
import { baseLanguage } from "@astro-ask/indexer/text";
import type { Passage } from "../events.js";
import type { SitePages } from "../site-pages.js";
import { plainText } from "../understand/phrases.js";

export interface SuggestOptions {
	/** BCP 47 language of the answer: only pages in it are suggested. */
	language: string;
	/** What was asked: it is not suggested again. */
	question: string;
	pages: SitePages;
	card?: FactsCard;
}

const MOST = 3;
const MOST_OF_PAGE = 2;
const MAX_PAGES = 3;
const MAX_CHARS = 120;

/**
 * What could be asked next: other headings of the cited pages, then what the site counts about each of their kind.
 *
 * @param cited Best first.
 * @returns At most three, each a question's worth of words: `Title: Heading`.
 */
export async function suggest(
	cited: readonly Passage[],
	options: SuggestOptions,
): Promise<string[]> {
	const base = baseLanguage(options.language);
	const pages = uniqueBy(cited, ({ documentId }) => documentId)
		.filter(({ language }) => baseLanguage(language ?? base) === base)
		.slice(0, MAX_PAGES);
	const offers = await Promise.all(
		pages.map((page) => offersOf(page, cited, options)),
	);
	return [...new Set(offers.flat())].slice(0, MOST);
}

async function offersOf(
	page: Passage,
	cited: readonly Passage[],
	{ question, pages, card, language }: SuggestOptions,
): Promise<string[]> {
	const shown = new Set(cited.flatMap(({ trail }) => trail));
	const asked = plainText(question);
	const topics = [
		...(await pages.headings(page.url)).filter(
			(heading) => !shown.has(heading),
		),
		...fieldNames(
			card?.types.find(({ type }) => type === page.type),
			language,
		),
	];
	return topics
		.filter((topic) => !asked.includes(plainText(topic)))
		.map((topic) => `${page.title}: ${topic}`)
		.filter((offer) => offer.length <= MAX_CHARS)
		.slice(0, MOST_OF_PAGE);
}

/** Numbers and dates that every document of the type has, by the names the site taught in this language. */
function fieldNames(type: TypeFacts | undefined, language: string): string[] {
	return (type?.fields ?? []).flatMap(({ kind, filled, names, label }) => {
		const counted = kind === "number" || kind === "date";
		if (!counted || filled !== type?.count) return [];
		const base = baseLanguage(language);
		return names?.[base]?.[0] ?? (base === "en" ? label : []);
	});
}
