import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import { defaultSettings } from "./default-settings.js";

export { defaultSettings } from "./default-settings.js";

/** What an owner sets for one rung. */
export interface RungSettings {
	/** {@link Rung.name}. */
	name: string;
	/** `false` leaves it out. */
	on: boolean;
	/** Id of the model to ask instead of the configured one. */
	model?: string;
	/** How long to wait for its first text, instead of `timeouts.firstTokenMs`. */
	firstTokenMs?: number;
}

/** What an owner can change without a deploy. */
export interface Settings {
	/** The ladder in order. Rungs that are not named come after these, as they were configured; search-only is always last. */
	ladder: RungSettings[];
	/** Milliseconds. */
	timeouts: {
		/** Until a rung's first visible text. */
		firstTokenMs: number;
		/** Between two pieces of text. */
		stallMs: number;
		/** For the whole question. */
		totalMs: number;
	};
	/** An answer is cut after so many UTF-16 units. */
	answerChars: number;
	limits: {
		/** Units of quota, one for each question that calls a model. */
		visitorPerDay: number;
		allPerDay: number;
		/** Questions of one visitor in a minute, with or without a model. */
		perMinute: number;
		/** Searches, facts and feedback of one visitor in a minute. */
		searchPerMinute: number;
		/** Answers of one visitor at a time. */
		streams: number;
	};
	/** Weights of the two halves of the search; absent: those of the search itself. */
	weights?: { keyword: number; vector: number };
	/** Below both, what was found is only the nearest there is; absent: those of the index. */
	thresholds?: { coverage: number; cosine: number };
	/** Steps before the answer that a model may help with, where the host gives one; each costs time and money. */
	steps: {
		/** Puts a question that leans on the talk in words of its own. */
		rewrite: boolean;
		/** So many other texts are searched for as well: 0, or 2 to 5. */
		variants: number;
		/** Leaves out passages that do not help. */
		grade: boolean;
	};
	/** What an owner wants models to know beside the brief; at most 2,000 characters. */
	notes?: string;
	/** Questions to offer where nothing was asked yet, and where an answer leads to no other. */
	suggestions: string[];
	/** `false` asks for no challenge, even where one is configured. */
	challenge: boolean;
	log: {
		/** `full`: texts too. `counts`: no question, answer or comment. `off`: nothing. */
		keep: "off" | "counts" | "full";
		/** E-mail addresses, phone and card numbers are taken out of texts before they are stored. */
		masked: boolean;
		/** Days after which a row is deleted. */
		days: number;
	};
	/** What models cost. A model that is not named has no cost, rather than a guessed one. */
	prices: Price[];
}

/** For a million tokens, in the owner's currency. */
export interface Price {
	/** Id as in the settings of its rung. */
	model: string;
	input: number;
	output: number;
}

/** As it is written: what is missing gets its default. */
export type SettingsInput = {
	[Key in keyof Settings]?: Key extends "ladder"
		? (Omit<RungSettings, "on"> & { on?: boolean })[]
		: Settings[Key] extends readonly unknown[] | string | boolean | undefined
			? Settings[Key]
			: Partial<Settings[Key]>;
};

const { timeouts, limits, log, steps } = defaultSettings;

/** The largest fits into 32 bits, which is what databases count in. */
const count = v.pipe(
	v.number(),
	v.integer(),
	v.minValue(0),
	v.maxValue(1_000_000_000),
);
const milliseconds = v.pipe(v.number(), v.minValue(1), v.maxValue(600_000));
/** JSON writes what is infinite, and `1e999` is, as nothing at all. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Schema of {@link Settings} with its defaults. */
export const settingsSchema: v.GenericSchema<SettingsInput, Settings> =
	v.strictObject({
		ladder: v.optional(
			v.array(
				v.strictObject({
					name: word,
					on: v.optional(v.boolean(), true),
					model: v.optional(word),
					firstTokenMs: v.optional(milliseconds),
				}),
			),
			[],
		),
		timeouts: v.optional(
			v.strictObject({
				firstTokenMs: v.optional(milliseconds, timeouts.firstTokenMs),
				stallMs: v.optional(milliseconds, timeouts.stallMs),
				totalMs: v.optional(milliseconds, timeouts.totalMs),
			}),
			{},
		),
		answerChars: v.optional(
			v.pipe(v.number(), v.integer(), v.minValue(1)),
			defaultSettings.answerChars,
		),
		limits: v.optional(
			v.strictObject({
				visitorPerDay: v.optional(count, limits.visitorPerDay),
				allPerDay: v.optional(count, limits.allPerDay),
				perMinute: v.optional(count, limits.perMinute),
				searchPerMinute: v.optional(count, limits.searchPerMinute),
				streams: v.optional(count, limits.streams),
			}),
			{},
		),
		weights: v.optional(v.strictObject({ keyword: share, vector: share })),
		thresholds: v.optional(v.strictObject({ coverage: share, cosine: share })),
		steps: v.optional(
			v.strictObject({
				rewrite: v.optional(v.boolean(), steps.rewrite),
				variants: v.optional(v.picklist([0, 2, 3, 4, 5]), steps.variants as 0),
				grade: v.optional(v.boolean(), steps.grade),
			}),
			{},
		),
		notes: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
		suggestions: v.optional(v.pipe(v.array(word), v.maxLength(12)), []),
		challenge: v.optional(v.boolean(), defaultSettings.challenge),
		log: v.optional(
			v.strictObject({
				keep: v.optional(v.picklist(["off", "counts", "full"]), log.keep),
				masked: v.optional(v.boolean(), log.masked),
				days: v.optional(
					v.pipe(count, v.minValue(1), v.maxValue(3_650)),
					log.days,
				),
			}),
			{},
		),
		prices: v.optional(
			v.array(v.strictObject({ model: word, input: share, output: share })),
			[],
		),
	}) as v.GenericSchema<SettingsInput, Settings>;

/** Checks settings and fills in the defaults. @throws `bad-settings` that names the first field that is wrong. */
export function readSettings(input: unknown): Settings {
	const result = v.safeParse(settingsSchema, input, { abortEarly: true });
	if (result.success) return result.output;
	const { expected, path } = result.issues[0];
	const field = path?.map(({ key }) => String(key)).join(".") ?? "settings";
	throw new AskError(
		"bad-settings",
		`The setting \`${field}\` ${expected === "never" ? "is not known" : `must be ${expected}`}.`,
		{
			hint: "Nothing was changed. The settings and their limits are listed in docs/reference/settings.md.",
		},
	);
}

/** One change of the settings, as it was kept. */
export interface SettingsVersion {
	/** Counts from 1. */
	version: number;
	/** ISO 8601. */
	at: string;
	/** What is laid over the integration's options. */
	settings: SettingsInput;
}

/** Where settings are kept. */
export interface SettingsStore {
	read(): Promise<Settings>;
	/** Puts the given fields over the present ones. @throws `bad-settings`, and nothing is changed. */
	change(input: SettingsInput): Promise<Settings>;
	/** Takes back every change and keeps `input` alone over the options. @throws `bad-settings`, and nothing is changed. */
	replace?(input: SettingsInput): Promise<Settings>;
	/** Newest first. */
	versions?(limit: number): Promise<SettingsVersion[]>;
}

/** Keeps settings in this process. @throws `bad-settings` when the first ones are wrong. */
export function memorySettings(
	first: SettingsInput = {},
): Required<SettingsStore> {
	let settings = readSettings(first);
	const kept: SettingsVersion[] = [];
	const keep = (over: SettingsInput): Settings => {
		readSettings(over);
		settings = readSettings(layOver(first, over));
		const version = kept.length + 1;
		kept.push({ version, at: new Date().toISOString(), settings: over });
		return settings;
	};
	return {
		read: async () => settings,
		change: async (input) => keep(layOver(kept.at(-1)?.settings ?? {}, input)),
		replace: async (input) => keep(input),
		versions: async (limit) => kept.slice(-limit).reverse(),
	};
}

/** The fields of `input` over those of `settings`: groups are merged, lists are replaced. */
export function layOver(
	settings: SettingsInput,
	input: SettingsInput,
): SettingsInput {
	const merged: Record<string, unknown> = { ...settings, ...input };
	for (const group of [
		"timeouts",
		"limits",
		"weights",
		"thresholds",
		"steps",
		"log",
	] as const)
		if (settings[group] && isGroup(input[group]))
			merged[group] = { ...settings[group], ...input[group] };
	return merged;
}

const isGroup = (value: unknown): boolean =>
	typeof value === "object" && value !== null;
