import { AskError } from "@astro-ask/indexer/index-format";
import type { Reservation } from "../gate.js";
import type { Tape } from "./tape.js";

const KEPT_MS = 600_000;
const MOST = 200;

/** A question as it came in under its asker's own id. */
export interface Try {
	/** What was asked; all tries have to be equal in it. */
	question: string;
	/** Absent before the first answer has brought one. */
	session: string | undefined;
	/** Solved challenge. */
	proof: string | undefined;
	reserve: () => Promise<Reservation>;
}

/** A question that may be asked again under its id. */
export interface Asked extends Try {
	at: number;
	tape?: Promise<Tape>;
	/** No model was asked for want of a challenge's proof. */
	unproven?: true;
}

/** Questions of the last 10 minutes by the id their asker gave them, at most 200, in this process. */
export interface Retries {
	/**
	 * @param key Visitor and request id: nobody gets the answer of another.
	 * @returns The first try, whose unit counts for all; the present one when it brings the proof that was missing.
	 * @throws `request-conflict` when it was another question.
	 */
	find(key: string, present: Try): Asked;
}

/** @param now Milliseconds; only differences count. */
export function keepRetries(now: () => number): Retries {
	const asked = new Map<string, Asked>();
	return {
		find(key, present) {
			for (const [other, { at }] of asked) {
				if (now() - at <= KEPT_MS && asked.size < MOST) break;
				asked.delete(other);
			}
			const found = asked.get(key);
			if (found && isOther(found, present)) throw conflict();
			if (found && !bringsProof(found, present)) return found;
			const made = toAsked(present, now());
			asked.delete(key);
			asked.set(key, made);
			return made;
		},
	};
}

const isOther = ({ question, session }: Asked, present: Try): boolean =>
	question !== present.question ||
	(session !== undefined && session !== present.session);

const bringsProof = ({ unproven, proof }: Asked, present: Try): boolean =>
	unproven === true && present.proof !== undefined && present.proof !== proof;

function toAsked({ reserve, ...rest }: Try, at: number): Asked {
	const made: Asked = {
		...rest,
		at,
		async reserve() {
			const unit = await reserve();
			if (!unit.granted && unit.reason.startsWith("challenge-"))
				made.unproven = true;
			return unit;
		},
	};
	return made;
}

function conflict(): AskError {
	return new AskError(
		"request-conflict",
		"This `requestId` was used for another question within 10 minutes.",
		{ hint: "Make a new one for each question, or leave it out." },
	);
}
