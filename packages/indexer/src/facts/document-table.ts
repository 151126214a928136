import type { Document } from "../document.js";
import type { FactDocument } from "./card.js";

/** The documents a card names, each once. */
export interface DocumentTable {
	/** Place of the document in `list()`. */
	place(document: Document): number;
	list(): FactDocument[];
}

export function documentTable(): DocumentTable {
	const places = new Map<string, number>();
	const documents: FactDocument[] = [];
	return {
		place({ id, title, url }) {
			const known = places.get(id);
			if (known !== undefined) return known;
			places.set(id, documents.length);
			documents.push({ id, title, url });
			return documents.length - 1;
		},
		list: () => documents,
	};
}
