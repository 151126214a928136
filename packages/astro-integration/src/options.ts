import {
	AskError,
	type Embedder,
	type FactsOptions,
	type Notes,
	type RelatedOptions,
} from "@astro-ask/indexer";
import {
	type RuntimeOptions,
	runtimeNames,
	runtimeOptionsSchema,
} from "@astro-ask/runtime/runtime-options";
import * as v from "valibot";
import {
	factsSchema,
	namesBelow,
	notesSchema,
	type TypesOption,
	typesSchema,
} from "./naming-options.js";
import { nearest } from "./nearest.js";

/** An entry as the content store holds it, `data` parsed by the collection's schema. */
export interface CollectionEntry {
	id: string;
	collection: string;
	data: Record<string, unknown>;
	/** Raw Markdown or MDX without front matter; absent for rows. */
	body?: string;
	/** Relative to the site's root. */
	filePath?: string;
}

export interface CollectionOptions {
	/**
	 * Where the site shows an entry: root-relative without base (`/read/dune`), absolute when it lives elsewhere, or
	 * `null` when it is not published. Needed only where no page shows the entry by itself and its route does not say.
	 */
	url?: (entry: CollectionEntry) => string | null | undefined;
}

export interface FieldOptions {
	/** Names of `data` fields that never enter the index. Those that begin with `_` never do. */
	hide?: string[];
}

/** Options of `ask()`; none is needed. Everything here is used at build and stays out of the pages. */
export interface AskOptions {
	/**
	 * Who answers. `'site'`: routes of this site, which needs an adapter. `'browser'`: the reader's browser, by facts and
	 * search, from the index beside the pages. `'https://…'`: another host under that address; `'/'`: another program
	 * under the site's own, such as `astro-ask serve`. `'auto'` is `'site'` when the site already has on-demand routes,
	 * else `'browser'`. Default `'auto'`.
	 */
	server?: "auto" | "site" | "browser" | "/" | (string & {});
	/** Path of the ask page, or `false` for none. Default `'/ask'`. */
	page?: string | false;
	/** The site's own layout around the ask page, relative to the site's root: `'src/layouts/Base.astro'`. It gets `title`. */
	layout?: string;
	/** Questions to click on in an empty box: the same for all pages, or by language: `{ en: ['…'], mr: ['…'] }`. */
	suggestions?: string[] | Record<string, string[]>;
	/** Path of the API. Default `'/api/ask'`. */
	api?: string;
	/** Settings by collection; `false` leaves a collection out. Collections not named here are taken as they are. */
	collections?: Record<string, false | CollectionOptions>;
	/** Whether built pages that show no entry are taken. Default `true`. */
	pages?: boolean;
	/** What types and fields are called, by identifier; without it the identifier and its plural are understood. */
	types?: TypesOption;
	fields?: FieldOptions;
	/** What is counted beside what the documents say by themselves, and what is not. */
	facts?: FactsOptions;
	/** What types and fields mean, by type or `type.field`, and under `site` what the site is about: for a model's prompt. */
	notes?: Notes;
	/** Folder of source modules, relative to the site's root. Default `'src/ask-sources'`. */
	sources?: string;
	/**
	 * What makes vectors. Default `'table'`: the bundled space, without a download or a key. `false` or `'none'`: found by
	 * keywords only, and nothing is related. Give a function where opening one takes time: it is called when needed.
	 */
	embedder?: EmbedderOption;
	/**
	 * Languages of the question encoder that the default embedder puts into the index, as `['en', 'mr']`. Default: all;
	 * where the reader's browser answers, those of the site.
	 */
	languages?: string[];
	/** What counts as related, or `false` for nothing. */
	related?: false | RelatedOptions;
	/**
	 * Address or folder of the deployed index: its vectors are taken when `cacheDir` holds none, as on a machine that
	 * builds the site for the first time.
	 */
	restoreFrom?: string;
	/**
	 * Sources that may hold less than half of what the last build had of them, by the name the warning gives them, or
	 * `true` for all. Without it what is gone stays in the index, for a service that fails looks the same.
	 */
	acceptShrunk?: boolean | string[];
	/**
	 * How questions are answered where the site runs: the rungs of the ladder, store, quota, challenge, log, and which
	 * other sites may ask. It is JSON: a driver is `{ entrypoint, options }`, a secret is the name of a variable there.
	 */
	runtime?: RuntimeOptions;
	/** Where state is kept between builds, relative to the site's root. Default `'.cache/astro-ask'`. */
	cacheDir?: string;
	/** Fails the site's build when the ask index fails. Default `false`: a warning, and the old index stays. */
	strict?: boolean;
}

export type EmbedderOption =
	| "table"
	| "none"
	| false
	| Embedder
	| Promise<Embedder>
	| (() => Embedder | Promise<Embedder>);

/** Options with every default filled in. */
export interface ResolvedOptions {
	server: "auto" | "site" | "browser" | "/" | URL;
	page: string | false;
	layout: string | undefined;
	suggestions: string[] | Record<string, string[]>;
	api: string;
	collections: Record<string, false | CollectionOptions>;
	pages: boolean;
	types: TypesOption;
	hiddenFields: string[];
	facts: FactsOptions;
	notes: Notes;
	sources: string;
	embedder: "table" | false | (() => Embedder | Promise<Embedder>);
	languages: string[] | undefined;
	related: false | RelatedOptions;
	restoreFrom: string | undefined;
	acceptShrunk: boolean | string[];
	runtime: RuntimeOptions;
	cacheDir: string;
	strict: boolean;
}

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
	if (!result.success) throw badOption(result.issues[0], given);
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

function badOption(issue: v.BaseIssue<unknown>, given: unknown): AskError {
	const where = v.getDotPath(issue);
	if (!where)
		return new AskError(
			"bad-option",
			`ask() takes one object of options and was given ${said(given)}.`,
			{ hint: "Write `ask()` or `ask({ … })`." },
		);
	return issue.expected === "never"
		? unknownOption(where)
		: new AskError(
				"bad-option",
				`The option \`${where}\` of ask() is ${said(issue.input)}, which is not allowed.`,
				{ hint: `Give it ${issue.message}, or leave it out.` },
			);
}

function unknownOption(where: string): AskError {
	const parents = where.split(".");
	const name = parents.pop() as string;
	const [option, ...below] = parents;
	const known =
		option === "runtime"
			? runtimeNames(below)
			: (namesBelow(parents) ?? knownNames(option));
	const meant = nearest(name, known);
	return new AskError("bad-option", `ask() has no option \`${where}\`.`, {
		hint: meant
			? `Did you mean \`${[...parents, meant].join(".")}\`?`
			: `Remove it. Known here: ${known.map((key) => `\`${key}\``).join(", ")}.`,
	});
}

function knownNames(parent = ""): string[] {
	const inside: Record<string, string[]> = {
		collections: ["url"],
		fields: ["hide"],
		related: ["floor", "perType"],
	};
	return inside[parent] ?? Object.keys(optionsSchema.entries);
}

function said(value: unknown): string {
	if (typeof value === "function") return "a function";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "an object";
	return JSON.stringify(value) ?? String(value);
}
