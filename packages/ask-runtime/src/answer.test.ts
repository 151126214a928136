import { describe, expect, test, vi } from "vitest";
import { createAskApp } from "./app.js";
import type { Answer } from "./http/collect-answer.js";
import { modelParts } from "./model-parts.js";
import type { Rung, RungRequest } from "./rung.js";
import { sampleIndex } from "./sample-index.test.data.js";

const TOKEN = "an-admin-token";
const index = await sampleIndex();

/** A model that says what it is told to, and keeps what it was asked. */
function stub(text: string): Rung & { asked: RungRequest[] } {
	const asked: RungRequest[] = [];
	return {
		name: "stub",
		model: "stub-1",
		asked,
		async *answer(request) {
			asked.push(request);
			yield { text };
			return "answered";
		},
	};
}

const broken: Rung = {
	name: "broken",
	// biome-ignore lint/correctness/useYield: it fails before its first word
	async *answer() {
		throw new Error("it broke");
	},
};

function ask(rungs: readonly Rung[] = []) {
	const app = createAskApp({
		log: () => {},
		env: { ASK_ADMIN_TOKEN: TOKEN },
		loadIndex: async () => index,
		rungs,
	});
	return async (
		body: object,
		{ query = "", headers = {} }: { query?: string; headers?: object } = {},
	): Promise<Answer> => {
		const reply = await app.request(`/api/ask${query}`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
		expect(reply.status).toBe(200);
		return (await reply.json()) as Answer;
	};
}

const question = "How is the lighthouse lens cleaned?";

describe("what is said after an answer", () => {
	test("marks a cited sentence that its passage does not say", async () => {
		const model = stub(
			"The lighthouse lens is cleaned every morning [1]. It weighs 4,250 pounds [1].",
		);
		const { unsupported, rung, blocks } = await ask([model])({ question });
		expect(rung).toBe("stub");
		expect(blocks).toHaveLength(1);
		expect(unsupported).toEqual([{ block: 0, sentence: 1 }]);
	});

	test("marks nothing that the runtime took from passages itself", async () => {
		const { unsupported, rung } = await ask()({ question });
		expect(rung).toBe("search-only");
		expect(unsupported).toEqual([]);
	});

	test("makes a prompt only for a rung that reads it", async () => {
		const promptFor = vi.spyOn(modelParts, "promptFor");
		await ask()({ question });
		expect(promptFor).not.toHaveBeenCalled();
		const reading: Rung = {
			name: "reading",
			async *answer({ prompt }) {
				if (!prompt?.user.includes(question)) return "passed";
				yield { text: "Read." };
				return "answered";
			},
		};
		const { rung } = await ask([reading])({ question });
		expect(rung).toBe("reading");
		expect(promptFor).toHaveBeenCalledTimes(1);
		promptFor.mockRestore();
	});

	test("suggests what else the cited page says", async () => {
		const { suggestions } = await ask([stub("Every morning [1].")])({
			question,
		});
		expect(suggestions).toEqual(["Cleaning the lens: Polish"]);
	});

	test("says why, without scores, prompt or failed rungs", async () => {
		const answer = await ask([broken])({ question });
		expect(answer.why).toMatchObject({
			intent: "look-up",
			searchText: question,
			words: expect.arrayContaining(["lens"]),
		});
		expect(answer.why.ranks?.[0]).toEqual({ n: 1, keyword: 1 });
		expect(JSON.stringify(answer)).not.toMatch(/broke|score|coverage|<<</);
	});
});

describe("?debug=1", () => {
	const authorization = `Bearer ${TOKEN}`;

	test("shows the owner scores, prompt and failed rungs", async () => {
		const { debug } = await ask([broken, stub("Every morning [1].")])(
			{ question },
			{ query: "?debug=1", headers: { authorization } },
		);
		expect(debug).toMatchObject({
			verdict: "enough",
			widened: false,
			failedRungs: [{ rung: "broken", cause: "Error: it broke" }],
		});
		expect(debug?.bearings[0]?.coverage).toBeGreaterThan(0.5);
		expect(debug?.prompt?.user).toContain("<<<passage 1 ");
	});

	test.each([
		["no token", "?debug=1", {}],
		["a wrong token", "?debug=1", { authorization: "Bearer an-admin-tokeN" }],
		["no wish for it", "", { authorization }],
	])("shows nothing with %s", async (_what, query, headers) => {
		const answer = await ask()({ question }, { query, headers });
		expect(answer).not.toHaveProperty("debug");
	});

	test("is not played again to somebody else who repeats the request", async () => {
		const asking = ask();
		const body = { question, requestId: "one" };
		const first = await asking(body, {
			query: "?debug=1",
			headers: { authorization },
		});
		expect(first.debug).toBeDefined();
		expect(await asking(body)).not.toHaveProperty("debug");
	});
});

describe("a talk over HTTP", () => {
	test("knows which source of its session's last answer is meant", async () => {
		const model = stub("Here they are [1][2].");
		const asking = ask([model]);
		const first = await asking({ question: "the lens and the fog horn" });
		const history = [
			{ role: "user", text: "the lens and the fog horn" },
			{ role: "assistant", text: "Here they are." },
		];
		const { session, sources } = first;
		const second = await asking({
			question: "the second one",
			history,
			session,
		});
		expect(second.why.intent).toBe("follow-up");
		expect(second.sources[0]?.documentId).toBe(sources[1]?.documentId);
		expect(model.asked.at(-1)?.prompt?.user).toContain("earlier in this talk");
	});

	test("answers the second question in the light of the first", async () => {
		const { sources, why } = await ask()({
			question: "How often?",
			history: [
				{ role: "user", text: "Who cleans the lighthouse lens?" },
				{ role: "assistant", text: "The keeper does." },
			],
		});
		expect(why.searchText).toContain("lens");
		expect(sources[0]?.documentId).toBe("guides/lens");
	});
});
