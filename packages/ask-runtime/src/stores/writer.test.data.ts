/** A process that writes to a store until it is done or killed; told what to do by its one argument, in JSON. */
import { writeSync } from "node:fs";
import type { Store, UnitRequest } from "../store.js";
import { postgresStore } from "./postgres.js";
import { sqliteStore } from "./sqlite.js";

export interface WriterJob {
	/** Path of a SQLite database, or a `postgres:` address. */
	place: string;
	/** Units to ask for, 64 at a time; then it says how many were granted and ends. 0: writes everything there is until it is killed. */
	attempts: number;
	unit: UnitRequest;
}

const { place, attempts, unit } = JSON.parse(
	process.argv[2] ?? "",
) as WriterJob;
const store = await (place.startsWith("postgres:")
	? postgresStore({ url: place })
	: sqliteStore({ file: place }));

/** In one system call: what is said was done before a kill. */
const say = (line: unknown): number =>
	writeSync(1, `${JSON.stringify(line)}\n`);

async function takeAll(to: Store): Promise<void> {
	let granted = 0;
	// On a busy machine a store may answer too late, before it has counted anything: it is asked again.
	const take = (wanted: UnitRequest): Promise<boolean> =>
		to.reserve(wanted).then(
			(one) => one.granted,
			() => take(wanted),
		);
	for (let sent = 0; sent < attempts; sent += 64) {
		const asked = Array.from({ length: 64 }, (_, n) =>
			take({ ...unit, visitor: `${unit.visitor}${(sent + n) % 97}` }),
		);
		for (const one of await Promise.all(asked)) if (one) granted += 1;
	}
	say({ granted });
	await to.close();
}

async function writeForEver(to: Store): Promise<never> {
	for (let n = 0; ; n += 1) {
		const answerId = `${process.pid}-${n}`;
		const session = `s${n % 5}`;
		const at = new Date().toISOString();
		const { granted } = await to.reserve(unit);
		if (granted) say({ unit: answerId });
		await to.log.question({
			...{ answerId, requestId: answerId, session, at },
			...{ question: "q".repeat(500), language: "en", intent: "look-up" },
		});
		await to.log.answer({
			...{ answerId, at, outcome: "answered", text: "a".repeat(3_000) },
			sources: [],
		});
		await to.feedback({ answerId, session, verdict: "up", reasons: [], at });
		say({ kept: answerId });
	}
}

await (attempts > 0 ? takeAll(store) : writeForEver(store));
