import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import type { Rung } from "./rung.js";

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

/** `import()`, or a look-up in the modules that a bundled host holds: a bundle cannot import by name. */
export type ImportDriver = (entrypoint: string) => Promise<unknown>;

export interface LoadRungsOptions {
	env: Env;
	/** Without it a rung that is named by its module cannot be made. */
	importDriver: ImportDriver | undefined;
	/** Told why a rung is left out. */
	onProblem: (problem: AskError) => void;
}

/** Makes rungs of references; one that cannot be made is left out and told, because a ladder goes on without it. */
export async function loadRungs(
	given: readonly (Rung | DriverReference)[],
	options: LoadRungsOptions,
): Promise<Rung[]> {
	const loaded: Rung[] = [];
	for (const item of given) {
		try {
			const rung = "entrypoint" in item ? await toRung(item, options) : item;
			if (loaded.some(({ name }) => name === rung.name)) throw twice(rung.name);
			loaded.push(rung);
		} catch (cause) {
			options.onProblem(toProblem(item, cause));
		}
	}
	return loaded;
}

async function toRung(
	reference: DriverReference,
	{ env, importDriver }: LoadRungsOptions,
): Promise<Rung> {
	const driver = await importDriverOf<RungDriver>(reference, importDriver);
	return driver.fromReference(reference.options ?? {}, env);
}

/** Imports the module that a reference names. @throws `bad-option` when it is no driver, or when nothing can import it. */
export async function importDriverOf<
	Driver extends { fromReference: (...given: never[]) => unknown },
>(
	{ entrypoint }: DriverReference,
	importDriver: ImportDriver | undefined,
): Promise<Driver> {
	if (!importDriver)
		throw new AskError(
			"bad-option",
			`The module "${entrypoint}" cannot be loaded: this host was given no \`importDriver\`.`,
			{ hint: "Give it, or make the driver yourself." },
		);
	const driver = (await importDriver(entrypoint)) as Partial<Driver>;
	if (typeof driver.fromReference === "function") return driver as Driver;
	throw new AskError(
		"bad-option",
		`The module "${entrypoint}" has no \`fromReference\`.`,
		{ hint: "A driver's module exports `fromReference(options, env)`." },
	);
}

function twice(name: string): AskError {
	return new AskError(
		"bad-option",
		`Two rungs are called "${name}"; the second one is left out.`,
		{ hint: "Give one of them another `name`." },
	);
}

function toProblem(item: Rung | DriverReference, cause: unknown): AskError {
	if (cause instanceof AskError) return cause;
	const name = "entrypoint" in item ? item.entrypoint : item.name;
	return new AskError("bad-option", `The rung "${name}" cannot be loaded.`, {
		hint: "See whether the module is installed where the runtime runs, and whether the host gives `importDriver`.",
		cause,
	});
}

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
