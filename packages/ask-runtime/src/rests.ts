import { ModelFailure } from "./chat-model.js";
import { type Logger, NO_REQUEST } from "./log.js";
import type { Rung } from "./rung.js";

/** A rung that is left in peace for a while, for all questions of this process. */
export interface Rests {
	has(rung: Rung): boolean;
	/** Lets the rung rest when the failure says that asking again would be in vain. */
	note(rung: Rung, failure: unknown): void;
}

const MINUTE_MS = 60_000;
/** Longest rest, whatever a provider asks for: it may be wrong. */
const MAX_REST_MS = 60 * MINUTE_MS;
/** A quota that is used up comes back by the clock or by money, rarely within minutes. */
const SPENT_REST_MS = 5 * MINUTE_MS;

/** @param now Milliseconds; only differences count. */
export function keepRests(now: () => number, log: Logger): Rests {
	const until = new Map<string, number>();
	// A change of the model in the settings ends the rest that the old one was given.
	const keyOf = ({ name, model }: Rung): string => `${name}\n${model ?? ""}`;
	return {
		has: (rung) => now() < (until.get(keyOf(rung)) ?? Number.NEGATIVE_INFINITY),
		note(rung, failure) {
			if (!(failure instanceof ModelFailure)) return;
			const restMs = restOf(failure);
			if (restMs === undefined) return;
			until.set(keyOf(rung), now() + restMs);
			log({
				level: "warn",
				event: "rung-rests",
				requestId: NO_REQUEST,
				rung: rung.name,
				...(rung.model !== undefined && { model: rung.model }),
				kind: failure.kind,
				...(Number.isFinite(restMs)
					? { restMs: Math.round(restMs) }
					: { until: "restart" }),
				...(advice[failure.kind] && { advice: advice[failure.kind] }),
			});
		},
	};
}

function restOf({ kind, retryAfterMs }: ModelFailure): number | undefined {
	if (kind === "denied") return Number.POSITIVE_INFINITY;
	if (kind === "not-found") return MAX_REST_MS;
	const asked = retryAfterMs ?? (kind === "quota" ? SPENT_REST_MS : undefined);
	return asked === undefined ? undefined : Math.min(asked, MAX_REST_MS);
}

const advice: Partial<Record<ModelFailure["kind"], string>> = {
	denied:
		"The provider refuses the key. Set a valid one and restart the runtime.",
	"not-found":
		"The provider does not know this model, or no longer. Name another one in the settings.",
};
