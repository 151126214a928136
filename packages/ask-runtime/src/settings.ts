import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";

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
	/** Units of quota, one for each question that calls a model. */
	limits: { visitorPerDay: number; allPerDay: number };
	/** Weights of the two halves of the search; absent: those of the search itself. */
	weights?: { keyword: number; vector: number };
	/** Below both, what was found is only the nearest there is; absent: those of the index. */
	thresholds?: { coverage: number; cosine: number };
}

/** As it is written: what is missing gets its default. */
export type SettingsInput = {
	[Key in keyof Settings]?: Key extends "ladder"
		? (Omit<RungSettings, "on"> & { on?: boolean })[]
		: Partial<Settings[Key]>;
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const milliseconds = v.pipe(v.number(), v.minValue(1), v.maxValue(600_000));
const share = v.pipe(v.number(), v.minValue(0));
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
				firstTokenMs: v.optional(milliseconds, 8_000),
				stallMs: v.optional(milliseconds, 10_000),
				totalMs: v.optional(milliseconds, 30_000),
			}),
			{},
		),
		answerChars: v.optional(
			v.pipe(v.number(), v.integer(), v.minValue(1)),
			4_000,
		),
		limits: v.optional(
			v.strictObject({
				visitorPerDay: v.optional(count, 20),
				allPerDay: v.optional(count, 300),
			}),
			{},
		),
		weights: v.optional(v.strictObject({ keyword: share, vector: share })),
		thresholds: v.optional(v.strictObject({ coverage: share, cosine: share })),
	}) as v.GenericSchema<SettingsInput, Settings>;

/** @throws `bad-settings` that names the first field that is wrong. */
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

export const defaultSettings: Settings = readSettings({});

/** Where settings are kept. */
export interface SettingsStore {
	read(): Promise<Settings>;
	/** Puts the given fields over the present ones. @throws `bad-settings`, and nothing is changed. */
	change(input: SettingsInput): Promise<Settings>;
}

/** Keeps settings in this process. @throws `bad-settings` when the first ones are wrong. */
export function memorySettings(first: SettingsInput = {}): SettingsStore {
	let settings = readSettings(first);
	return {
		read: async () => settings,
		async change(input) {
			settings = readSettings(over(settings, input));
			return settings;
		},
	};
}

/** Groups are merged, lists are replaced. */
function over(settings: Settings, input: SettingsInput): SettingsInput {
	const { timeouts, limits, weights, thresholds } = settings;
	return {
		...settings,
		...input,
		timeouts: { ...timeouts, ...input.timeouts },
		limits: { ...limits, ...input.limits },
		...((weights || input.weights) && {
			weights: { ...weights, ...input.weights },
		}),
		...((thresholds || input.thresholds) && {
			thresholds: { ...thresholds, ...input.thresholds },
		}),
	};
}
