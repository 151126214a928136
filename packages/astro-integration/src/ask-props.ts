/** What `<Ask />` and `<AskBubble />` have in common, settled when the page is rendered. */
import { directionOf } from "@astro-ask/indexer/text";
import type { ReaderNotice } from "./reader-notice.js";
import { type AskTexts, textsFor } from "./texts.js";

export interface GivenProps {
	/** BCP 47 language of what it says. Default: the page's locale, else the site's. */
	lang?: string;
	/** Questions to click on before anything was asked. Default: those of the option `suggestions` in this language. */
	suggestions?: string[];
	/** Replaces single texts of the box; see `AskTexts`. */
	texts?: Partial<AskTexts>;
	/** Who writes the answers, for the line under the field. Default: the models of the option `runtime.rungs`. */
	writtenBy?: string;
	/** Days for which questions are kept, for that line. Default: those of the option `runtime.log`, where a server answers. */
	keptDays?: number;
	/** The line under the field in your own words; `false` for none. */
	notice?: string | false;
	/** Site key of Cloudflare Turnstile. Default: that of the option `runtime.challenge`. Nothing is loaded before the server asks for it. */
	challenge?: string;
}

/** What the site itself says. */
export interface SiteProps extends ReaderNotice {
	/** BCP 47 of the site. */
	language: string;
	/** BCP 47 of the page, when the site has locales. */
	locale: string | undefined;
	/** By language, or for all. */
	suggestions: readonly string[] | Readonly<Record<string, readonly string[]>>;
}

export interface AskProps {
	lang: string;
	dir: "ltr" | "rtl";
	texts: AskTexts;
	suggestions: readonly string[];
	/** Who writes the answers and how long questions are kept; nothing when neither is known. */
	notice: string | undefined;
	challenge: string | undefined;
}

export function askProps(
	{
		lang: given,
		suggestions,
		texts: own,
		writtenBy,
		keptDays,
		notice,
		challenge,
	}: GivenProps,
	site: SiteProps,
): AskProps {
	const lang = given ?? site.locale ?? site.language;
	const texts = { ...textsFor(lang), ...own };
	const or = new Intl.ListFormat(writing(lang), { type: "disjunction" });
	const writers = writtenBy ?? or.format(site.models);
	const days = keptDays ?? site.keptDays;
	const lines = [
		writers && texts.writtenBy.replace("{model}", writers),
		days && texts.kept.replace("{days}", days.toLocaleString(writing(lang))),
	];
	return {
		lang,
		dir: directionOf(lang),
		texts,
		suggestions: suggestions ?? suggestionsIn(lang, site.suggestions),
		notice: (notice ?? lines.filter(Boolean).join(" ")) || undefined,
		challenge: challenge ?? site.challenge,
	};
}

function suggestionsIn(
	lang: string,
	all: SiteProps["suggestions"],
): readonly string[] {
	if (Array.isArray(all)) return all;
	const byLanguage = all as Readonly<Record<string, readonly string[]>>;
	const [base = ""] = lang.split("-");
	return byLanguage[lang] ?? byLanguage[base] ?? [];
}

/** How lists and numbers are written; a locale may be any word of a path, which is no language. */
function writing(lang: string): string | undefined {
	try {
		return new Intl.Locale(lang).toString();
	} catch {
		return undefined;
	}
}
