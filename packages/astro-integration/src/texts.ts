import { ar } from "./texts/ar.js";
import type { AskTexts } from "./texts/ask-texts.js";
import { de } from "./texts/de.js";
import { en } from "./texts/en.js";
import { es } from "./texts/es.js";
import { fr } from "./texts/fr.js";
import { he } from "./texts/he.js";
import { hi } from "./texts/hi.js";
import { ja } from "./texts/ja.js";
import { ko } from "./texts/ko.js";
import { mr } from "./texts/mr.js";
import { pt } from "./texts/pt.js";
import { ru } from "./texts/ru.js";
import { tr } from "./texts/tr.js";
import { zh } from "./texts/zh.js";

export type { AskTexts } from "./texts/ask-texts.js";

const byLanguage = new Map<string, AskTexts>(
	Object.entries({ en, mr, hi, es, fr, de, pt, ja, zh, ko, ar, he, ru, tr }),
);

/** The languages the components speak. */
export const textLanguages: readonly string[] = [...byLanguage.keys()];

/** @param language BCP 47; `pt-BR` gets `pt`, an unknown one English. */
export function textsFor(language: string): AskTexts {
	const [base = ""] = language.toLowerCase().split("-");
	return byLanguage.get(base) ?? en;
}
