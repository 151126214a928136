import { type CollectionEntry, getCollection } from "astro:content";
import type { Language } from "../i18n/languages";
import { href, prefixOf } from "./href";

export type Peak = CollectionEntry<"peaks">;
export type Essay = CollectionEntry<"essays">;

/** Highest first. */
export async function allPeaks(): Promise<Peak[]> {
	const peaks = await getCollection("peaks");
	return peaks.sort((a, b) => b.data.height - a.data.height);
}

/** Published essays, newest first; of one language if one is given. */
export async function publishedEssays(language?: Language): Promise<Essay[]> {
	const essays = await getCollection(
		"essays",
		({ data }) => !data.draft && (!language || data.lang === language),
	);
	return essays.sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf());
}

export function slugOf(essay: Essay): string {
	return essay.id.slice(essay.id.indexOf("/") + 1);
}

export function essayHref(essay: Essay): string {
	return href(`${prefixOf(essay.data.lang)}/essays/${slugOf(essay)}/`);
}

/** The same essay in the other languages that have it. */
export async function translationsOf(essay: Essay): Promise<Essay[]> {
	const key = essay.data.translationKey;
	if (!key) return [];
	const essays = await publishedEssays();
	return essays.filter(
		({ id, data }) => data.translationKey === key && id !== essay.id,
	);
}

export function longDate(date: Date, language: Language = "en"): string {
	return new Intl.DateTimeFormat(locales[language], {
		dateStyle: "long",
		timeZone: "UTC",
	}).format(date);
}

export function metres(height: number): string {
	return new Intl.NumberFormat("en").format(height);
}

const locales: Record<Language, string> = {
	en: "en-GB",
	mr: "mr-IN",
	hi: "hi-IN",
	ja: "ja-JP",
	ar: "ar-EG-u-nu-latn",
	es: "es-ES",
};
