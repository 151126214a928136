import { dayIn } from "./day-in.js";
import type { Gate } from "./gate.js";
import type { Settings } from "./settings.js";

export interface MemoryGateOptions {
	/** Read at each reservation, so that a change counts at once. */
	limits: () => Pick<Settings["limits"], "visitorPerDay" | "allPerDay">;
	/** IANA name of the zone whose midnight begins a day. Default `UTC`. */
	timeZone?: string;
	/** Milliseconds since 1970. Default `Date.now`. */
	now?: () => number;
}

/** Counts in this process: right for one process, and forgotten when it ends. */
export function memoryGate({
	limits,
	timeZone = "UTC",
	now = Date.now,
}: MemoryGateOptions): Gate {
	const dayOf = dayIn(timeZone);
	let today = "";
	let all = 0;
	const byVisitor = new Map<string, number>();

	const turnPage = (): void => {
		const day = dayOf(now());
		// A clock that was set back must not open a closed day again.
		if (day <= today) return;
		today = day;
		all = 0;
		byVisitor.clear();
	};

	return {
		async reserve({ visitor }) {
			turnPage();
			const { visitorPerDay, allPerDay } = limits();
			const used = byVisitor.get(visitor) ?? 0;
			if (used >= visitorPerDay || all >= allPerDay)
				return { granted: false, reason: "spent" };
			all += 1;
			byVisitor.set(visitor, used + 1);
			return {
				granted: true,
				remaining: Math.min(visitorPerDay - used - 1, allPerDay - all),
			};
		},
	};
}
