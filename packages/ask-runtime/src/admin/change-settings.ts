import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import { check } from "../http/body.js";
import {
	readSettings,
	type Settings,
	type SettingsInput,
	type SettingsStore,
} from "../settings.js";
import { settingsPaths } from "./settings-fields.js";

/** Body of a change of settings. */
export type SettingsChange =
	| {
			/** Version the owner was looking at, 0 when there was none. */
			version: number;
			/** New values by path; `null` takes a change back. */
			set: Record<string, unknown>;
	  }
	| {
			version: number;
			/** Version to go back to, 0 for the options alone. */
			restore: number;
	  };

const schema = v.union([
	v.strictObject({
		version: v.number(),
		set: v.record(v.string(), v.unknown()),
	}),
	v.strictObject({ version: v.number(), restore: v.number() }),
]) as v.GenericSchema<unknown, SettingsChange>;

/** Versions one can go back to. */
export const VERSIONS = 20;

/**
 * Keeps what the owner has changed, and nothing they have not: defaults stay defaults.
 *
 * @throws `bad-settings`, `bad-request`, `request-conflict` when somebody changed something in the meantime.
 */
export async function changeSettings(
	store: SettingsStore,
	body: unknown,
): Promise<Settings> {
	const change = check(schema, body);
	const versions = (await store.versions?.(VERSIONS)) ?? [];
	const [last] = versions;
	if (change.version !== (last?.version ?? 0)) throw overtaken();
	if ("restore" in change) {
		const wanted = versions.find(({ version }) => version === change.restore);
		if (!wanted && change.restore !== 0) throw unknownVersion(change.restore);
		return replace(store, wanted?.settings ?? {});
	}
	return replace(store, lay(usable(last?.settings), change.set));
}

/** What was kept, unless somebody has spoilt it: then the owner begins anew, and is not stopped by what nobody can see. */
function usable(settings: SettingsInput = {}): SettingsInput {
	try {
		readSettings(settings);
		return settings;
	} catch {
		return {};
	}
}

/** A store without `replace` can only be added to. */
function replace(
	store: SettingsStore,
	settings: SettingsInput,
): Promise<Settings> {
	return store.replace?.(settings) ?? store.change(settings);
}

function lay(
	settings: SettingsInput,
	set: Readonly<Record<string, unknown>>,
): SettingsInput {
	const changed = structuredClone(settings) as Record<string, unknown>;
	for (const [path, value] of Object.entries(set)) {
		if (!settingsPaths.has(path)) throw unknownSetting(path);
		const [group = "", field] = path.split(".");
		if (field === undefined) put(changed, group, value);
		else {
			const within = { ...(changed[group] as object | undefined) };
			put(within as Record<string, unknown>, field, value);
			put(changed, group, Object.keys(within).length === 0 ? null : within);
		}
	}
	return changed as SettingsInput;
}

function put(into: Record<string, unknown>, key: string, value: unknown): void {
	if (value === null) delete into[key];
	else into[key] = value;
}

function unknownSetting(path: string): AskError {
	return new AskError(
		"bad-settings",
		`The setting \`${path.slice(0, 60)}\` is not known.`,
		{ hint: "Nothing was changed." },
	);
}

function unknownVersion(version: number): AskError {
	return new AskError(
		"bad-request",
		`There is no version ${version} of the settings any more.`,
		{ hint: "Load the page again." },
	);
}

function overtaken(): AskError {
	return new AskError(
		"request-conflict",
		"The settings were changed somewhere else in the meantime.",
		{ hint: "Nothing was changed. Load the page again and look first." },
	);
}
