import type { VisitorStore } from "../store.js";

/** Days that are remembered. */
const DAYS = 35;

interface Counters {
	all: number;
	byVisitor: Map<string, number>;
}

/** Counts in this process. */
export function memoryQuota(): Pick<VisitorStore, "reserve" | "remaining"> {
	const days = new Map<string, Counters>();

	/** A clock that was set back does not open a closed day again; a day far ahead closes none before it. */
	const countedDay = (day: string): [string, Counters] => {
		const next = new Date(`${day}T00:00:00Z`);
		next.setUTCDate(next.getUTCDate() + 1);
		const dayAfter = next.toISOString().slice(0, 10);
		const counted = days.has(dayAfter) ? dayAfter : day;
		return [counted, days.get(counted) ?? { all: 0, byVisitor: new Map() }];
	};

	return {
		async reserve({ day, visitor, visitorPerDay, allPerDay }) {
			const [counted, today] = countedDay(day);
			const used = today.byVisitor.get(visitor) ?? 0;
			if (used >= visitorPerDay || today.all >= allPerDay)
				return { granted: false, reason: "spent" };
			days.set(counted, today);
			for (const old of [...days.keys()].sort().slice(0, -DAYS))
				days.delete(old);
			today.all += 1;
			today.byVisitor.set(visitor, used + 1);
			return {
				granted: true,
				remaining: Math.min(visitorPerDay - used - 1, allPerDay - today.all),
			};
		},
		async remaining({ day, visitor, visitorPerDay, allPerDay }) {
			const [, today] = countedDay(day);
			const used = today.byVisitor.get(visitor) ?? 0;
			return Math.max(0, Math.min(visitorPerDay - used, allPerDay - today.all));
		},
	};
}
