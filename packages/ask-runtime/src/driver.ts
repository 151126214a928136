import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import type { Challenge } from "./challenge.js";
import type { Logger } from "./log.js";
import type { QuestionEmbedder } from "./question-embedder.js";
import type { Rung } from "./rung.js";
import type { SettingsInput } from "./settings.js";
import type { Store } from "./store.js";

/** Where secrets and bindings are looked up by name: `process.env`, or a Worker's `env`. */
export type Env = Readonly<Record<string, unknown>>;

/** A driver as it can stand in a configuration: JSON, with secrets named and never held. */
export interface DriverReference {
	/** Module to import: `@astro-ask/runtime/rungs/gemini`, or one of the site's own. */
	entrypoint: string;
	/** JSON for the module's `fromReference`. */
	options?: Record<string, unknown>;
}

/** What a module must export to be named as an `entrypoint`. */
export interface RungDriver {
	/** @throws `bad-option`, or `missing-secret` when something is not in `env`. */
	fromReference(options: unknown, env: Env): Rung;
}

/** What a store's module is told beside its own options. */
export interface StoreGiven {
	/** What the settings in the store are laid over. */
	settings: SettingsInput;
	log: Logger;
}

/** What a module must export to be named as `runtime.store`. */
export interface StoreDriver {
	/** Opens nothing yet. @throws `bad-option`, or `missing-secret` when something is not in `env`. */
	fromReference(options: unknown, env: Env, given: StoreGiven): Store;
}

/** What a module must export to be named as `runtime.challenge`. */
export interface ChallengeDriver {
	/** @throws `bad-option`, or `missing-secret` when something is not in `env`. */
	fromReference(options: unknown, env: Env): Challenge;
}

/** What a module must export to be named as `runtime.embedder`. */
export interface QuestionEmbedderDriver {
	/** @throws `bad-option`, or `missing-secret` when something is not in `env`. */
	fromReference(
		options: unknown,
		env: Env,
	): QuestionEmbedder | Promise<QuestionEmbedder>;
}

/** `import()`, or a look-up in the modules that a bundled host holds: a bundle cannot import by name. */
export type ImportDriver = (entrypoint: string) => Promise<unknown>;

/** What a driver is and what it is called, for messages. */
export type DriverName =
	`${"rung" | "embedder" | "store" | "challenge"} "${string}"`;

/** @throws `bad-option` that names the driver and the field. */
export function readOptions<Schema extends v.GenericSchema>(
	driver: DriverName,
	schema: Schema,
	options: unknown,
): v.InferOutput<Schema> {
	const result = v.safeParse(schema, options, { abortEarly: true });
	if (result.success) return result.output;
	const { expected, path } = result.issues[0];
	const field = path?.map(({ key }) => String(key)).join(".") ?? "options";
	// Never the value: someone may have put the key there.
	throw new AskError(
		"bad-option",
		`The option \`${field}\` of the ${driver} ${expected === "never" ? "is not known" : `must be ${expected}`}.`,
		{
			hint: "The options of rungs are listed in docs/reference/rungs.md, of embedders in docs/guide/embedders.md, of stores and challenges in docs/reference/options.md.",
		},
	);
}

/** @throws `missing-secret` that says which name is not set. */
export function secretOf(driver: DriverName, env: Env, name: string): string {
	const value = env[name];
	if (typeof value === "string" && value.trim() !== "") return value.trim();
	throw new AskError(
		"missing-secret",
		`The ${driver} needs \`${name}\`, which is not set here.`,
		{
			hint: "Set it where the runtime runs; it is not needed at build. Until then questions are answered without it.",
		},
	);
}
