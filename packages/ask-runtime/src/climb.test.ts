import { describe, expect, test } from "vitest";
import { climb } from "./climb.js";
import type { Rung, RungRequest, TextDelta } from "./rung.js";

const request: RungRequest = {
	question: "why",
	language: "en",
	intent: "look-up",
	passages: [],
	nothingFound: false,
};

type Step = string | Error | "passed";
/** Gives its steps in order; `undefined` waits until the signal aborts. */
function scripted(name: string, steps: (Step | undefined)[]): Rung {
	return {
		name,
		async *answer(_, { signal }) {
			for (const step of steps) {
				if (step === undefined)
					await new Promise((resolve) =>
						signal.addEventListener("abort", resolve, { once: true }),
					);
				else if (step === "passed") return "passed";
				else if (step instanceof Error) throw step;
				else yield { text: step };
			}
			return "answered";
		},
	};
}

async function run(
	ladder: Rung[],
	signal: AbortSignal = new AbortController().signal,
): Promise<{ text: string; climbed: unknown; failed: string[] }> {
	const failed: string[] = [];
	const deltas: TextDelta[] = [];
	const steps = climb(ladder, request, {
		signal,
		onFailure: (rung, cause) => failed.push(`${rung}: ${cause}`),
	});
	for (;;) {
		const { done, value } = await steps.next();
		if (done)
			return {
				text: deltas.map(({ text }) => text).join(""),
				climbed: value,
				failed,
			};
		deltas.push(value);
	}
}

describe("climb", () => {
	test("keeps the first rung that gives text", async () => {
		const { text, climbed } = await run([
			scripted("one", ["Hel", "lo"]),
			scripted("two", ["never"]),
		]);
		expect(text).toBe("Hello");
		expect(climbed).toEqual({ rung: "one" });
	});

	test.each<[string, Step[]]>([
		["passes", ["passed"]],
		["fails", [new Error("refused")]],
		["ends without text", []],
		["says nothing but empty pieces", ["", ""]],
		["fails after an empty piece", ["", new Error("cut")]],
	])("asks the next rung when one %s", async (_, steps) => {
		const { text, climbed } = await run([
			scripted("one", steps),
			scripted("two", ["yes"]),
		]);
		expect(text).toBe("yes");
		expect(climbed).toEqual({ rung: "two" });
	});

	test("ends as cut short when a rung fails after its first text, and asks no other", async () => {
		const { text, climbed, failed } = await run([
			scripted("one", ["Half", new Error("reset")]),
			scripted("two", ["another voice"]),
		]);
		expect(text).toBe("Half");
		expect(climbed).toEqual({ rung: "one", cut: "stall" });
		expect(failed).toEqual(["one: Error: reset"]);
	});

	test("takes a rung that passes after its first text as having answered", async () => {
		const { text, climbed } = await run([
			scripted("one", ["said", "passed"]),
			scripted("two", ["never"]),
		]);
		expect(text).toBe("said");
		expect(climbed).toEqual({ rung: "one" });
	});

	test("tells of failures, not of passing", async () => {
		const { failed } = await run([
			scripted("one", ["passed"]),
			scripted("two", [new Error("429")]),
			scripted("three", ["x"]),
		]);
		expect(failed).toEqual(["two: Error: 429"]);
	});

	test("asks no other rung when the reader leaves", async () => {
		const leaving = new AbortController();
		const running = run(
			[scripted("one", [undefined]), scripted("two", ["never"])],
			leaving.signal,
		);
		leaving.abort();
		const { text, climbed } = await running;
		expect(text).toBe("");
		expect(climbed).toEqual({ rung: "one", cut: "stopped" });
	});

	test("lets the rung clean up when its reader stops reading", async () => {
		let cleaned = false;
		const steps = climb(
			[
				{
					name: "one",
					async *answer() {
						try {
							yield { text: "a" };
							yield { text: "b" };
						} finally {
							cleaned = true;
						}
						return "answered";
					},
				},
			],
			request,
			{ signal: new AbortController().signal },
		);
		await steps.next();
		await steps.return({ rung: "" });
		expect(cleaned).toBe(true);
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

	test("throws and names the rungs when none gave text", async () => {
		await expect(
			run([scripted("one", ["passed"]), scripted("two", [])]),
		).rejects.toThrow("one, two");
	});
});
