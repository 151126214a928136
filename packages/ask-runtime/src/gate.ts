import { inTime, type Timers } from "./timers.js";

/** Whether a question may call a service outside this host. */
export type Reservation =
	| {
			granted: true;
			/** Units the visitor has left today. */
			remaining?: number;
	  }
	/** `spent`: no units left, of the visitor or of all. `unknown`: nobody could say. `challenge-…`: not proven to be a person. */
	| {
			granted: false;
			reason:
				| "spent"
				| "unknown"
				| "challenge-missing"
				| "challenge-refused"
				| "challenge-unknown";
	  };

/** Who asks, without an address in it, and on which day of the owner's. */
export interface UnitOf {
	/** The same for one visitor on one day; {@link visitorId}. */
	visitor: string;
	/** `2026-05-01`; absent: the gate knows the day itself. */
	day?: string;
}

/** Counts what leaves the host. A day's limit of K grants exactly K units, under any burst. */
export interface Gate {
	/** Takes one unit, for good. Whatever it throws, and whatever takes longer than 2 s, counts as `unknown`. */
	reserve(request: UnitOf): Promise<Reservation>;
	/** What a visitor has left; takes nothing. Absent: nobody can say before. */
	remaining?(request: UnitOf): Promise<number>;
}

/** A store that is slower than this is as good as down. */
const GATE_MS = 2_000;
/** An answer does not wait longer to say what is left. */
const PEEK_MS = 200;

/**
 * The one unit of a question: the first call reserves it, later calls get the same answer. Never throws, and fails
 * closed.
 */
export function oneUnit(
	gate: Gate,
	visitor: string | UnitOf | Promise<UnitOf>,
	timers: Timers,
): () => Promise<Reservation> {
	let reserved: Promise<Reservation> | undefined;
	return () => {
		reserved ??= reserveInTime(gate, visitor, timers);
		return reserved;
	};
}

/** What a visitor has left, when the gate says so in time. Never throws. */
export async function unitsLeft(
	gate: Gate,
	visitor: UnitOf | Promise<UnitOf>,
	timers: Timers,
): Promise<number | undefined> {
	try {
		const asking = Promise.resolve(visitor).then((of) => gate.remaining?.(of));
		const left = await inTime(asking, PEEK_MS, timers);
		return Number.isSafeInteger(left) && Number(left) >= 0 ? left : undefined;
	} catch {
		return undefined;
	}
}

async function reserveInTime(
	gate: Gate,
	visitor: string | UnitOf | Promise<UnitOf>,
	timers: Timers,
): Promise<Reservation> {
	try {
		const reserving = Promise.resolve(visitor).then((of) =>
			gate.reserve(typeof of === "string" ? { visitor: of } : of),
		);
		return readReservation(await inTime(reserving, GATE_MS, timers));
	} catch {
		return { granted: false, reason: "unknown" };
	}
}

/** A gate may stand before a store that answers nonsense: only a plain yes is a yes. */
function readReservation(given: Reservation): Reservation {
	if (given?.granted === true) {
		const { remaining } = given;
		return Number.isSafeInteger(remaining) && Number(remaining) >= 0
			? { granted: true, remaining: Number(remaining) }
			: { granted: true };
	}
	const spent = given?.granted === false && given.reason === "spent";
	return { granted: false, reason: spent ? "spent" : "unknown" };
}
