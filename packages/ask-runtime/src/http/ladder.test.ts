import { describe, expect, test } from "vitest";
import { type AskAppOptions, createAskApp } from "../app.js";
import { memoryLog } from "../conversation-log.js";
import type { LogLine } from "../log.js";
import type { Rung } from "../rung.js";
import { sampleIndex } from "../sample-index.test.data.js";
import { memorySettings } from "../settings.js";

const index = sampleIndex();
let asked: (string | undefined)[] = [];
const model: Rung = {
	name: "model",
	leavesHost: true,
	model: "m-1",
	provider: "p",
	async *answer(_, { model: id }) {
		asked.push(id);
		yield { text: "With **spirit** [1]." };
		yield { text: "", usage: { inputTokens: 9, outputTokens: 4 } };
		return "answered";
	},
};

function makeApp(options: Partial<AskAppOptions> = {}): {
	lines: LogLine[];
	// biome-ignore lint/suspicious/noExplicitAny: a test reads JSON as it comes.
	post(question?: string): Promise<any>;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads JSON as it comes.
	get(headers: Record<string, string>): Promise<any>;
} {
	asked = [];
	const lines: LogLine[] = [];
	const app = createAskApp({
		loadIndex: () => index,
		rungs: [model],
		log: (line) => lines.push(line),
		...options,
	});
	return {
		lines,
		async post(question = "How is the lens cleaned?") {
			const init = { method: "POST", body: JSON.stringify({ question }) };
			return (await app.request("/api/ask", init, {})).json();
		},
		async get(headers) {
			const path = "/api/ask?q=How+is+the+lens+cleaned";
			return (await app.request(path, { headers }, {})).json();
		},
	};
}

describe("a question", () => {
	test("is answered by the model, which is named, with what it cost and what is left", async () => {
		expect(await makeApp().post()).toMatchObject({
			rung: "model",
			model: "m-1",
			provider: "p",
			usage: { inputTokens: 9, outputTokens: 4 },
			remaining: 19,
			degraded: [],
			blocks: [{ kind: "paragraph" }],
		});
	});

	test("is answered by search when the quota is spent, with 200", async () => {
		const settings = memorySettings({ limits: { visitorPerDay: 1 } });
		const { post } = makeApp({ settings });
		expect((await post()).rung).toBe("model");
		expect(await post()).toMatchObject({
			rung: "search-only",
			degraded: ["quota-spent"],
		});
		await settings.change({ limits: { visitorPerDay: 2 } });
		expect((await post()).rung).toBe("model");
		expect(asked).toHaveLength(2);
	});

	test("is answered by search when the gate is broken, and no model is asked", async () => {
		const gate = {
			reserve: () => Promise.reject(new Error("store down")),
		};
		expect(await makeApp({ gate }).post()).toMatchObject({
			rung: "search-only",
			degraded: ["quota-unknown"],
		});
		expect(asked).toEqual([]);
	});

	test.each(["Hello!", "qwxzk vbnmpl"])(
		"like %j costs no unit and asks no model",
		async (question) => {
			let reserved = 0;
			const gate = {
				async reserve() {
					reserved += 1;
					return { granted: true } as const;
				},
			};
			const answer = await makeApp({ gate }).post(question);
			expect(answer.rung).toBe("search-only");
			expect([reserved, asked]).toEqual([0, []]);
		},
	);

	test("follows the settings of the moment", async () => {
		const settings = memorySettings();
		const { post } = makeApp({ settings });
		await settings.change({ ladder: [{ name: "model", model: "m-2" }] });
		expect(await post()).toMatchObject({ rung: "model", model: "m-2" });
		expect(asked).toEqual(["m-2"]);
		await settings.change({ ladder: [{ name: "model", on: false }] });
		expect((await post()).rung).toBe("search-only");
	});

	test("is answered by the last settings when they cannot be read", async () => {
		const kept = memorySettings({ ladder: [{ name: "model", model: "m-2" }] });
		let down = false;
		const { post, lines } = makeApp({
			settings: {
				...kept,
				read: () =>
					down ? Promise.reject(new Error("store down")) : kept.read(),
			},
		});
		await post();
		down = true;
		expect(await post()).toMatchObject({ model: "m-2" });
		expect(lines.some(({ event }) => event === "settings-failed")).toBe(true);
	});

	test("is answered without a rung that cannot be loaded, and the log says why", async () => {
		const { post, lines } = makeApp({
			rungs: [{ entrypoint: "@astro-ask/runtime/rungs/gemini" }, model],
		});
		expect((await post()).rung).toBe("model");
		expect(lines.find(({ event }) => event === "rung-left-out")).toMatchObject({
			level: "warn",
			code: "bad-option",
		});
	});
});

describe("GET", () => {
	test.each<[string, Record<string, string>, string]>([
		["its own page", { "sec-fetch-site": "same-origin" }, "model"],
		["another site", { "sec-fetch-site": "cross-site" }, "search-only"],
		["an address that was typed", { "sec-fetch-site": "none" }, "search-only"],
		["a crawler", {}, "search-only"],
		[
			"a prefetch",
			{ "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
			"search-only",
		],
	])(
		"from %s is answered by the rung it may cost",
		async (_, headers, rung) => {
			expect((await makeApp().get(headers)).rung).toBe(rung);
		},
	);
});

describe("the conversation log", () => {
	const settled = (): Promise<void> =>
		new Promise((resolve) => {
			setTimeout(resolve, 5);
		});

	test("gets one row per question and one per answer", async () => {
		const conversations = memoryLog();
		const answer = await makeApp({ conversations }).post();
		await settled();
		const { answerId, requestId, session } = answer;
		expect(conversations.questions).toMatchObject([
			{
				answerId,
				requestId,
				session,
				question: "How is the lens cleaned?",
				language: "en",
				intent: "look-up",
			},
		]);
		expect(conversations.answers).toMatchObject([
			{
				answerId,
				outcome: "answered",
				rung: "model",
				model: "m-1",
				usage: { inputTokens: 9, outputTokens: 4 },
				removedLinks: 0,
				text: expect.stringContaining("With **spirit**"),
				sources: [{ n: 1, documentId: "guides/lens", url: "/guides/lens/" }],
			},
		]);
	});

	test("neither slows nor fails an answer, and what it loses is counted", async () => {
		const conversations = {
			question: () => new Promise<void>(() => {}),
			answer: () => Promise.reject(new Error("full")),
		};
		const stuck = makeApp({ conversations });
		expect((await stuck.post()).rung).toBe("model");

		const full = makeApp({
			conversations: { ...conversations, question: async () => {} },
		});
		expect((await full.post()).rung).toBe("model");
		await settled();
		expect(full.lines.find(({ event }) => event === "row-lost")).toMatchObject({
			level: "error",
			cause: "full",
		});
	});
});
