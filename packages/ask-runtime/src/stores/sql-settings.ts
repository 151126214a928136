import { AskError } from "@astro-ask/indexer/index-format";
import {
	layOver,
	readSettings,
	type Settings,
	type SettingsInput,
	type SettingsStore,
	type SettingsVersion,
} from "../settings.js";
import type { SqlDriver } from "./sql-driver.js";
import type { Database } from "./tables.js";

/** How long a change may take to be seen by another process. */
const CACHE_MS = 30_000;

export interface SqlSettingsOptions {
	first: SettingsInput;
	onProblem: (problem: AskError) => void;
	now: () => number;
}

/** Settings as versions: each change is a row, the last one counts. */
export function sqlSettings(
	{ db }: SqlDriver,
	{ first, onProblem, now }: SqlSettingsOptions,
): Required<SettingsStore> {
	const configured = readSettings(first);
	let cached: { at: number; settings: Promise<Settings> } | undefined;

	const read = async (): Promise<Settings> => {
		const [last] = await readVersions(db, 1);
		if (!last) return configured;
		try {
			return laidOver(first, last.settings);
		} catch (cause) {
			onProblem(unusable(last, cause));
			return configured;
		}
	};
	const keep = async (
		next: (present: SettingsInput) => SettingsInput,
	): Promise<Settings> => {
		for (;;) {
			const [last] = await readVersions(db, 1);
			const input = next(last ? usable(first, last.settings) : {});
			const settings = laidOver(first, input);
			const version = (last?.version ?? 0) + 1;
			const at = new Date(now()).toISOString();
			const kept = await insertVersion(db, { version, at, settings: input });
			// Another process has made this version: ours comes after it.
			if (!kept) continue;
			cached = { at: now(), settings: Promise.resolve(settings) };
			return settings;
		}
	};

	return {
		versions: (limit) => readVersions(db, limit),
		read() {
			if (!cached || now() - cached.at >= CACHE_MS || now() < cached.at) {
				const settings = read();
				cached = { at: now(), settings };
				settings.catch(() => {
					cached = undefined;
				});
			}
			return cached.settings;
		},
		change: (input) => keep((present) => layOver(present, input)),
		replace: (input) => keep(() => input),
	};
}

/** @returns The newest first. */
async function readVersions(
	db: Database,
	limit: number,
): Promise<SettingsVersion[]> {
	const rows = await db
		.selectFrom("ask_settings")
		.selectAll()
		.orderBy("version", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ version, at, settings }) => ({
		version: Number(version),
		at,
		settings: parse(settings),
	}));
}

/** @returns Whether there was no such version yet. */
async function insertVersion(
	db: Database,
	{ version, at, settings }: SettingsVersion,
): Promise<boolean> {
	const inserted = await db
		.insertInto("ask_settings")
		.values({ version, at, settings: JSON.stringify(settings) })
		.onConflict((conflict) => conflict.doNothing())
		.returning("version")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** @throws `bad-settings` */
function laidOver(first: SettingsInput, settings: SettingsInput): Settings {
	readSettings(settings);
	return readSettings(layOver(first, settings));
}

/** What cannot be used is not built upon: the next change replaces it. */
function usable(first: SettingsInput, settings: SettingsInput): SettingsInput {
	try {
		laidOver(first, settings);
		return settings;
	} catch {
		return {};
	}
}

function parse(text: string): SettingsInput {
	try {
		const value: unknown = JSON.parse(text);
		// What is no object is kept as it is: `readSettings` says what is wrong with it.
		return value as SettingsInput;
	} catch {
		return text as SettingsInput;
	}
}

function unusable({ version, at }: SettingsVersion, cause: unknown): AskError {
	const why = cause instanceof AskError ? ` ${cause.message}` : "";
	return new AskError(
		"bad-settings",
		`Version ${version} of the settings, of ${at}, cannot be used.${why}`,
		{
			hint: "Meanwhile those of the integration's options count. Save the settings again to replace it.",
			cause,
		},
	);
}
