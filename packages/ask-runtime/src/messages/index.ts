import { ar } from "./ar.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { he } from "./he.js";
import { hi } from "./hi.js";
import { ja } from "./ja.js";
import { ko } from "./ko.js";
import type { Messages } from "./messages.js";
import { mr } from "./mr.js";
import { pt } from "./pt.js";
import { ru } from "./ru.js";
import { tr } from "./tr.js";
import { zh } from "./zh.js";

export type { Messages } from "./messages.js";

const byLanguage = new Map<string, Messages>(
	Object.entries({ en, mr, hi, es, fr, de, pt, ja, zh, ko, ar, he, ru, tr }),
);

/** The languages the runtime speaks itself; it finds passages in any. */
export const messageLanguages: readonly string[] = [...byLanguage.keys()];

/** @param language BCP 47; `pt-BR` gets `pt`, an unknown one English. */
export function messagesFor(language: string): Messages {
	return byLanguage.get(baseLanguage(language)) ?? en;
}

/** The language {@link messagesFor} really answers in. */
export function spokenLanguage(language: string): string {
	const base = baseLanguage(language);
	return byLanguage.has(base) ? base : "en";
}

/** Languages in which this whole text, lower case and without punctuation, is a greeting. */
export function greetingLanguages(words: string): string[] {
	return messageLanguages.filter((language) =>
		messagesFor(language).greetings.includes(words),
	);
}

/** `pt` of `pt-BR`; the old code `iw` is Hebrew. */
export function baseLanguage(language: string): string {
	const base = language.toLowerCase().split(/[-_]/, 1)[0] ?? "";
	return base === "iw" ? "he" : base;
}
