import type { Embedder, RelatedOptions } from "@astro-ask/indexer";
import { runtimeOptionsSchema } from "@astro-ask/runtime/runtime-options";
import * as v from "valibot";
import { factsSchema, notesSchema, typesSchema } from "./naming-options.js";
import { badOption } from "./option-errors.js";
import type {
	CollectionOptions,
	EmbedderOption,
	ResolvedOptions,
} from "./options.js";

const isPath = (value: unknown): value is string =>
	typeof value === "string" && /^(\/[^/?#\s]+)+$/u.test(value);

/** A value told apart by one test; a union's own message could not say what is allowed. */
const allowed = <T>(what: string, test: (value: unknown) => boolean) =>
	v.custom<T>(test, what);

const folder = allowed<string>(
	"a folder relative to the site's root",
	(value) => typeof value === "string" && value !== "",
);

const isTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((text) => typeof text === "string");

function isSuggestions(value: unknown): boolean {
	if (isTexts(value)) return true;
	if (typeof value !== "object" || value === null) return false;
	return Object.values(value).every(isTexts);
}

const collectionSchema = v.strictObject(
	{
		url: v.optional(
			allowed<NonNullable<CollectionOptions["url"]>>(
				"a function from an entry to its URL",
				(value) => typeof value === "function",
			),
		),
	},
	"false, or an object with `url`, a function from an entry to its URL",
);

const relatedSchema = v.strictObject(
	{
		floor: v.optional(
			v.pipe(
				v.number("a number from -1 to 1"),
				v.minValue(-1, "a number from -1 to 1"),
				v.maxValue(1, "a number from -1 to 1"),
			),
		),
		perType: v.optional(
			v.pipe(
				v.number("a whole number"),
				v.integer("a whole number"),
				v.minValue(1, "a whole number above 0"),
			),
		),
	},
	"false, or an object with `floor` and `perType`",
);

/** A promise is let through: what it gives is seen when the embedder is opened. */
function isEmbedderOption(value: unknown): boolean {
	if (value === "table" || value === "none" || value === false) return true;
	if (typeof value === "function" || value instanceof Promise) return true;
	return typeof (value as Embedder | null)?.embed === "function";
}

const optionsSchema = v.strictObject({
	server: v.optional(
		allowed<string>(
			"'auto', 'site', 'browser', '/' or an address that begins with https://",
			(value) => isServerName(value) || isAnswerAddress(value),
		),
	),
	page: v.optional(
		allowed<string | false>(
			"a path such as '/ask', without a slash at its end, or false",
			(value) => value === false || isPath(value),
		),
	),
	layout: v.optional(
		allowed<string>(
			"the path of a layout such as 'src/layouts/Base.astro'",
			(value) => typeof value === "string" && value !== "",
		),
	),
	suggestions: v.optional(
		allowed<string[] | Record<string, string[]>>(
			"a list of questions, or such a list for each language",
			isSuggestions,
		),
	),
	api: v.optional(
		allowed<string>(
			"a path such as '/api/ask', without a slash at its end",
			isPath,
		),
	),
	collections: v.optional(
		v.record(
			v.string(),
			v.lazy((value) =>
				value === false ? v.literal(false) : collectionSchema,
			),
			"an object with a collection's name for each key",
		),
	),
	pages: v.optional(v.boolean("true or false")),
	types: v.optional(typesSchema),
	facts: v.optional(factsSchema),
	notes: v.optional(notesSchema),
	fields: v.optional(
		v.strictObject(
			{
				hide: v.optional(
					v.array(v.string("a field's name"), "a list of field names"),
				),
			},
			"an object with `hide`, a list of field names",
		),
	),
	sources: v.optional(folder),
	embedder: v.optional(
		allowed<EmbedderOption>(
			"'table', 'none', false, an embedder, or a function that opens one",
			isEmbedderOption,
		),
	),
	languages: v.optional(
		v.pipe(
			v.array(v.string("a language such as 'en'"), "a list of languages"),
			v.minLength(1, "at least one language"),
		),
	),
	related: v.optional(
		v.lazy((value) => (value === false ? v.literal(false) : relatedSchema)),
	),
	restoreFrom: v.optional(
		allowed<string>(
			"the address or folder of an index",
			(value) => typeof value === "string" && value !== "",
		),
	),
	acceptShrunk: v.optional(
		allowed<boolean | string[]>(
			"true, or a list of names of sources",
			(value) => typeof value === "boolean" || isTexts(value),
		),
	),
	runtime: v.optional(runtimeOptionsSchema),
	cacheDir: v.optional(folder),
	strict: v.optional(v.boolean("true or false")),
});

/**
 * Checks what the site's owner wrote and fills in the defaults.
 *
 * @throws `bad-option` naming the option, what it was and what is allowed.
 */
export function resolveOptions(given: unknown = {}): ResolvedOptions {
	const result = v.safeParse(optionsSchema, given, { abortEarly: true });
	if (!result.success)
		throw badOption(
			result.issues[0],
			given,
			Object.keys(optionsSchema.entries),
		);
	const options = result.output;
	return {
		server: resolveServer(options.server),
		page: options.page ?? "/ask",
		layout: options.layout,
		suggestions: options.suggestions ?? [],
		api: options.api ?? "/api/ask",
		collections: options.collections ?? {},
		pages: options.pages ?? true,
		types: options.types ?? {},
		hiddenFields: options.fields?.hide ?? [],
		facts: options.facts ?? {},
		notes: options.notes ?? {},
		sources: options.sources ?? "src/ask-sources",
		embedder: resolveEmbedder(options.embedder),
		languages: options.languages,
		related: (options.related as false | RelatedOptions | undefined) ?? {},
		restoreFrom: options.restoreFrom,
		acceptShrunk: options.acceptShrunk ?? false,
		runtime: options.runtime ?? {},
		cacheDir: options.cacheDir ?? ".cache/astro-ask",
		strict: options.strict ?? false,
	};
}

function resolveEmbedder(
	embedder: EmbedderOption = "table",
): ResolvedOptions["embedder"] {
	if (embedder === "table" || typeof embedder === "function") return embedder;
	if (embedder === "none" || embedder === false) return false;
	// Nobody waits for it yet; a failure is said when it is opened.
	if (embedder instanceof Promise) embedder.catch(() => undefined);
	return () => embedder;
}

function resolveServer(server = "auto"): ResolvedOptions["server"] {
	return isServerName(server) ? server : new URL(server);
}

const isServerName = (
	value: unknown,
): value is Exclude<ResolvedOptions["server"], URL> =>
	["auto", "site", "browser", "/"].includes(value as string);

/** Plain http is let through to the own machine only, where there is no certificate. */
function isAnswerAddress(value: unknown): boolean {
	if (typeof value !== "string" || !URL.canParse(value)) return false;
	const { protocol, hostname } = new URL(value);
	const local = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
	return protocol === "https:" || (protocol === "http:" && local);
}
