import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	test,
	vi,
} from "vitest";
import { createAskApp } from "./app.js";
import type { Block, Inline } from "./events.js";
import { AnswerSoFar } from "./http/answer-so-far.js";
import type { LogLine } from "./log.js";
import { readEvents } from "./read-events.test.data.js";
import {
	ANSWER,
	type DescribedRung,
	type FakeService,
	KEY,
} from "./rungs/describe-rung.test.suite.js";
import { describedRungs } from "./rungs/described-rungs.test.data.js";
import {
	type FakeHttpService,
	fakeOpenAI,
} from "./rungs/fake-services.test.data.js";
import { openaiCompatible } from "./rungs/openai-compatible.js";
import { sampleIndex } from "./sample-index.test.data.js";
import { memorySettings } from "./settings.js";

const SECOND = "A second voice speaks [1].";
const SECOND_KEY = `${KEY}-second`;
/** So long that no busy machine gets there; a service that never answers is given up soon. */
const LONG = 60_000;
const SOON = 300;

const index = sampleIndex();

/** Who has to answer at a fault: the driver, whole or cut, or the next rung. */
type Expected = { by: "first"; cut?: string } | { by: "second" };

function expectedOf(
	{ failures, harmless, cuts }: DescribedRung,
	fault: string,
): Expected {
	if (fault === "none" || harmless.includes(fault)) return { by: "first" };
	if (fault in failures) return { by: "second" };
	const cut = fault === "hang-mid" ? "stall" : cuts[fault];
	if (!cut) return { by: "second" };
	const named = cut === "length" || cut === "blocked";
	return { by: "first", cut: named ? cut : "stall" };
}

const wordsOf = (all: (Block | Inline)[]): string =>
	all
		.map((one) => {
			if (one.kind === "citation") return `[${one.n}]`;
			if ("text" in one) return one.text;
			if ("children" in one) return wordsOf(one.children);
			return one.kind === "list" ? wordsOf(one.items.flat()) : "";
		})
		.join("");

describe.each(describedRungs)(
	"%s before a second model and search",
	(_, described) => {
		let first: FakeService;
		let second: FakeHttpService;
		const printed: unknown[] = [];
		beforeAll(async () => {
			first = await described.start();
			second = await fakeOpenAI({ answer: SECOND, apiKey: SECOND_KEY });
		});
		beforeEach(() => {
			for (const level of ["log", "error", "warn", "info", "debug"] as const)
				vi.spyOn(console, level).mockImplementation((...all) => {
					printed.push(...all);
				});
		});
		afterEach(() => vi.restoreAllMocks());
		afterAll(async () => {
			await first.close();
			await second.close();
		});

		async function ask(faults: { first: string; second?: string }): Promise<{
			soFar: AnswerSoFar;
			words: string;
			asked: number[];
		}> {
			first.setFault(faults.first);
			second.setFault(faults.second ?? "none");
			const hangs = described.hangs.includes(faults.first);
			const before = [first, second].map((fake) => fake.calls().length);
			const lines: LogLine[] = [];
			const app = createAskApp({
				loadIndex: () => index,
				log: (line) => lines.push(line),
				settings: memorySettings({
					timeouts: {
						firstTokenMs: LONG,
						stallMs: hangs ? SOON : LONG,
						totalMs: 2 * LONG,
					},
				}),
				rungs: [
					described.make(first, {
						maxTokens: 300,
						firstTokenMs: hangs && faults.first !== "hang-mid" ? SOON : LONG,
					}),
					openaiCompatible({
						name: "second",
						baseUrl: second.url,
						apiKey: SECOND_KEY,
						model: "fake-chat",
					}),
				],
			});
			const response = await app.request("/api/ask", {
				method: "POST",
				headers: { accept: "text/event-stream" },
				body: JSON.stringify({ question: "How is the lens cleaned?" }),
			});
			expect(response.status).toBe(200);
			const text = await response.text();
			const events = await readEvents(new Response(text));
			const soFar = new AnswerSoFar();
			for (const event of events) soFar.take(event);

			const names = events.map(({ event }) => event);
			expect(names[0]).toBe("start");
			expect(names.indexOf("sources")).toBeLessThan(names.indexOf("block"));
			expect(
				names.filter((name) => name === "done" || name === "error"),
			).toEqual(["done"]);
			expect(names.at(-1)).toBe("done");
			expect(text).not.toContain(KEY);
			const logged = lines.map((line) => JSON.stringify(line)).join("\n");
			expect(logged).not.toContain(KEY);
			expect(printed.join("\n")).not.toContain(KEY);

			await vi.waitFor(() => expect(first.open() + second.open()).toBe(0), {
				timeout: LONG,
			});
			return {
				soFar,
				words: wordsOf(soFar.blocks),
				asked: [first, second].map(
					(fake, at) => fake.calls().length - (before[at] ?? 0),
				),
			};
		}

		const faults = [
			"none",
			...described.harmless,
			...Object.keys(described.failures),
			...Object.keys(described.cuts),
			...described.hangs,
		];

		test.each(faults)("answers in one voice at %s", async (fault) => {
			const { soFar, words, asked } = await ask({ first: fault });
			const expected = expectedOf(described, fault);
			if (expected.by === "second") {
				expect(soFar.done?.rung).toBe("second");
				expect(words).toBe(SECOND);
				expect(asked).toEqual([1, 1]);
				return;
			}
			expect(soFar.done?.rung).not.toBe("second");
			expect(soFar.done?.cut).toBe(expected.cut);
			expect(asked).toEqual([1, 0]);
			if (expected.cut) expect(ANSWER.startsWith(words.trimEnd())).toBe(true);
			else expect(words).toBe(ANSWER);
			expect(words.length).toBeGreaterThan(0);
		});

		test.each(Object.keys(described.failures))(
			"answers with search at %s when the second model is down too",
			async (fault) => {
				const { soFar, words, asked } = await ask({
					first: fault,
					second: "overloaded",
				});
				expect(soFar.done).toMatchObject({
					rung: "search-only",
					degraded: ["model-unavailable"],
				});
				expect(soFar.done).not.toHaveProperty("cut");
				expect(words).toContain("linen cloth");
				expect(words).not.toContain("voice");
				expect(asked).toEqual([1, 1]);
			},
		);
	},
);
