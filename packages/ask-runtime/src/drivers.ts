import { AskError } from "@astro-ask/indexer/index-format";
import type { Challenge } from "./challenge.js";
import {
	type DriverReference,
	type Env,
	type ImportDriver,
	importDriverOf,
} from "./driver.js";
import { describeCause, type Logger, NO_REQUEST } from "./log.js";
import type { QuestionEmbedder } from "./question-embedder.js";
import type { SettingsInput } from "./settings.js";
import type { Store } from "./store.js";
import { openLater } from "./stores/open-later.js";

export interface LoadDriverOptions {
	env: Env;
	importDriver: ImportDriver | undefined;
	log: Logger;
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

/** What a module must export to be named as `runtime.embedder`. */
export interface QuestionEmbedderDriver {
	/** @throws `bad-option`, or `missing-secret` when something is not in `env`. */
	fromReference(
		options: unknown,
		env: Env,
	): QuestionEmbedder | Promise<QuestionEmbedder>;
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
