import { describe, expect, test } from "vitest";
import { createAskApp } from "./app.js";
import type { Rung } from "./rung.js";
import { sampleIndex } from "./sample-index.test.data.js";
import type { VisitorStore } from "./store.js";
import { memoryStore } from "./stores/memory.js";
import { systemTimers, type Timers } from "./timers.js";

type Fault = "throws" | "hangs" | "lies" | "is slow" | "fails after it wrote";

const lies: unknown[] = [undefined, null, 0, "yes", [], {}, { granted: 1 }];

/** A store whose n-th call goes wrong, whatever it is. */
function faulty(
	at: (call: number) => boolean,
	fault: Fault,
): { store: VisitorStore; units: () => number; calls: () => number } {
	const real = memoryStore();
	let calls = 0;
	let units = 0;
	const wrap =
		<Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
		async (...args: Args): Promise<Result> => {
			calls += 1;
			if (!at(calls)) return run(...args);
			if (fault === "throws") throw new Error("the store is gone");
			if (fault === "hangs") return new Promise<never>(() => {});
			if (fault === "lies") return lies[calls % lies.length] as Result;
			const result = await run(...args);
			if (fault === "fails after it wrote") throw new Error("reset");
			await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
			return result;
		};
	return {
		units: () => units,
		calls: () => calls,
		store: {
			durable: true,
			shared: true,
			reserve: wrap(async (unit) => {
				const reserved = await real.reserve(unit);
				if (reserved.granted) units += 1;
				return reserved;
			}),
			remaining: wrap(real.remaining),
			settings: { read: wrap(real.settings.read) },
			log: {
				question: wrap(real.log.question),
				answer: wrap(real.log.answer),
			},
			feedback: wrap(real.feedback),
			withdrawFeedback: wrap(real.withdrawFeedback),
			retain: wrap(real.retain),
			secret: wrap(real.secret),
		},
	};
}

/** The limits of a store come ten times sooner; those of models and of the whole answer do not. */
const quickTimers: Timers = {
	after(ms, run) {
		const timer = setTimeout(run, ms > 3_000 ? ms : ms / 10);
		return () => clearTimeout(timer);
	},
};
/** Longer than a store may take, by {@link quickTimers}. */
const SLOW_MS = 350;

const faults: Fault[] = [
	"throws",
	"hangs",
	"lies",
	"is slow",
	"fails after it wrote",
];

describe("a store that fails", () => {
	test.each(
		faults.flatMap((fault) =>
			[...Array(14).keys(), -1].map((n): [Fault, number] => [fault, n]),
		),
	)(
		"and %s at call %i (-1: at all): each answer is whole, and no model is called without a unit",
		async (fault, n) => {
			let models = 0;
			const model: Rung = {
				name: "paid",
				model: "m",
				leavesHost: true,
				async *answer() {
					models += 1;
					yield { text: "With a linen cloth [1]." };
					return "answered";
				},
			};
			const shim = faulty((call) => n < 0 || call === n + 1, fault);
			const app = createAskApp({
				loadIndex: () => sampleIndex(),
				log: () => {},
				env: {},
				rungs: [model],
				store: shim.store,
				// Only who waits for ever has to be given up in a test.
				timers:
					fault === "hangs" || fault === "is slow" ? quickTimers : systemTimers,
			});
			const send = (path: string, body: unknown) =>
				app.request(
					`/api/ask${path}`,
					{ method: "POST", body: JSON.stringify(body) },
					{ clientAddress: "203.0.113.7" },
				);
			let paid = 0;
			for (let asked = 0; asked < 3; asked += 1) {
				const response = await send("", {
					question: "How is the lens cleaned?",
				});
				expect(response.status).toBe(200);
				const answer = (await response.json()) as {
					rung: string;
					degraded: string[];
					markdown: string;
					answerId: string;
					session: string;
				};
				expect(answer.markdown).toContain("linen cloth");
				if (answer.rung === "paid") paid += 1;
				else expect(answer.degraded).toEqual(["quota-unknown"]);
				const { answerId, session } = answer;
				const feedback = await send("/feedback", {
					...{ answerId, session, verdict: "up" },
				});
				expect([200, 403, 503]).toContain(feedback.status);
			}
			expect(models).toBe(paid);
			// A unit whose answer got lost stays taken; a model is never called without one.
			expect(models).toBeLessThanOrEqual(shim.units());
			expect(shim.units() - models).toBeLessThanOrEqual(n < 0 ? 3 : 1);
			if (n < 0 && fault !== "is slow") expect(models).toBe(0);
		},
		60_000,
	);
});
