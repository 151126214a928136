import { capitalised, labelOf } from "../label.js";
import type { Names } from "./card.js";

/** What is shown for a type or field: the owner's name for it, else the identifier as words. */
export function shownLabel(
	label: string | Names | undefined,
	identifier: string,
	language = "en",
): string {
	if (typeof label === "string") return label;
	const own = label?.[language] ?? label?.en ?? Object.values(label ?? {})[0];
	const [first] = own ?? [];
	return first === undefined ? labelOf(identifier) : capitalised(first);
}

/** The names that an owner taught by language; a single name for all of them teaches none. */
export function taughtNames(
	label: string | Names | undefined,
): Names | undefined {
	return typeof label === "object" ? label : undefined;
}
