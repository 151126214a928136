import { plainData } from "../data.js";
import type { DocumentImage } from "../document.js";
import { isIsoDate, oneLine } from "../parse-document.js";
import { isPublicUrl } from "../public-url.js";

/** What an entry's fields say about it, whatever its schema calls them. */
export interface KnownFields {
	title?: string;
	date?: string;
	tags?: string[];
	image?: DocumentImage;
	language?: string;
	translationKey?: string;
	draft: boolean;
}

type Data = Readonly<Record<string, unknown>>;

const names = {
	title: ["title", "name", "heading", "headline"],
	date: ["date", "pubDate", "publishDate", "publishedAt", "published", "day"],
	tags: ["tags", "keywords", "topics"],
	image: ["image", "cover", "heroImage", "thumbnail", "picture"],
	language: ["lang", "language", "locale"],
	translationKey: ["translationKey"],
} as const;

/**
 * Reads the fields that mean the same in most schemas; a value of an unexpected kind is as if it were not there.
 *
 * @param hide Fields that say nothing to readers; they can still mark a draft.
 */
export function knownFields(
	all: Data,
	hide: readonly string[] = [],
): KnownFields {
	const fields: KnownFields = { draft: isDraft(all) };
	const shown = Object.entries(all).filter(([name]) => !hide.includes(name));
	const data: Data = Object.fromEntries(shown);
	const title = firstOf(data, names.title, asLine);
	const date = firstOf(data, names.date, asDate);
	const tags = firstOf(data, names.tags, asTags);
	const image = firstOf(data, names.image, (value) => asImage(value, data));
	const language = firstOf(data, names.language, asLanguage);
	const translationKey = firstOf(data, names.translationKey, asLine);
	if (title) fields.title = title;
	if (date) fields.date = date;
	if (tags) fields.tags = tags;
	if (image) fields.image = image;
	if (language) fields.language = language;
	if (translationKey) fields.translationKey = translationKey;
	return fields;
}

function firstOf<T>(
	data: Data,
	candidates: readonly string[],
	read: (value: unknown) => T | undefined,
): T | undefined {
	for (const name of candidates) {
		const value = read(data[name]);
		if (value !== undefined) return value;
	}
	return undefined;
}

function isDraft({ draft, status }: Data): boolean {
	return (
		draft === true ||
		draft === "true" ||
		(typeof status === "string" && status.toLowerCase() === "draft")
	);
}

function asLine(value: unknown): string | undefined {
	if (typeof value === "number") return String(value);
	if (typeof value !== "string") return undefined;
	return oneLine(value) || undefined;
}

function asDate(value: unknown): string | undefined {
	const date = value instanceof Date ? plainData(value) : value;
	return typeof date === "string" && isIsoDate(date) ? date : undefined;
}

function asTags(value: unknown): string[] | undefined {
	const list = typeof value === "string" ? value.split(",") : value;
	if (!Array.isArray(list)) return undefined;
	const tags = list.map(asLine).filter((tag) => tag !== undefined);
	return tags.length > 0 ? [...new Set(tags)] : undefined;
}

function asImage(value: unknown, data: Data): DocumentImage | undefined {
	if (typeof value === "string")
		return publicImage(value, data.imageAlt ?? data.coverAlt ?? data.alt);
	if (value === null || typeof value !== "object") return undefined;
	const { url, src, alt } = value as Data;
	return publicImage(url ?? src, alt);
}

function publicImage(url: unknown, alt: unknown): DocumentImage | undefined {
	if (typeof url !== "string" || !isPublicUrl(url)) return undefined;
	return { url, alt: asLine(alt) ?? "" };
}

/** A language tag as documents hold it; `undefined` when it is none. */
export function asLanguage(value: unknown): string | undefined {
	if (typeof value !== "string") return undefined;
	const tag = value.replaceAll("_", "-");
	return /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) ? tag : undefined;
}
