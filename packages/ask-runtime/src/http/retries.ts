import { AskError } from "@astro-ask/indexer/index-format";
import type { Reservation } from "../gate.js";
import type { Tape } from "./tape.js";

const KEPT_MS = 600_000;
const MOST = 200;

/** A question that may be asked again under its id. */
export interface Asked {
	body: string;
	at: number;
	/** One for all tries. */
	reserve: () => Promise<Reservation>;
	tape?: Promise<Tape>;
}

/** Questions of the last 10 minutes by the id their asker gave them, at most 200, in this process. */
export interface Retries {
	/**
	 * @param key Visitor and request id: nobody gets the answer of another.
	 * @throws `request-conflict` when it was another question.
	 */
	find(key: string, body: string, reserve: Asked["reserve"]): Asked;
}

/** @param now Milliseconds; only differences count. */
export function keepRetries(now: () => number): Retries {
	const asked = new Map<string, Asked>();
	return {
		find(key, body, reserve) {
			for (const [other, { at }] of asked) {
				if (now() - at <= KEPT_MS && asked.size < MOST) break;
				asked.delete(other);
			}
			const found = asked.get(key);
			if (!found) {
				const made: Asked = { body, at: now(), reserve };
				asked.set(key, made);
				return made;
			}
			if (found.body === body) return found;
			throw new AskError(
				"request-conflict",
				"This `requestId` was used for another question within 10 minutes.",
				{ hint: "Make a new one for each question, or leave it out." },
			);
		},
	};
}
