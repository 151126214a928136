import { inTime, type Timers } from "./timers.js";

/** Whether a question may call a service outside this host. */
export type Reservation =
	| {
			granted: true;
			/** Units the visitor has left today. */
			remaining?: number;
	  }
	/** `spent`: no units left, of the visitor or of all. `unknown`: nobody could say. */
	| { granted: false; reason: "spent" | "unknown" };

/** Counts what leaves the host. A day's limit of K grants exactly K units, under any burst. */
export interface Gate {
	/** Takes one unit, for good. Whatever it throws, and whatever takes longer than 2 s, counts as `unknown`. */
	reserve(request: {
		/** Who asks, without an address in it. */
		visitor: string;
	}): Promise<Reservation>;
}

/** A store that is slower than this is as good as down. */
const GATE_MS = 2_000;

/**
 * The one unit of a question: the first call reserves it, later calls get the same answer. Never throws, and fails
 * closed.
 */
export function oneUnit(
	gate: Gate,
	visitor: string,
	timers: Timers,
): () => Promise<Reservation> {
	let reserved: Promise<Reservation> | undefined;
	return () => {
		reserved ??= reserveInTime(gate, visitor, timers);
		return reserved;
	};
}

async function reserveInTime(
	gate: Gate,
	visitor: string,
	timers: Timers,
): Promise<Reservation> {
	try {
		const reserving = Promise.resolve(gate.reserve({ visitor }));
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
