import { flight } from "@astro-ask/indexer/index-format";
import type { DriverReference, Env, ImportDriver } from "./driver.js";
import { ladderOf } from "./ladder.js";
import { loadRungs } from "./load-drivers.js";
import { describeCause, type Logger, NO_REQUEST } from "./log.js";
import type { Rung } from "./rung.js";
import {
	defaultSettings,
	readSettings,
	type Settings,
	type SettingsStore,
} from "./settings.js";
import { inTime, type Timers } from "./timers.js";

export interface LiveLadderOptions {
	rungs: readonly (Rung | DriverReference)[];
	settings: Pick<SettingsStore, "read">;
	env: Env;
	importDriver: ImportDriver | undefined;
	log: Logger;
	timers: Timers;
}

/** A store that is slower than this is not waited for. */
const SETTINGS_MS = 2_000;
/** Nor so long, when there are settings of before. */
const AGAIN_MS = 100;
/** A store that failed is not asked again with the next question. */
const PAUSE_MS = 1_000;

/** Ladder and settings as questions see them. */
export interface LiveLadder {
	/** Never throws: settings that cannot be read are those that were read last, or the defaults. */
	get(): Promise<{ ladder: Rung[]; settings: Settings }>;
	/** What was read last. */
	settings(): Settings;
}

/** Rungs are loaded with the first question; settings are read with every one. */
export function liveLadder(options: LiveLadderOptions): LiveLadder {
	const { rungs, env, importDriver, log, timers } = options;
	let settings = defaultSettings;
	let known: unknown;
	let pausing = false;
	const warn = (event: string, fields: Record<string, unknown>): void =>
		log({ level: "warn", event, requestId: NO_REQUEST, ...fields });
	const loaded = flight(() =>
		loadRungs(rungs, {
			env,
			importDriver,
			onProblem: (problem) => {
				const { code, message, hint } = problem;
				warn("rung-left-out", { code, message, hint });
			},
		}),
	);
	const read = async (): Promise<void> => {
		try {
			const reading = options.settings.read();
			const ms = known ? AGAIN_MS : SETTINGS_MS;
			const given = await inTime(reading, ms, timers);
			// Checked once: a store may give back anything.
			if (given !== known) settings = readSettings(given);
			known = given;
		} catch (cause) {
			warn("settings-failed", describeCause(cause));
			pausing = true;
			timers.after(PAUSE_MS, () => {
				pausing = false;
			});
		}
	};
	return {
		settings: () => settings,
		async get() {
			if (!pausing) await read();
			return { settings, ladder: ladderOf(await loaded(), settings.ladder) };
		},
	};
}
