import { sql, type Transaction } from "kysely";
import type { Reservation } from "../gate.js";
import type { UnitRequest } from "../store.js";
import type { Database, Tables } from "./tables.js";

/** The row that counts for all; no visitor is called so. */
const ALL = "*";

interface Used {
	visitor: string;
	used: number;
}

const spent: Reservation = { granted: false, reason: "spent" };

/** How far ahead of this clock another's day may be believed. */
function dayAfter(day: string): string {
	const next = new Date(`${day}T00:00:00Z`);
	next.setUTCDate(next.getUTCDate() + 1);
	return next.toISOString().slice(0, 10);
}

/**
 * The day a unit counts for: a clock that was set back, or one behind midnight, does not open a closed day again; one
 * that was far ahead once does not close the days until then.
 */
const countedDay = (day: string) =>
	sql<string>`(select case when max(day) > ${day} then max(day) else ${day} end
		from ask_quota where visitor = ${ALL} and day <= ${dayAfter(day)})`;

/**
 * SQLite and D1: both counters in one statement, which holds the write lock from its start. The rows to write are read
 * whole before the first is written, so that both see the same counts.
 */
export async function reserveInOneStatement(
	db: Database,
	unit: UnitRequest,
): Promise<Reservation> {
	const { day, visitor, visitorPerDay, allPerDay } = unit;
	const { rows } = await sql<Used>`
		insert into ask_quota (day, visitor, used)
		select today.day, who.visitor, 1
		from (select ${countedDay(day)} as day) as today,
			(select ${visitor} as visitor union all select ${ALL}) as who
		where ${visitorPerDay} > coalesce((select used from ask_quota where day = today.day and visitor = ${visitor}), 0)
			and ${allPerDay} > coalesce((select used from ask_quota where day = today.day and visitor = ${ALL}), 0)
		order by who.visitor
		on conflict (day, visitor) do update set used = used + 1
		returning visitor, used`.execute(db);
	if (rows.length === 0) return spent;
	const usedBy = (name: string): number =>
		rows.find((row) => row.visitor === name)?.used ?? Number.NaN;
	return granted(unit, usedBy(visitor), usedBy(ALL));
}

/** Postgres: the visitor's row first and the row of all last, so that no two wait for each other; both or none. */
export async function reserveInTransaction(
	db: Database,
	unit: UnitRequest,
): Promise<Reservation> {
	const { day, visitor, visitorPerDay, allPerDay } = unit;
	// Counters only rise: what is spent stays spent, and a flood takes no locks.
	if ((await unitsLeft(db, unit)) === 0) return spent;
	try {
		return await db.transaction().execute(async (transaction) => {
			const mine = await take(
				transaction,
				countedDay(day),
				visitor,
				visitorPerDay,
			);
			const all = await take(
				transaction,
				sql`${mine.day}::text`,
				ALL,
				allPerDay,
			);
			return granted(unit, mine.used, all.used);
		});
	} catch (cause) {
		if (cause instanceof Refused) return spent;
		throw cause;
	}
}

/** Thrown so that the transaction rolls back. */
class Refused extends Error {}

async function take(
	transaction: Transaction<Tables>,
	day: ReturnType<typeof countedDay> | ReturnType<typeof sql>,
	visitor: string,
	limit: number,
): Promise<{ day: string; used: number }> {
	const { rows } = await sql<{ day: string; used: number }>`
		insert into ask_quota (day, visitor, used)
		select ${day}, ${visitor}, 1 where ${limit}::integer > 0
		on conflict (day, visitor) do update set used = ask_quota.used + 1
			where ask_quota.used < ${limit}::integer
		returning day, used`.execute(transaction);
	if (!rows[0]) throw new Refused();
	return rows[0];
}

/** Anything but the two counters that were asked for is no unit. */
function granted(
	{ visitorPerDay, allPerDay }: UnitRequest,
	mine: number,
	all: number,
): Reservation {
	const within =
		mine >= 1 && mine <= visitorPerDay && all >= 1 && all <= allPerDay;
	if (!within) return { granted: false, reason: "unknown" };
	return {
		granted: true,
		remaining: Math.min(visitorPerDay - mine, allPerDay - all),
	};
}

/** Units a visitor has left. */
export async function unitsLeft(
	db: Database,
	{ day, visitor, visitorPerDay, allPerDay }: UnitRequest,
): Promise<number> {
	const rows = await db
		.selectFrom("ask_quota")
		.select(["visitor", "used"])
		.where("day", "=", countedDay(day))
		.where("visitor", "in", [visitor, ALL])
		.execute();
	const usedBy = (name: string): number =>
		rows.find((row) => row.visitor === name)?.used ?? 0;
	return Math.max(
		0,
		Math.min(visitorPerDay - usedBy(visitor), allPerDay - usedBy(ALL)),
	);
}
