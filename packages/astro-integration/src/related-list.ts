import type { SiteContent, SiteDocument } from "./site-content.js";

export interface RelatedChoice {
	/** Only documents of these types. */
	types?: readonly string[] | undefined;
	/** Most items. */
	limit: number;
	/** Types take turns, each with what is most alike among its own; else what is most alike comes first. */
	mix?: boolean | undefined;
}

/** What is shown as related to a document. */
export function relatedList(
	{ documents, related }: Pick<SiteContent, "documents" | "related">,
	id: string,
	{ types, limit, mix = false }: RelatedChoice,
): SiteDocument[] {
	const items = (related[id] ?? [])
		.map((item) => documents[item.id])
		.filter((document) => document !== undefined)
		.filter(({ type }) => !types || types.includes(type));
	return (mix ? takingTurns(items) : items).slice(0, limit);
}

/** The same page in other languages. */
export function alsoInList(
	{ documents, alsoIn }: Pick<SiteContent, "documents" | "alsoIn">,
	id: string,
): SiteDocument[] {
	return (alsoIn[id] ?? [])
		.map((other) => documents[other])
		.filter((document) => document !== undefined);
}

function takingTurns(items: readonly SiteDocument[]): SiteDocument[] {
	const turns = new Map<string, number>();
	return items
		.map((item, place) => {
			const turn = turns.get(item.type) ?? 0;
			turns.set(item.type, turn + 1);
			return { item, turn, place };
		})
		.sort((a, b) => a.turn - b.turn || a.place - b.place)
		.map(({ item }) => item);
}

/** A language in its own words: `मराठी`. */
export function languageName(language: string): string {
	try {
		const names = new Intl.DisplayNames([language], { type: "language" });
		return names.of(language) ?? language;
	} catch {
		return language;
	}
}
