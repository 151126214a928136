import { AskError } from "@astro-ask/indexer/index-format";
import type { SettingsInput } from "../settings.js";
import type { Store } from "../store.js";
import { migrate } from "./migrations.js";
import { unitsLeft } from "./quota.js";
import type { SqlDriver } from "./sql-driver.js";
import { sqlInsights } from "./sql-insights.js";
import { sqlLog } from "./sql-log.js";
import { sqlReader } from "./sql-reader.js";
import { sqlSettings } from "./sql-settings.js";

export interface SqlStoreOptions {
	/** What the settings in the store are laid over: the integration's options. */
	settings?: SettingsInput;
	/** Told when settings in the store cannot be used and those of the options are. */
	onProblem?: (problem: AskError) => void;
	/** Milliseconds since 1970. Default `Date.now`. */
	now?: () => number;
}

/** Counters of days before this many are of no use to anybody. */
const QUOTA_DAYS = 35;
const DAY_MS = 86_400_000;

/**
 * A store over any database Kysely speaks to.
 *
 * @throws `store-version` when the database is newer, `bad-settings` when the options are wrong.
 */
export async function sqlStore(
	driver: SqlDriver,
	{ settings = {}, onProblem = () => {}, now = Date.now }: SqlStoreOptions = {},
): Promise<Store> {
	const { db, durable, shared } = driver;
	try {
		await migrate(driver);
	} catch (cause) {
		await driver.close().catch(() => {});
		throw cause;
	}
	const log = sqlLog(driver);
	const reader = sqlReader(db);
	return {
		durable,
		shared,
		reserve: (unit) => driver.reserve(unit),
		remaining: (unit) => unitsLeft(db, unit),
		settings: sqlSettings(driver, { first: settings, onProblem, now }),
		log,
		feedback: log.feedback,
		withdrawFeedback: log.withdrawFeedback,
		reader: { ...reader, insights: (filter) => sqlInsights(db, filter) },
		erase: log.erase,
		async retain(before) {
			const oldest = new Date(now() - QUOTA_DAYS * DAY_MS).toISOString();
			await db
				.deleteFrom("ask_quota")
				.where("day", "<", oldest.slice(0, 10))
				.execute();
			return log.retain(before);
		},
		async secret(name, make) {
			const key = `secret:${name}`;
			const kept = () =>
				db
					.selectFrom("ask_meta")
					.select("value")
					.where("key", "=", key)
					.executeTakeFirst();
			const found = await kept();
			if (found) return found.value;
			await db
				.insertInto("ask_meta")
				.values({ key, value: make() })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			const first = await kept();
			if (!first)
				throw new AskError("store-failed", "The store kept no secret.", {
					hint: "Set `ASK_SECRET` where the runtime runs.",
				});
			return first.value;
		},
		close: () => driver.close(),
	};
}
