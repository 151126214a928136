import { en } from "./en.js";
import type { LanguagePack } from "./language-pack.js";

const known = new Map<string, LanguagePack>([["en", en]]);

/** `#languages` of a browser: English, and what was learnt since. */
export const packs: ReadonlyMap<string, LanguagePack> = known;

const files: Readonly<Record<string, () => Promise<LanguagePack>>> = {
	mr: () => import("./mr.js").then(({ mr }) => mr),
	hi: () => import("./hi.js").then(({ hi }) => hi),
	es: () => import("./es.js").then(({ es }) => es),
	fr: () => import("./fr.js").then(({ fr }) => fr),
	de: () => import("./de.js").then(({ de }) => de),
	pt: () => import("./pt.js").then(({ pt }) => pt),
	ja: () => import("./ja.js").then(({ ja }) => ja),
	zh: () => import("./zh.js").then(({ zh }) => zh),
	ko: () => import("./ko.js").then(({ ko }) => ko),
	ar: () => import("./ar.js").then(({ ar }) => ar),
	he: () => import("./he.js").then(({ he }) => he),
	ru: () => import("./ru.js").then(({ ru }) => ru),
	tr: () => import("./tr.js").then(({ tr }) => tr),
};

/**
 * Fetches packs: those of `languages`, or all. One that cannot be fetched is left out; what needs it speaks English.
 *
 * @param languages BCP 47 base languages.
 */
export async function learn(
	languages: Iterable<string> = Object.keys(files),
): Promise<void> {
	const missing = [...new Set(languages)].filter(
		(language) => Object.hasOwn(files, language) && !known.has(language),
	);
	await Promise.all(
		missing.map(async (language) => {
			const pack = await files[language]?.().catch(() => undefined);
			if (pack) known.set(language, pack);
		}),
	);
}
