import { AskError, type ErrorCode } from "@astro-ask/indexer/index-format";
import { watchCrowds } from "./crowds.js";
import type { Settings } from "./settings.js";

/** A refusal that says when to come back. */
export class Throttled extends AskError {
	readonly retryAfterSeconds: number;
	constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
		super(code, message, {
			hint: `Try again in ${retryAfterSeconds} s.`,
		});
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** Who may come in, counted in this process. */
export interface Admission {
	/** Counts a request. @throws `rate-limited` */
	count(kind: "question" | "search", visitor: string): void;
	/** Lets an answer begin. @returns Ends it; may be called twice. @throws `over-capacity`, `rate-limited` */
	enter(visitor: string): () => void;
}

const MINUTE_MS = 60_000;

export interface AdmissionOptions {
	limits: () => Settings["limits"];
	/** Answers of all at a time. */
	capacity: number;
	/** Milliseconds; only differences count. */
	now: () => number;
}

export function admission({
	limits,
	capacity,
	now,
}: AdmissionOptions): Admission {
	const rates = { question: slidingMinute(now), search: slidingMinute(now) };
	const nameOf = watchCrowds(now);
	const running = new Map<string, number>();
	let all = 0;
	return {
		count(kind, visitor) {
			const { perMinute, searchPerMinute } = limits();
			const limit = kind === "question" ? perMinute : searchPerMinute;
			const wait = rates[kind](nameOf(visitor), limit);
			if (wait > 0)
				throw new Throttled(
					"rate-limited",
					`More than ${limit} requests came from one visitor within a minute.`,
					wait,
				);
		},
		enter(visitor) {
			if (all >= capacity)
				throw new Throttled(
					"over-capacity",
					"As many answers run here as may at a time.",
					2,
				);
			const mine = running.get(visitor) ?? 0;
			const { streams } = limits();
			if (mine >= streams)
				throw new Throttled(
					"rate-limited",
					`${streams} answers of this visitor are running already.`,
					2,
				);
			all += 1;
			running.set(visitor, mine + 1);
			let left = false;
			return () => {
				if (left) return;
				left = true;
				all -= 1;
				const others = (running.get(visitor) ?? 1) - 1;
				if (others > 0) running.set(visitor, others);
				else running.delete(visitor);
			};
		},
	};
}

/** Requests of the last 60 s, the minute before this one counted in the share that still lies within. */
function slidingMinute(
	now: () => number,
): (visitor: string, limit: number) => number {
	let minute = Number.NaN;
	let before = new Map<string, number>();
	let current = new Map<string, number>();
	return (visitor, limit) => {
		const at = Math.floor(now() / MINUTE_MS);
		if (at !== minute) {
			before = at === minute + 1 ? current : new Map();
			current = new Map();
			minute = at;
		}
		const passed = (now() % MINUTE_MS) / MINUTE_MS;
		const mine = current.get(visitor) ?? 0;
		const last = before.get(visitor) ?? 0;
		if (mine + last * (1 - passed) >= limit)
			return Math.max(1, Math.ceil((1 - passed) * 60));
		current.set(visitor, mine + 1);
		return 0;
	};
}
