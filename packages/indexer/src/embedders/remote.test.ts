import {
	afterAll,
	beforeAll,
	beforeEach,
	describe,
	expect,
	test,
} from "vitest";
import {
	createFakeGemini,
	type FakeServer,
	type SeenRequest,
} from "../../../../testing/fakes/gemini.mjs";
import { createFakeOpenAI } from "../../../../testing/fakes/openai.mjs";
import { createFakeWorkersAI } from "../../../../testing/fakes/workers-ai.mjs";
import { embedTexts } from "../embed-texts.js";
import { EmbedderFailure } from "../embedder.js";
import { describeEmbedder } from "./describe-embedder.test.suite.js";
import { fromPipeline } from "./from-pipeline.js";
import { gemini } from "./gemini.js";
import { openaiCompatible } from "./openai-compatible.js";
import { oramaPlugin } from "./orama-plugin.js";
import { workersAI } from "./workers-ai.js";

const KEY = "test-key";
const lastOf = ({ requests }: FakeServer): SeenRequest =>
	requests.at(-1) as SeenRequest;
const openaiServer = createFakeOpenAI({ apiKey: KEY, dims: 64 });
const geminiServer = createFakeGemini({ apiKey: KEY });
const ai = createFakeWorkersAI({ dims: 32 });
let openaiUrl: string;
let geminiUrl: string;

beforeAll(async () => {
	openaiUrl = await openaiServer.listen();
	geminiUrl = await geminiServer.listen();
});
afterAll(async () => {
	await openaiServer.close();
	await geminiServer.close();
});
beforeEach(() => {
	openaiServer.setFault("none");
	geminiServer.setFault("none");
	ai.setFault("none");
});

const makeOpenAI = () =>
	openaiCompatible({
		baseUrl: openaiUrl,
		model: "m",
		dimensions: 64,
		apiKey: KEY,
	});
const makeGemini = () =>
	gemini({ baseUrl: geminiUrl, apiKey: KEY, dimensions: 48 });
const makeWorkersAI = () => workersAI({ binding: ai.binding, dimensions: 32 });
/** A stand-in for a model in this process: eight numbers counted from the letters. */
const count = (text: string): number[] => {
	const counts = new Array<number>(8).fill(1);
	for (const char of text) {
		const at = (char.codePointAt(0) as number) % 8;
		counts[at] = (counts[at] as number) + 1;
	}
	const norm = Math.hypot(...counts);
	return counts.map((value) => value / norm);
};
const plugin = {
	name: "counting",
	beforeInsert: async (
		_o: never,
		_id: string,
		document: { text: string; embeddings?: number[] },
	) => {
		document.embeddings = count(document.text);
	},
	beforeSearch: async (
		_o: never,
		params: { term: string; vector?: { value: number[] } },
	) => {
		params.vector = { value: count(params.term) };
	},
};
const inSpace = { space: "counting", dimensions: 8 };

describeEmbedder("openai-compatible", makeOpenAI);
describeEmbedder("gemini", makeGemini);
describeEmbedder("workers-ai", makeWorkersAI);
describeEmbedder("orama-plugin", () => oramaPlugin(plugin as never, inSpace));
describeEmbedder("from-pipeline", () =>
	fromPipeline(async (text) => ({ data: count(text) }), inSpace),
);

const failure = async (
	run: () => Promise<unknown>,
): Promise<EmbedderFailure> => {
	const error = await run().then(
		() => undefined,
		(reason) => reason,
	);
	expect(error).toBeInstanceOf(EmbedderFailure);
	return error as EmbedderFailure;
};
const passage = { kind: "passage" as const };

describe("openai-compatible", () => {
	test.each(["shuffle-embed", "base64-embed"])(
		"gives the same vectors when the server answers with %s",
		async (fault) => {
			const expected = await makeOpenAI().embed(
				["one", "two", "three"],
				passage,
			);
			openaiServer.setFault(fault);
			expect(
				await makeOpenAI().embed(["one", "two", "three"], passage),
			).toEqual(expected);
		},
	);

	test("reports a batch that came back one vector short", async () => {
		openaiServer.setFault("short-embed");
		const { problems } = await embedTexts(makeOpenAI(), ["a", "b"], passage);
		expect(problems[0]?.code).toBe("embedding-count");
	});

	test.each([
		["rate", true, 20_000],
		["overloaded", true, undefined],
		["html-502", true, undefined],
		["error-200", true, undefined],
		["quota", false, undefined],
		["bad-key", false, undefined],
		["not-found", false, undefined],
	])(
		"tells from %s whether trying again helps",
		async (fault, retryable, wait) => {
			openaiServer.setFault(fault);
			const error = await failure(() => makeOpenAI().embed(["a"], passage));
			expect(error.retryable).toBe(retryable);
			expect(error.retryAfterMs).toBe(wait);
		},
	);

	test.each(["soon", "-5"])(
		"waits its own time when the service says %s",
		async (said) => {
			const headers = { "retry-after": said };
			const embedder = openaiCompatible({
				baseUrl: "https://models.example/v1",
				model: "m",
				dimensions: 4,
				fetch: async () => new Response("", { status: 429, headers }),
			});
			const { retryAfterMs = 0 } = await failure(() =>
				embedder.embed(["a"], passage),
			);
			expect(retryAfterMs).toBe(0);
		},
	);

	test("says of a hole among the vectors that it is one", async () => {
		const data = [{ index: 0, embedding: null }];
		const embedder = openaiCompatible({
			baseUrl: "https://models.example/v1",
			model: "m",
			dimensions: 4,
			fetch: async () => Response.json({ data }),
		});
		const { problems } = await embedTexts(embedder, ["a"], passage);
		expect(problems.map(({ message }) => message)).toEqual([
			'The embedder "m@4" returned a vector of 0 numbers where 4 were promised.',
		]);
	});

	test("says what the owner can look at, not what the service wrote", async () => {
		openaiServer.setFault("bad-key");
		const error = await failure(() => makeOpenAI().embed(["a"], passage));
		expect(error.message).toMatch(
			/answered HTTP 401 \(it does not take the key\)$/,
		);
	});

	test("sends the key in a header only and never says it", async () => {
		openaiServer.setFault("bad-key");
		const error = await failure(() => makeOpenAI().embed(["a"], passage));
		expect(JSON.stringify([error.message, error.stack])).not.toContain(KEY);
		const request = lastOf(openaiServer);
		expect(request.path).not.toContain(KEY);
		expect(request.headers.authorization).toBe(`Bearer ${KEY}`);
	});

	test("does not follow a redirect, which would carry the key along", async () => {
		const asked: RequestInit[] = [];
		const embedder = openaiCompatible({
			baseUrl: "https://models.example/v1",
			model: "m",
			dimensions: 4,
			apiKey: KEY,
			fetch: async (_, init) => {
				asked.push(init ?? {});
				const headers = { location: "https://elsewhere.example/" };
				return new Response(null, { status: 307, headers });
			},
		});
		const error = await failure(() => embedder.embed(["a"], passage));
		expect(error.message).toBe("models.example answered HTTP 307");
		expect(asked.map(({ redirect }) => redirect)).toEqual(["manual"]);
	});

	test("says of a key that HTTP cannot carry nothing but that", async () => {
		const embedder = openaiCompatible({
			baseUrl: openaiUrl,
			model: "m",
			dimensions: 4,
			apiKey: "sk-can\nzq7x",
		});
		const error = await failure(() => embedder.embed(["a"], passage));
		expect(error.retryable).toBe(false);
		expect(error.cause).toBeUndefined();
		expect(`${error.message} ${error.stack}`).not.toContain("zq7x");
	});

	test("puts the model's prefixes before the texts", async () => {
		const embedder = openaiCompatible({
			baseUrl: openaiUrl,
			model: "m",
			dimensions: 64,
			apiKey: KEY,
			prefixes: { passage: "passage: ", question: "query: " },
		});
		await embedder.embed(["a"], { kind: "question" });
		expect(lastOf(openaiServer).body.input).toEqual(["query: a"]);
	});

	test("says that a server cannot be reached", async () => {
		const embedder = openaiCompatible({
			baseUrl: "http://127.0.0.1:9/v1",
			model: "m",
			dimensions: 4,
		});
		const error = await failure(() => embedder.embed(["a"], passage));
		expect(error.message).toBe("127.0.0.1:9 cannot be reached");
	});
});

describe("gemini", () => {
	test("asks for one vector a text, with the task of the kind and the key in a header", async () => {
		await makeGemini().embed(["a", "b"], { kind: "question" });
		const { path, query, headers, body } = lastOf(geminiServer);
		expect(path).toMatch(/:batchEmbedContents$/);
		expect(JSON.stringify(query ?? "")).not.toContain(KEY);
		expect(headers["x-goog-api-key"]).toBe(KEY);
		expect(body.requests).toHaveLength(2);
		expect(body.requests[0].taskType).toBe("RETRIEVAL_QUERY");
	});

	test("waits as RetryInfo says, and not at all for a spent day", async () => {
		geminiServer.setFault("rate-minute");
		const minute = await failure(() => makeGemini().embed(["a"], passage));
		expect([minute.retryable, minute.retryAfterMs]).toEqual([true, 37_000]);
		geminiServer.setFault("rate-day");
		const day = await failure(() => makeGemini().embed(["a"], passage));
		expect(day.retryable).toBe(false);
	});

	test("reports a batch that came back one vector short", async () => {
		geminiServer.setFault("short-embed");
		const { problems } = await embedTexts(makeGemini(), ["a", "b"], passage);
		expect(problems[0]?.code).toBe("embedding-count");
	});
});

describe("workers-ai", () => {
	test.each([
		["capacity", true],
		["quota", false],
		["not-found", false],
	])("tells from %s whether trying again helps", async (fault, retryable) => {
		ai.setFault(fault);
		expect(
			(await failure(() => makeWorkersAI().embed(["a"], passage))).retryable,
		).toBe(retryable);
	});
});

describe("orama-plugin", () => {
	test("says which plugin gave no vector", async () => {
		const silent = oramaPlugin({ name: "silent" }, inSpace);
		expect(
			(await failure(() => silent.embed(["a"], passage))).message,
		).toContain('"silent"');
	});
});
