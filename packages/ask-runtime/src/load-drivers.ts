import { AskError } from "@astro-ask/indexer/index-format";
import type { Challenge } from "./challenge.js";
import type {
	ChallengeDriver,
	DriverReference,
	Env,
	ImportDriver,
	QuestionEmbedderDriver,
	RungDriver,
	StoreDriver,
	StoreGiven,
} from "./driver.js";
import { describeCause, type Logger, NO_REQUEST } from "./log.js";
import type { QuestionEmbedder } from "./question-embedder.js";
import type { Rung } from "./rung.js";
import type { Store } from "./store.js";
import { openLater } from "./stores/open-later.js";

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

export interface LoadDriverOptions {
	env: Env;
	importDriver: ImportDriver | undefined;
	log: Logger;
}

/** A store that cannot be made grants nothing and keeps nothing; it is told why. */
export async function loadStore(
	reference: DriverReference,
	{
		env,
		importDriver,
		log,
		settings,
	}: LoadDriverOptions & Pick<StoreGiven, "settings">,
): Promise<Store> {
	try {
		const driver = await importDriverOf<StoreDriver>(reference, importDriver);
		const options = reference.options ?? {};
		return driver.fromReference(options, env, { settings, log });
	} catch (cause) {
		tell(log, "store-left-out", cause);
		// Neither durable nor shared: whoever has to count will not ask it.
		return openLater({
			durable: false,
			shared: false,
			open: () => Promise.reject(cause),
		});
	}
}

/** Without the embedder, questions are encoded by the index's own encoder, or found by words; it is told why. */
export async function loadQuestionEmbedder(
	reference: DriverReference,
	{ env, importDriver, log }: LoadDriverOptions,
): Promise<QuestionEmbedder | undefined> {
	try {
		const driver = await importDriverOf<QuestionEmbedderDriver>(
			reference,
			importDriver,
		);
		return await driver.fromReference(reference.options ?? {}, env);
	} catch (cause) {
		tell(log, "embedder-left-out", cause);
		return undefined;
	}
}

/** A challenge that cannot be made is one that nobody can pass; it is told why. */
export async function loadChallenge(
	reference: DriverReference,
	{ env, importDriver, log }: LoadDriverOptions,
): Promise<Challenge> {
	try {
		const driver = await importDriverOf<ChallengeDriver>(
			reference,
			importDriver,
		);
		return driver.fromReference(reference.options ?? {}, env);
	} catch (cause) {
		tell(log, "challenge-left-out", cause);
		return { name: "unavailable", verify: async () => "unknown" };
	}
}

function tell(log: Logger, event: string, cause: unknown): void {
	const { code, message, hint } = cause as Partial<AskError>;
	log({
		level: "error",
		event,
		requestId: NO_REQUEST,
		...(cause instanceof AskError
			? { code, message, hint }
			: describeCause(cause)),
	});
}

/** Imports the module that a reference names. @throws `bad-option` when it is no driver, or when nothing can import it. */
async function importDriverOf<
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
