import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import type { DriverReference } from "./driver.js";
import type { Settings, SettingsInput } from "./settings.js";

/** What a site's owner says about answering, as JSON: drivers are named by module, secrets by variable. */
export interface RuntimeOptions {
	/** In the order they are tried; facts is the first and search-only always the last. Default: these two. */
	rungs?: DriverReference[];
	/** Encodes questions into the space of the index. Default: the encoder that the index brings. */
	embedder?: DriverReference;
	/** Where quota, settings and conversations are kept. Default: what the host has. */
	store?: DriverReference;
	/** What may be asked; {@link Settings.limits}. The owner changes it later in the settings. */
	quota?: Partial<Settings["limits"]> & {
		/** IANA name of the zone whose midnight begins a day. Default `ASK_TIME_ZONE`, else `UTC`. */
		timeZone?: string;
	};
	/** What a reader has to solve before a model is asked. Default: nothing. */
	challenge?: DriverReference;
	/** What is kept of questions and answers; {@link Settings.log}. */
	log?: Partial<Settings["log"]>;
	/** Origins of other sites whose pages may ask, `https://www.example.org`. Default: none. */
	allowedOrigins?: string[];
}

const count = v.optional(
	v.pipe(
		v.number("a whole number"),
		v.integer("a whole number"),
		v.minValue(0, "a whole number, 0 or more"),
	),
);

const driver = v.strictObject(
	{
		entrypoint: v.pipe(
			v.string("the name of a module"),
			v.minLength(1, "the name of a module"),
		),
		options: v.optional(
			v.pipe(
				v.record(v.string(), v.unknown(), "an object"),
				v.check(
					(options) => isJson(options),
					"JSON: name a secret's variable, never hold functions",
				),
			),
		),
	},
	"`{ entrypoint, options }`",
);

/** Schema of {@link RuntimeOptions}; a message says what is allowed. */
export const runtimeOptionsSchema: v.GenericSchema<unknown, RuntimeOptions> =
	v.strictObject(
		{
			rungs: v.optional(v.array(driver, "a list of `{ entrypoint, options }`")),
			embedder: v.optional(driver),
			store: v.optional(driver),
			quota: v.optional(
				v.strictObject(
					{
						visitorPerDay: count,
						allPerDay: count,
						perMinute: count,
						searchPerMinute: count,
						streams: count,
						timeZone: v.optional(
							v.custom<string>(
								isTimeZone,
								"the name of a time zone such as 'Asia/Kolkata'",
							),
						),
					},
					"an object of limits",
				),
			),
			challenge: v.optional(driver),
			log: v.optional(
				v.strictObject(
					{
						keep: v.optional(
							v.picklist(
								["off", "counts", "full"],
								"'off', 'counts' or 'full'",
							),
						),
						masked: v.optional(v.boolean("true or false")),
						days: v.optional(
							v.pipe(
								v.number("a whole number"),
								v.integer("a whole number"),
								v.minValue(1, "a number from 1 to 3650"),
								v.maxValue(3_650, "a number from 1 to 3650"),
							),
						),
					},
					"an object with `keep`, `masked` and `days`",
				),
			),
			allowedOrigins: v.optional(
				v.array(
					v.custom<string>(
						isOrigin,
						"an origin such as 'https://www.example.org', without a path",
					),
					"a list of origins",
				),
			),
		},
		"an object",
	) as v.GenericSchema<unknown, RuntimeOptions>;

/**
 * Reads what a build wrote for the runtime.
 *
 * @throws `bad-option` that names the field.
 */
export function readRuntimeOptions(input: unknown): RuntimeOptions {
	const result = v.safeParse(runtimeOptionsSchema, input, { abortEarly: true });
	if (result.success) return result.output;
	const [issue] = result.issues;
	const field = ["runtime", v.getDotPath(issue)].filter(Boolean).join(".");
	throw issue.expected === "never"
		? new AskError("bad-option", `There is no option \`${field}\`.`, {
				hint: "The options are listed in docs/reference/options.md.",
			})
		: new AskError("bad-option", `The option \`${field}\` is not allowed.`, {
				hint: `Give it ${issue.message}, or leave it out.`,
			});
}

/** What the settings in a store are laid over. */
export function firstSettings({ quota, log }: RuntimeOptions): SettingsInput {
	const { timeZone: _, ...limits } = quota ?? {};
	return { ...(quota && { limits }), ...(log && { log }) };
}

function isJson(value: unknown): boolean {
	if (value === null) return true;
	if (typeof value === "object")
		return (
			(Array.isArray(value) ||
				Object.getPrototypeOf(value) === Object.prototype) &&
			Object.values(value).every(isJson)
		);
	return ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}

function isTimeZone(value: unknown): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: value as string });
		return typeof value === "string";
	} catch {
		return false;
	}
}

function isOrigin(value: unknown): boolean {
	return (
		typeof value === "string" &&
		URL.canParse(value) &&
		new URL(value).origin === value
	);
}

const names: Readonly<Record<string, readonly string[]>> = {
	"": ["rungs", "store", "quota", "challenge", "log", "allowedOrigins"],
	quota: [
		"visitorPerDay",
		"allPerDay",
		"perMinute",
		"searchPerMinute",
		"streams",
		"timeZone",
	],
	log: ["keep", "masked", "days"],
};

/** What may stand below a path of {@link RuntimeOptions}, to say what was meant. */
export function runtimeNames(path: readonly string[]): string[] {
	return [...(names[path[0] ?? ""] ?? ["entrypoint", "options"])];
}
