import type { AskTexts } from "../texts/ask-texts.js";

/** One small file a language; only that of the page is fetched. */
const files: Record<string, () => Promise<object>> = {
	ar: () => import("../texts/ar.js"),
	de: () => import("../texts/de.js"),
	en: () => import("../texts/en.js"),
	es: () => import("../texts/es.js"),
	fr: () => import("../texts/fr.js"),
	he: () => import("../texts/he.js"),
	hi: () => import("../texts/hi.js"),
	ja: () => import("../texts/ja.js"),
	ko: () => import("../texts/ko.js"),
	mr: () => import("../texts/mr.js"),
	pt: () => import("../texts/pt.js"),
	ru: () => import("../texts/ru.js"),
	tr: () => import("../texts/tr.js"),
	zh: () => import("../texts/zh.js"),
};

/** @param language BCP 47; an unknown one gets English. */
export async function loadTexts(language: string): Promise<AskTexts> {
	const [base = ""] = language.toLowerCase().split("-");
	const name = Object.hasOwn(files, base) ? base : "en";
	const module = (await files[name]?.()) as Record<string, AskTexts>;
	return module[name] as AskTexts;
}
