import type { Gate } from "./gate.js";
import type { Settings } from "./settings.js";
import type { VisitorStore } from "./store.js";

/** Counts in a store. @param limits Read at each reservation, so that a change counts at once. */
export function storeGate(
	store: Pick<VisitorStore, "reserve" | "remaining">,
	limits: () => Pick<Settings["limits"], "visitorPerDay" | "allPerDay">,
): Required<Gate> {
	const unitOf = ({ visitor, day = "" }: { visitor: string; day?: string }) => {
		const { visitorPerDay, allPerDay } = limits();
		return { visitor, day, visitorPerDay, allPerDay };
	};
	return {
		reserve: async (request) => store.reserve(unitOf(request)),
		remaining: async (request) => store.remaining(unitOf(request)),
	};
}

/** Grants nothing: nobody could count what many processes spend. */
export const closedGate: Gate = {
	reserve: async () => ({ granted: false, reason: "unknown" }),
};
