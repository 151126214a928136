import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerWriter } from "./answer-writer.js";
import { ModelFailure } from "./chat-model.js";
import { type Climbed, type ClimbOptions, climb } from "./climb.js";
import type { BlockEvent } from "./events.js";
import { fakeTimers } from "./fake-timers.test.data.js";
import { createGuard } from "./guard/index.js";
import type { LogLine } from "./log.js";
import { keepRests } from "./rests.js";
import type { Rung, RungRequest, TextDelta } from "./rung.js";
import { defaultSettings } from "./settings.js";
import { startDeadline } from "./timers.js";

const request: RungRequest = {
	question: "why",
	language: "en",
	intent: "look-up",
	passages: [],
	nothingFound: false,
	prompt: { system: "rules", user: "why" },
};

type Step = string | Error | "passed" | Partial<TextDelta> | number | undefined;
interface Scripted extends Rung {
	/** The signals it was asked with. */
	signals: AbortSignal[];
}
/** Gives its steps in order; a number waits so many milliseconds, `undefined` until it is stopped. */
function scripted(
	name: string,
	steps: Step[],
	more: Partial<Rung> = {},
	time = fakeTimers(),
): Scripted {
	const signals: AbortSignal[] = [];
	return {
		name,
		...more,
		signals,
		async *answer(_, { signal }) {
			signals.push(signal);
			for (const step of steps) {
				if (typeof step === "number") await time.sleep(step);
				else if (step === undefined)
					await new Promise((_, reject) =>
						signal.addEventListener("abort", () => reject(signal.reason)),
					);
				else if (step === "passed") return "passed";
				else if (step instanceof Error) throw step;
				else
					yield {
						text: "",
						...(typeof step === "string" ? { text: `${step}\n\n` } : step),
					};
			}
			return "answered";
		},
	};
}
const model = { leavesHost: true, model: "m-1", provider: "p" };

interface Outcome {
	text: string;
	climbed: Omit<Climbed, "writer">;
	failed: string[];
	lines: LogLine[];
}
async function run(
	ladder: Rung[],
	options: Partial<ClimbOptions> = {},
	asked = request,
): Promise<Outcome> {
	const failed: string[] = [];
	const lines: LogLine[] = [];
	const events: BlockEvent[] = [];
	const steps = climb(ladder, asked, {
		leaving: new AbortController().signal,
		timeouts: defaultSettings.timeouts,
		answerChars: 4_000,
		reserve: async () => ({ granted: true }),
		rests: keepRests(
			() => 0,
			(line) => lines.push(line),
		),
		newWriter: () => answerWriter([], () => 0, createGuard),
		timers: fakeTimers(),
		onFailure: ({ name }, cause) => failed.push(`${name}: ${kindOf(cause)}`),
		...options,
	});
	for (;;) {
		const { done, value } = await steps.next();
		if (done) {
			const { writer: _, ...climbed } = value;
			return { text: textOf(events), climbed, failed, lines };
		}
		events.push(value);
	}
}
const kindOf = (cause: unknown): string =>
	cause instanceof ModelFailure ? cause.kind : String(cause);
const textOf = (events: BlockEvent[]): string =>
	events
		.map((event) =>
			event.event === "block" && event.block.kind === "paragraph"
				? event.block.children
						.map((inline) => ("text" in inline ? inline.text : ""))
						.join("")
				: "",
		)
		.join("|");

describe("climb", () => {
	test("keeps the first rung that gives text", async () => {
		const { text, climbed } = await run([
			scripted("one", ["Hel", "lo"]),
			scripted("two", ["never"]),
		]);
		expect(text).toBe("Hel|lo");
		expect(climbed).toEqual({ rung: "one", degraded: [] });
	});

	test.each<[string, Step[], string[]]>([
		["passes", ["passed"], []],
		["fails", [new Error("refused")], ["one: Error: refused"]],
		["ends without text", [], ["one: empty"]],
		["says nothing but empty pieces", ["", ""], ["one: empty"]],
		["says nothing but white space", [" ", "\n\n\t"], ["one: empty"]],
		[
			"is blocked before its first text",
			[{ cut: "blocked" }],
			["one: blocked"],
		],
		[
			"fails after white space",
			[" \n\n", new Error("cut")],
			["one: Error: cut"],
		],
	])("asks the next rung when one %s", async (_, steps, failures) => {
		const { text, climbed, failed } = await run([
			scripted("one", steps),
			scripted("two", ["yes"]),
		]);
		expect(text).toBe("yes");
		expect(climbed).toMatchObject({ rung: "two" });
		expect(failed).toEqual(failures);
	});

	test("ends as cut short when a rung fails after its first text, and asks no other", async () => {
		const two = scripted("two", ["another voice"]);
		const { text, climbed, failed } = await run([
			scripted("one", ["Half", new Error("reset")]),
			two,
		]);
		expect(text).toBe("Half");
		expect(climbed).toMatchObject({ rung: "one", cut: "stall" });
		expect(failed).toEqual(["one: Error: reset"]);
		expect(two.signals).toEqual([]);
	});

	test("takes nothing from an answer that was said to be whole", async () => {
		const { text, climbed, failed } = await run([
			scripted("one", ["All", { whole: true }, new Error("reset")]),
		]);
		expect(text).toBe("All");
		expect(climbed).not.toHaveProperty("cut");
		expect(failed).toEqual([]);
	});

	test("does not call it whole when text follows", async () => {
		const { text, climbed } = await run([
			scripted("one", ["All", { whole: true }, "but", new Error("reset")]),
		]);
		expect(text).toBe("All|but");
		expect(climbed).toMatchObject({ cut: "stall" });
	});

	test("takes a mark for what was taken out for no answer", async () => {
		const { text, failed } = await run([
			scripted("one", ["https://evil.example/x"]),
			scripted("two", ["words"]),
		]);
		expect(text).toBe("words");
		expect(failed).toEqual(["one: empty"]);
	});

	test("takes a rung that passes after its first text as having answered", async () => {
		const { text, climbed } = await run([
			scripted("one", ["said", "passed"]),
			scripted("two", ["never"]),
		]);
		expect(text).toBe("said");
		expect(climbed).toMatchObject({ rung: "one" });
	});

	test.each(["length", "blocked"] as const)(
		"keeps what there is and says %s when the model stops for it",
		async (cut) => {
			const { text, climbed } = await run([
				scripted("one", ["Half", { cut }]),
				scripted("two", ["never"]),
			]);
			expect(text).toBe("Half");
			expect(climbed).toMatchObject({ rung: "one", cut });
		},
	);

	test("tells model, provider and the last usage of the rung that answered", async () => {
		const usage = { inputTokens: 42, outputTokens: 7 };
		const { climbed } = await run([
			scripted(
				"one",
				["a", { usage: { inputTokens: 42, outputTokens: 1 } }, { usage }],
				model,
			),
		]);
		expect(climbed).toEqual({
			rung: "one",
			model: "m-1",
			provider: "p",
			usage,
			degraded: [],
		});
	});

	test("cuts an answer at its cap, never inside a character, and stops the rung", async () => {
		const one = scripted("one", ["ab", "😀😀😀", undefined]);
		const { text, climbed } = await run([one], { answerChars: 7 });
		expect(text).toBe("ab|😀");
		expect(climbed).toMatchObject({ cut: "cap" });
		expect(one.signals[0]?.aborted).toBe(true);
	});

	test("does not call an answer cut that just fits", async () => {
		const { climbed } = await run([scripted("one", ["ab"])], {
			answerChars: 4,
		});
		expect(climbed).not.toHaveProperty("cut");
	});

	test("throws and names the rungs when none gave text", async () => {
		await expect(
			run([scripted("one", ["passed"]), scripted("two", [])]),
		).rejects.toThrow("one, two");
	});

	test("works with a rung that is a class instance", async () => {
		class Counted implements Rung {
			readonly name = "counted";
			#count = 0;
			async *answer(): AsyncGenerator<TextDelta, "answered"> {
				this.#count += 1;
				yield { text: String(this.#count) };
				return "answered";
			}
		}
		expect((await run([new Counted()])).text).toBe("1");
	});
});

describe("time", () => {
	test("goes on to the next rung after 8 s without visible text, white space or not, and stops the slow one", async () => {
		const time = fakeTimers();
		const one = scripted("one", [7_000, " ", 7_000, "late"], {}, time);
		const running = run([one, scripted("two", ["yes"])], { timers: time });
		await time.pass(7_999);
		expect(one.signals[0]?.aborted).toBe(false);
		await time.pass(1);
		const { text, failed } = await running;
		expect(text).toBe("yes");
		expect(failed).toEqual(["one: timeout"]);
		expect(one.signals[0]?.aborted).toBe(true);
	});

	test("gives a rung its own time for the first text", async () => {
		const time = fakeTimers();
		const one = scripted("one", [9_000, "slow"], { firstTokenMs: 9_500 }, time);
		const running = run([one, scripted("two", ["never"])], { timers: time });
		await time.pass(9_000);
		expect((await running).text).toBe("slow");
	});

	test("cuts an answer after 10 s without further text, and nothing but text counts", async () => {
		const time = fakeTimers();
		const usage = { inputTokens: 1, outputTokens: 1 };
		const one = scripted(
			"one",
			["a", 9_000, "b", 6_000, { usage }, 6_000, "c"],
			{},
			time,
		);
		const two = scripted("two", ["another voice"]);
		const running = run([one, two], { timers: time });
		await time.pass(9_000);
		await time.pass(6_000);
		await time.pass(4_000);
		const { text, climbed } = await running;
		expect(text).toBe("a|b");
		expect(climbed).toMatchObject({ rung: "one", cut: "stall", usage });
		expect(one.signals[0]?.aborted).toBe(true);
		expect(two.signals).toEqual([]);
	});

	test("does not call an answer cut whose rung is silent after it was whole", async () => {
		const time = fakeTimers();
		const one = scripted("one", ["a", { whole: true }, undefined], {}, time);
		const running = run([one], { timers: time });
		await time.pass(10_000);
		const { text, climbed } = await running;
		expect(text).toBe("a");
		expect(climbed).not.toHaveProperty("cut");
		expect(one.signals[0]?.aborted).toBe(true);
	});

	test("does not blame a rung for a slow reader", async () => {
		const time = fakeTimers();
		const steps = climb([scripted("one", ["a", "b"])], request, {
			...optionsWith(time),
		});
		await steps.next();
		await time.pass(25_000);
		expect((await steps.next()).value).toMatchObject({ event: "block" });
		expect((await steps.next()).value).not.toHaveProperty("cut");
	});

	test("hits the deadline once, whatever the mix, and then asks only the last rung", async () => {
		const time = fakeTimers();
		const { signal } = startDeadline(30_000, time);
		const hanging = Array.from({ length: 7 }, (_, at) =>
			scripted(`r${at}`, [undefined], model, time),
		);
		const running = run([...hanging, scripted("last", ["pages"])], {
			timers: time,
			deadline: signal,
		});
		for (let second = 0; second < 30; second += 1) await time.pass(1_000);
		const { text, climbed, failed } = await running;
		expect(time.now()).toBe(30_000);
		expect(text).toBe("pages");
		expect(climbed).toMatchObject({
			rung: "last",
			degraded: ["model-unavailable"],
		});
		expect(climbed).not.toHaveProperty("cut");
		expect(failed).toHaveLength(4);
		expect(hanging[4]?.signals).toEqual([]);
	});

	test("cuts a running answer at the deadline", async () => {
		const time = fakeTimers();
		const { signal } = startDeadline(30_000, time);
		const endless = Array.from({ length: 50 }, () => [1_000, "x"]).flat();
		const one = scripted("one", endless, model, time);
		const running = run([one, scripted("last", ["never"])], {
			timers: time,
			deadline: signal,
		});
		for (let second = 0; second < 30; second += 1) await time.pass(1_000);
		const { climbed } = await running;
		expect(climbed).toMatchObject({ rung: "one", cut: "deadline" });
		expect(one.signals[0]?.aborted).toBe(true);
	});

	test("shows what it kept back when a rung pauses", async () => {
		const time = fakeTimers();
		const one = scripted(
			"one",
			[{ text: "Shown " }, { text: "at once, " }, { text: "and held " }, 2_000],
			{},
			time,
		);
		const steps = climb([one], request, optionsWith(time));
		const seen: string[] = [];
		const reading = (async () => {
			for await (const event of steps) seen.push(JSON.stringify(event));
		})();
		await time.pass(0);
		expect(seen.join()).not.toContain("held");
		await time.pass(400);
		expect(seen.join()).toContain("held");
		await time.pass(1_600);
		await reading;
	});

	test("leaves no timer behind", async () => {
		const time = fakeTimers();
		await run([scripted("one", [""]), scripted("two", ["a", "b"])], {
			timers: time,
		});
		expect(time.waiting()).toBe(0);
	});
});

describe("a reader who leaves", () => {
	test("stops the rung at once, and no other is asked", async () => {
		const leaving = new AbortController();
		const one = scripted("one", [undefined]);
		const two = scripted("two", ["never"]);
		const running = run([one, two], { leaving: leaving.signal });
		await Promise.resolve();
		leaving.abort();
		expect(one.signals[0]?.aborted).toBe(true);
		const { text, climbed, failed } = await running;
		expect(text).toBe("");
		expect(climbed).toMatchObject({ rung: "one", cut: "stopped" });
		expect(failed).toEqual([]);
		expect(two.signals).toEqual([]);
	});

	test("stops the rung also between two pieces", async () => {
		const one = scripted("one", ["a", "b"]);
		const steps = climb([one], request, optionsWith(fakeTimers()));
		await steps.next();
		await steps.return(undefined as never);
		expect(one.signals[0]?.aborted).toBe(true);
	});

	test("asks nobody when gone before the first rung", async () => {
		const steps: string[] = [];
		const one: Rung = {
			...model,
			name: "one",
			async *answer() {
				steps.push("asked");
				yield { text: "never" };
				return "answered";
			},
		};
		const { climbed } = await run([one], {
			leaving: AbortSignal.abort(),
			reserve: async () => {
				steps.push("reserved");
				return { granted: true };
			},
		});
		expect(climbed).toMatchObject({ cut: "stopped" });
		expect(steps).toEqual([]);
	});
});

describe("quota", () => {
	test("reserves one unit before the first rung that leaves the host, and none before that", async () => {
		const order: string[] = [];
		const noted = (name: string, more: Partial<Rung>): Rung => ({
			...scripted(name, ["passed"], more),
			async *answer() {
				order.push(name);
				return name === "last" ? yield* said() : "passed";
			},
		});
		async function* said(): AsyncGenerator<TextDelta, "answered"> {
			yield { text: "x" };
			return "answered";
		}
		await run(
			[
				noted("facts", {}),
				noted("m1", model),
				noted("m2", model),
				noted("last", {}),
			],
			{
				reserve: async () => {
					order.push("reserve");
					return { granted: true, remaining: 3 };
				},
			},
		);
		expect(order).toEqual(["facts", "reserve", "m1", "reserve", "m2", "last"]);
	});

	test("tells what is left", async () => {
		const { climbed } = await run([scripted("m1", ["a"], model)], {
			reserve: async () => ({ granted: true, remaining: 3 }),
		});
		expect(climbed).toMatchObject({ remaining: 3 });
	});

	test.each(["spent", "unknown"] as const)(
		"asks only rungs of this host when the quota is %s, and says so",
		async (reason) => {
			const one = scripted("m1", ["never"], model);
			const { text, climbed } = await run([one, scripted("last", ["pages"])], {
				reserve: async () => ({ granted: false, reason }),
			});
			expect(text).toBe("pages");
			expect(climbed.degraded).toEqual([`quota-${reason}`]);
			expect(one.signals).toEqual([]);
		},
	);

	test("reserves nothing when there is no prompt, and asks no model", async () => {
		let reserved = 0;
		const one = scripted("m1", ["never"], model);
		const { climbed } = await run(
			[one, scripted("last", ["pages"])],
			{
				reserve: async () => {
					reserved += 1;
					return { granted: true };
				},
			},
			{ ...request, prompt: undefined },
		);
		expect(climbed).toEqual({ rung: "last", degraded: [] });
		expect([reserved, one.signals]).toEqual([0, []]);
	});
});

describe("rests", () => {
	const failing = (failure: ModelFailure): Scripted =>
		scripted("m1", [failure], model);
	const last = scripted("last", ["pages"]);

	test.each([
		[
			"as long as it asks",
			new ModelFailure("rate", "", { retryAfterMs: 38_000 }),
			38_000,
		],
		[
			"an hour at most",
			new ModelFailure("rate", "", { retryAfterMs: 9e12 }),
			3_600_000,
		],
		[
			"an hour when the model is unknown",
			new ModelFailure("not-found", ""),
			3_600_000,
		],
		[
			"five minutes when its quota is spent",
			new ModelFailure("quota", ""),
			300_000,
		],
		[
			"till the restart when the key is refused",
			new ModelFailure("denied", ""),
			Number.POSITIVE_INFINITY,
		],
		["not at all after a time-out", new ModelFailure("timeout", ""), 0],
		[
			"not at all when it is only told to slow down",
			new ModelFailure("rate", ""),
			0,
		],
	])("lets a rung rest %s, for all questions", async (_, failure, restMs) => {
		let now = 0;
		const lines: LogLine[] = [];
		const rests = keepRests(
			() => now,
			(line) => lines.push(line),
		);
		const rung = failing(failure);
		const times: number[] = [];
		const later = Math.min(restMs, 1e15);
		for (const at of [0, later - 1, later]) {
			now = at;
			await run([rung, last], { rests });
			times.push(rung.signals.length);
		}
		if (restMs === 0) expect(times).toEqual([1, 2, 3]);
		else
			expect(times).toEqual([
				1,
				1,
				restMs === Number.POSITIVE_INFINITY ? 1 : 2,
			]);
		if (restMs > 0)
			expect(lines[0]).toMatchObject({
				level: "warn",
				event: "rung-rests",
				rung: "m1",
				model: "m-1",
			});
	});

	test("says that a model is missing while it rests, and takes no unit for it", async () => {
		let reserved = 0;
		const rests = keepRests(
			() => 0,
			() => {},
		);
		const options = {
			rests,
			reserve: async () => {
				reserved += 1;
				return { granted: true } as const;
			},
		};
		const rung = failing(new ModelFailure("denied", ""));
		await run([rung, last], options);
		const { climbed } = await run([rung, last], options);
		expect(climbed.degraded).toEqual(["model-unavailable"]);
		expect(reserved).toBe(1);
	});

	test("does not say so when another model makes up for it", async () => {
		const { climbed } = await run([
			failing(new ModelFailure("overloaded", "")),
			scripted("m2", ["yes"], { ...model, model: "m-2" }),
		]);
		expect(climbed).toMatchObject({ rung: "m2", degraded: [] });
	});

	test("ends when the settings name another model", async () => {
		const rests = keepRests(
			() => 0,
			() => {},
		);
		await run([failing(new ModelFailure("not-found", "")), last], { rests });
		const changed = scripted("m1", ["yes"], { ...model, model: "m-new" });
		expect((await run([changed, last], { rests })).text).toBe("yes");
	});
});

describe("any ladder in any weather", () => {
	const step: fc.Arbitrary<Step> = fc.oneof(
		fc.constant<Step>("said"),
		fc.constantFrom<Step>(
			" ",
			{ text: "" },
			{ cut: "length" },
			{ cut: "blocked" },
		),
		fc.constantFrom<Step>(undefined, "passed", new Error("broken")),
		fc.constantFrom<Step>(
			new ModelFailure("rate", "", { retryAfterMs: 1_000 }),
			new ModelFailure("denied", ""),
		),
		fc.nat(15_000),
	);
	const rung = fc.record({
		steps: fc.array(step, { maxLength: 6 }),
		leavesHost: fc.boolean(),
	});

	test("ends in one voice, within the deadline, with nothing left running", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(rung, { maxLength: 6 }),
				fc.boolean(),
				async (rungs, granted) => {
					const time = fakeTimers();
					const deadline = startDeadline(30_000, time);
					const ladder = rungs.map(({ steps, leavesHost }, at) =>
						scripted(
							`r${at}`,
							steps.map((one) => (one === "said" ? `r${at}` : one)),
							{ leavesHost, model: "m" },
							time,
						),
					);
					const last = scripted("last", ["last"]);
					let ended = false;
					const running = run([...ladder, last], {
						timers: time,
						deadline: deadline.signal,
						reserve: async () =>
							granted ? { granted } : { granted, reason: "spent" },
					}).finally(() => {
						ended = true;
					});
					for (let half = 0; half < 60 && !ended; half += 1)
						await time.pass(500);
					const { text, climbed } = await running;
					deadline.callOff();
					const voices = new Set(text.split("|").filter(Boolean));
					expect([...voices]).toEqual([climbed.rung]);
					for (const { signals, leavesHost } of ladder) {
						expect(signals.length).toBeLessThanOrEqual(1);
						if (leavesHost && !granted) expect(signals).toEqual([]);
					}
				},
			),
			{ numRuns: 150 },
		);
	});
});

function optionsWith(timers: ReturnType<typeof fakeTimers>): ClimbOptions {
	return {
		leaving: new AbortController().signal,
		timeouts: defaultSettings.timeouts,
		answerChars: 4_000,
		reserve: async () => ({ granted: true }),
		rests: keepRests(
			() => 0,
			() => {},
		),
		newWriter: () => answerWriter([], () => 0, createGuard),
		timers,
		onFailure: () => {},
	};
}
