import * as v from "valibot";
import type { Section } from "./body/section.js";
import { plainData } from "./data.js";
import type { Document } from "./document.js";
import { AskError } from "./errors.js";
import { isPublicUrl } from "./public-url.js";

const line = v.pipe(
	v.string(),
	v.trim(),
	v.nonEmpty("must not be empty"),
	v.regex(/^\P{Cc}*$/u, "must not hold control characters"),
);

/** What readers see on one line, however it was written. */
const shown = v.pipe(
	v.string(),
	v.transform(oneLine),
	v.nonEmpty("must not be empty"),
);

const url = v.pipe(
	v.string(),
	v.check(
		isPublicUrl,
		"must be root-relative or http(s), without user name, control characters or backslashes",
	),
);

const date = v.pipe(
	v.union([v.string(), v.date()]),
	v.transform((given) =>
		given instanceof Date ? (plainData(given) as string) : given,
	),
	v.check(isIsoDate, "must be an ISO 8601 day or instant"),
);

/** White space and control characters as single spaces. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Whether `text` is an ISO 8601 day or instant of a real calendar day. */
export function isIsoDate(text: string): boolean {
	return (
		/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(
			text,
		) &&
		!Number.isNaN(Date.parse(text)) &&
		new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10) ===
			text.slice(0, 10)
	);
}

const languageTag = v.pipe(
	v.string(),
	v.regex(
		/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i,
		'must be a BCP 47 tag such as "mr" or "pt-BR"',
	),
);

const schema = v.object({
	id: v.pipe(line, v.maxLength(1024)),
	type: line,
	title: shown,
	url,
	language: v.optional(languageTag),
	translationKey: v.optional(line),
	date: v.optional(date),
	image: v.optional(v.object({ url, alt: v.optional(v.string(), "") })),
	tags: v.optional(v.array(shown)),
	scope: v.optional(line, "public"),
	data: v.optional(v.record(v.string(), v.unknown()), {}),
	text: v.optional(v.string(), ""),
	format: v.optional(
		v.picklist(["markdown", "mdx", "html", "plain"]),
		"markdown",
	),
	sections: v.optional(
		v.custom<Section[]>(Array.isArray, "must be a list of sections"),
	),
	anchors: v.optional(v.array(v.string())),
});

/**
 * A source's document, checked and with its defaults. `data` comes out as plain JSON values, without the fields that
 * begin with `_` or stand in `hide`.
 *
 * @throws `bad-source` naming the source, the document and the field.
 */
export function parseDocument(
	given: unknown,
	{
		source,
		type,
		hide = [],
	}: { source: string; type: string; hide?: readonly string[] },
): Document {
	const withType =
		given !== null && typeof given === "object" ? { type, ...given } : given;
	const result = v.safeParse(schema, withType);
	if (!result.success) throw refusal(given, source, result.issues);
	const { data, ...rest } = result.output;
	return dropUndefined({
		...rest,
		data: plainData(data, hide) as Record<string, unknown>,
	});
}

function refusal(
	given: unknown,
	source: string,
	issues: readonly v.BaseIssue<unknown>[],
): AskError {
	const [issue] = issues;
	const field = issue ? v.getDotPath(issue) : null;
	const id = (given as { id?: unknown } | null | undefined)?.id;
	const which = id === undefined ? "without an id" : JSON.stringify(id);
	const what = field ? `its "${field}" is refused` : "it is refused";
	return new AskError(
		"bad-source",
		`The source "${source}" gave the document ${which}: ${what}: ${issue?.message ?? "unknown shape"}.`,
		{
			hint: "Correct the row, or what `toDocuments` of the source makes of it. A document needs at least id, title and url.",
		},
	);
}

function dropUndefined<T extends object>(value: T): T {
	return Object.fromEntries(
		Object.entries(value).filter(([, field]) => field !== undefined),
	) as T;
}
