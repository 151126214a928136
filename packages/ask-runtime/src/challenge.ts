import { inTime, type Timers } from "./timers.js";

/** Proof that a person asks, needed before a question may leave the host. */
export interface Challenge {
	/** For the page that shows it: `turnstile`. */
	readonly name: string;
	/** Public key for the page, when it needs one. */
	readonly siteKey?: string;
	/** Whatever it throws counts as `unknown`. */
	verify(proof: {
		/** What the reader's browser was given; at most 2,048 characters. */
		token: string;
		/** As the host knows it. */
		clientAddress?: string;
		signal: AbortSignal;
	}): Promise<ChallengeOutcome>;
}

/** `refused`: wrong, used or expired. `unknown`: nobody could say. */
export type ChallengeOutcome = "passed" | "refused" | "unknown";

/** A service that is slower than this is as good as down. */
const VERIFY_MS = 5_000;

/** Never throws. @returns `missing` when nothing was sent. */
export async function prove(
	challenge: Challenge,
	token: string | undefined,
	{
		timers,
		...rest
	}: { clientAddress?: string; signal: AbortSignal; timers: Timers },
): Promise<ChallengeOutcome | "missing"> {
	if (!token) return "missing";
	try {
		const verifying = challenge.verify({ token, ...rest });
		const outcome = await inTime(verifying, VERIFY_MS, timers);
		return outcome === "passed" || outcome === "refused" ? outcome : "unknown";
	} catch {
		return "unknown";
	}
}
