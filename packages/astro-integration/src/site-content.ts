/** What components know of the site's content: served as `virtual:ask/index` and `virtual:ask/facts`, and as little as they need. */
import type { FactsCard, PreparedIndex, RelatedItem } from "@astro-ask/indexer";
import {
	type AskIndex,
	type DocumentRecord,
	readFacts,
} from "@astro-ask/indexer/index-format";

/** As much of a document as a link to it shows. */
export type SiteDocument = Pick<
	DocumentRecord,
	"title" | "url" | "type" | "typeLabel" | "language" | "date" | "image"
>;

export interface SiteContent {
	/** By id, `<collection>/<entry id>`. */
	documents: Record<string, SiteDocument>;
	/** By id, most alike first. */
	related: Record<string, RelatedItem[]>;
	/** By id: the ids of the same page in other languages. */
	alsoIn: Record<string, string[]>;
	/** Served as `virtual:ask/facts`. */
	facts: FactsCard;
}

const noFacts: FactsCard = { version: 1, types: [], documents: [] };

export const noContent: SiteContent = {
	documents: {},
	related: {},
	alsoIn: {},
	facts: noFacts,
};

/** Before anything is rendered. */
export function contentOfPrepared(
	{
		documents,
		related,
		facts,
	}: Pick<PreparedIndex, "documents" | "related" | "facts">,
	typeLabel: (type: string) => string,
): SiteContent {
	return siteContent(
		documents.map(({ document, chunks }) => ({
			...document,
			typeLabel: typeLabel(document.type),
			language: document.language ?? chunks[0]?.language ?? "und",
		})),
		related,
		facts,
	);
}

/** Of an index that is written. */
export async function contentOfIndex(index: AskIndex): Promise<SiteContent> {
	const rows = Array.from({ length: index.catalog.documentCount }, (_, i) => i);
	const bytes = await index.part("related");
	const related = bytes ? JSON.parse(new TextDecoder().decode(bytes)) : {};
	return siteContent(
		await index.documents(rows),
		new Map(Object.entries(related)),
		(await readFacts(index)) ?? noFacts,
	);
}

function siteContent(
	documents: readonly (SiteDocument & { id: string })[],
	related: PreparedIndex["related"],
	facts: FactsCard,
): SiteContent {
	const lists = [...related];
	return {
		documents: Object.fromEntries(
			documents.map((document) => [document.id, shown(document)]),
		),
		related: Object.fromEntries(
			lists
				.filter(([, { related }]) => related.length > 0)
				.map(([id, { related }]) => [id, related]),
		),
		alsoIn: Object.fromEntries(
			lists
				.filter(([, { alsoIn }]) => alsoIn.length > 0)
				.map(([id, { alsoIn }]) => [id, alsoIn]),
		),
		facts,
	};
}

function shown({
	title,
	url,
	type,
	typeLabel,
	language,
	date,
	image,
}: SiteDocument): SiteDocument {
	return {
		title,
		url,
		type,
		typeLabel,
		language,
		...(date && { date }),
		...(image && { image }),
	};
}
