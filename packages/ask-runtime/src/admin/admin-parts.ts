import type { AskIndex } from "@astro-ask/indexer/index-format";
import type { Logger } from "../log.js";
import { readSettings, type Settings } from "../settings.js";
import type { FilterChoices, Insights } from "../store.js";
import type { AdminOptions } from "./create-admin.js";
import { type OwnersClock, ownersClock } from "./day.js";
import { type Door, guardDoor } from "./guard-door.js";
import { type Kept, keepFor } from "./keep-for.js";
import { type FilterFields, toFilter } from "./read-filter.js";

/** What {@link adminApp} is made of, with nothing left to look up. */
export interface AdminAppOptions
	extends Omit<AdminOptions, "env" | "api" | "timeZone" | "home" | "now"> {
	token: string;
	/** Path of the admin. */
	admin: string;
	home: string;
	timeZone: string;
	log: Logger;
	now: () => number;
}

/** What the routes of the admin share. */
export interface AdminParts {
	options: AdminAppOptions;
	door: Door;
	clock: OwnersClock;
	/** What counts where the owner changed nothing. */
	defaults: Settings;
	choices: Kept<FilterChoices>;
	/** By the filter's fields as JSON. */
	insights: Kept<Insights>;
	indexes: Kept<readonly AskIndex[]>;
}

export function adminParts(options: AdminAppOptions): AdminParts {
	const { store, token, admin, timeZone, now } = options;
	const clock = ownersClock(timeZone);
	return {
		options,
		clock,
		defaults: readSettings(options.settings ?? {}),
		door: guardDoor(token, { path: admin, now }),
		choices: keepFor(60_000, now, () => store.reader.choices()),
		insights: keepFor(15_000, now, (fields) =>
			store.reader.insights(
				toFilter(JSON.parse(fields) as FilterFields, clock),
			),
		),
		indexes: keepFor(5_000, now, () => openIndexes(options)),
	};
}

async function openIndexes({
	loadIndex,
}: AdminAppOptions): Promise<readonly AskIndex[]> {
	try {
		const loaded = await loadIndex();
		return Array.isArray(loaded) ? loaded : [loaded as AskIndex];
	} catch {
		// The app says why; the owner's pages work without.
		return [];
	}
}
