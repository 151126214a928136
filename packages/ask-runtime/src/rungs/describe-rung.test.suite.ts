import {
	afterAll,
	afterEach,
	beforeAll,
	describe,
	expect,
	test,
	vi,
} from "vitest";
import { ModelFailure, type ModelFailureKind } from "../chat-model.js";
import type { Rung, RungRequest, TextDelta } from "../rung.js";

/** Stands where a key stands, to be looked for wherever it must not be. */
export const KEY = "sk-canary-0a1b2c3d4e5f";
export const ANSWER =
	"The lens is cleaned every morning [1], with spirit. 灯台も。";

/** A service that can be told to misbehave. */
export interface FakeService {
	setFault(fault: string): void;
	/** Calls so far, as far as they can be seen. */
	calls(): {
		model: string;
		system: string;
		user: string;
		maxTokens: number;
		/** All that could hold a key beside the header it belongs in. */
		elsewhere: string;
	}[];
	/** Requests that are still open. */
	open(): number;
	close(): Promise<void>;
}

export interface DescribedRung {
	start(): Promise<FakeService>;
	/** @param options Of every driver. */
	make(
		service: FakeService,
		options: { maxTokens: number; firstTokenMs?: number },
	): Rung;
	/** What each fault before any text is for the ladder. */
	failures: Record<string, ModelFailureKind>;
	/** Faults that change nothing for a reader. */
	harmless: string[];
	/** Faults in the middle of an answer: how the rung ends, after some of its text. */
	cuts: Record<string, "length" | "blocked" | ModelFailureKind>;
	/** Faults that never end by themselves. */
	hangs: string[];
}

const request: RungRequest = {
	question: "How is the lens cleaned?",
	language: "en",
	intent: "look-up",
	passages: [],
	nothingFound: false,
	prompt: { system: "Rules.", user: "The passages and the question." },
};

interface Heard {
	text: string;
	deltas: TextDelta[];
	ended?: "answered" | "passed";
	failure?: unknown;
}

async function listen(
	rung: Rung,
	{
		signal = new AbortController().signal,
		asked = request,
		model,
	}: { signal?: AbortSignal; asked?: RungRequest; model?: string } = {},
): Promise<Heard> {
	const heard: Heard = { text: "", deltas: [] };
	const steps = rung.answer(asked, { signal, ...(model && { model }) });
	try {
		for (;;) {
			const { done, value } = await steps.next();
			if (done) return { ...heard, ended: value };
			heard.deltas.push(value);
			heard.text += value.text;
		}
	} catch (failure) {
		return { ...heard, failure };
	}
}

/** Longer than any busy machine takes. */
const patience = { timeout: 60_000 };

/** What every driver must do, whatever stands behind it. */
export function describeRung(
	name: string,
	{ start, make, failures, harmless, cuts, hangs }: DescribedRung,
): void {
	describe(`rung ${name}`, () => {
		let service: FakeService;
		let rung: Rung;
		beforeAll(async () => {
			service = await start();
			rung = make(service, { maxTokens: 321 });
		});
		afterEach(() => service.setFault("none"));
		afterAll(() => service.close());

		const held = (heard: Heard): string =>
			[
				heard.failure,
				(heard.failure as Error | undefined)?.stack,
				(heard.failure as Error | undefined)?.cause,
				JSON.stringify(heard),
			].join(" ");

		test("leaves the host, and names its model and provider", () => {
			expect(rung.leavesHost).toBe(true);
			expect(rung.model).toBe("fake-chat");
			expect(rung.provider).toMatch(/^[\w-]+$/);
		});

		test("passes the model's words on as they come, and tells what they cost", async () => {
			const { text, deltas, ended } = await listen(rung);
			expect(text).toBe(ANSWER);
			expect(ended).toBe("answered");
			expect(deltas.filter((delta) => delta.text).length).toBeGreaterThan(3);
			const usage = deltas.findLast((delta) => delta.usage)?.usage;
			expect(usage?.inputTokens).toBe(42);
			expect(usage?.outputTokens).toBeGreaterThan(5);
			expect(deltas.some(({ cut }) => cut)).toBe(false);
		});

		test("asks once, with the prompt and the limit, and with the key in no other place than its header", async () => {
			const before = service.calls().length;
			await listen(rung);
			const [call, ...more] = service.calls().slice(before);
			expect(more).toEqual([]);
			expect(call).toMatchObject({
				model: "fake-chat",
				system: request.prompt?.system,
				user: request.prompt?.user,
				maxTokens: 321,
			});
			expect(call?.elsewhere).not.toContain(KEY);
		});

		test("passes without asking when there is no prompt", async () => {
			const before = service.calls().length;
			const asked = { ...request, prompt: undefined };
			expect((await listen(rung, { asked })).ended).toBe("passed");
			expect(service.calls()).toHaveLength(before);
		});

		test.each(harmless)("is not troubled by %s", async (fault) => {
			service.setFault(fault);
			const { text, ended, deltas } = await listen(rung);
			expect(text).toBe(ANSWER);
			expect(ended).toBe("answered");
			expect(deltas.some(({ cut }) => cut)).toBe(false);
		});

		test.each(Object.entries(failures))(
			"fails without text at %s, as %s, after one call",
			async (fault, kind) => {
				service.setFault(fault);
				const before = service.calls().length;
				const heard = await listen(rung);
				expect(heard.text).toBe("");
				expect(service.calls()).toHaveLength(before + 1);
				expect(held(heard)).not.toContain(KEY);
				if (kind === "empty") {
					expect(heard.failure).toBeUndefined();
					expect(heard.deltas.some(({ cut }) => cut === "blocked")).toBe(false);
				} else if (kind === "blocked" && !heard.failure)
					expect(heard.deltas.findLast(({ cut }) => cut)?.cut).toBe("blocked");
				else {
					expect(heard.failure).toBeInstanceOf(ModelFailure);
					expect((heard.failure as ModelFailure).kind).toBe(kind);
				}
			},
		);

		test.each(Object.entries(cuts))(
			"gives the text before %s and ends as %s",
			async (fault, end) => {
				service.setFault(fault);
				const heard = await listen(rung);
				expect(heard.text.length).toBeGreaterThan(0);
				expect(ANSWER.startsWith(heard.text)).toBe(true);
				expect(held(heard)).not.toContain(KEY);
				if (end === "length" || end === "blocked")
					expect(heard.deltas.findLast(({ cut }) => cut)?.cut).toBe(end);
				else expect((heard.failure as ModelFailure).kind).toBe(end);
			},
		);

		test.each([...hangs, "none"])(
			"stops upstream at %s when it is told to",
			async (fault) => {
				service.setFault(fault);
				const before = service.calls().length;
				const leaving = new AbortController();
				const listening = listen(rung, { signal: leaving.signal });
				await vi.waitFor(
					() => expect(service.calls()).toHaveLength(before + 1),
					patience,
				);
				leaving.abort();
				await listening;
				await vi.waitFor(() => expect(service.open()).toBe(0), patience);
			},
		);

		test("asks the model it is told to, for a change in the settings", async () => {
			const { failure } = await listen(rung, { model: "another" });
			expect(failure).toBeUndefined();
			expect(service.calls().at(-1)?.model).toBe("another");
		});
	});
}
