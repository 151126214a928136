import { packIndex } from "@astro-ask/indexer";
import type { Embedder } from "@astro-ask/indexer/embedders";
import {
	type AskIndex,
	bytesLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { encodeVectors } from "@astro-ask/indexer/search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeOpenAI } from "../../../testing/fakes/openai.mjs";
import { createAskApp } from "./app.js";
import { fromReference } from "./embedders/openai-compatible.js";
import type { Gate } from "./gate.js";
import type { QuestionEmbedder } from "./question-embedder.js";
import { sampleContents } from "./sample-index.test.data.js";

const server = createFakeOpenAI({ apiKey: "test-key", dims: 64 });
let remote: QuestionEmbedder;
let index: AskIndex;

beforeAll(async () => {
	const options = {
		baseUrl: await server.listen(),
		model: "fake",
		dimensions: 64,
		apiKeyEnv: "KEY",
	};
	remote = fromReference(options, { KEY: "test-key" });
	index = await indexIn(remote.embedder);
});
afterAll(() => server.close());

async function indexIn(embedder: Embedder): Promise<AskIndex> {
	const contents = sampleContents();
	const texts = contents.documents.flatMap(({ chunks }) =>
		chunks.map(({ text }) => text),
	);
	const vectors = await embedder.embed(texts, { kind: "passage" });
	const { space, dimensions } = embedder;
	const bytes = encodeVectors(vectors, dimensions);
	const count = vectors.length;
	const { files } = await packIndex({
		...contents,
		vectors: { space, dimensions, count, bytes },
	});
	return openIndex(bytesLoader(files));
}

interface Asked {
	degraded: string[];
	sources: { ranks: { vector?: number } }[];
	calls: number;
	units: number;
}

async function ask(
	embedder: QuestionEmbedder | undefined,
	{ granted = true } = {},
): Promise<Asked> {
	let units = 0;
	const gate: Gate = {
		async reserve() {
			units++;
			return granted ? { granted } : { granted, reason: "spent" };
		},
	};
	const app = createAskApp({
		loadIndex: async () => index,
		log: () => {},
		gate,
		...(embedder && { embedder }),
	});
	const before = server.requests.length;
	const response = await app.request("/api/ask", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ question: "When is the lens polished?" }),
	});
	const { degraded, sources } = (await response.json()) as Asked;
	const calls = server.requests.length - before;
	return { degraded, sources, calls, units };
}

const byMeaning = ({ sources }: Asked): boolean =>
	sources.some(({ ranks }) => ranks.vector !== undefined);

describe("a question embedder", () => {
	test("finds by meaning, for one unit when its service is elsewhere", async () => {
		const asked = await ask(remote);
		expect(byMeaning(asked)).toBe(true);
		expect(asked).toMatchObject({ calls: 1, units: 1 });
		expect(asked.degraded).not.toContain("keyword-only");
	});

	test("is not asked without a unit, and the answer says it was found by words", async () => {
		const asked = await ask(remote, { granted: false });
		expect(byMeaning(asked)).toBe(false);
		expect(asked.calls).toBe(0);
		expect(asked.degraded).toContain("keyword-only");
	});

	test("takes no unit when it runs on this host", async () => {
		const asked = await ask({ ...remote, leavesHost: false });
		expect(byMeaning(asked)).toBe(true);
		expect(asked.units).toBe(0);
	});

	test("of another space is not used", async () => {
		const embedder = { ...remote.embedder, space: "other" };
		const asked = await ask({ embedder, leavesHost: true });
		expect(asked).toMatchObject({ calls: 0, units: 0 });
		expect(asked.degraded).toContain("keyword-only");
	});

	test("that fails leaves the words", async () => {
		server.setFault("overloaded");
		const asked = await ask(remote);
		server.setFault("none");
		expect(asked.degraded).toContain("keyword-only");
		expect(asked.sources.length).toBeGreaterThan(0);
	});

	test("that is trusted more decides the order more", async () => {
		const { embedder } = remote;
		/** Far from what the words mean, so that the halves disagree. */
		const embed: Embedder["embed"] = async (...given) =>
			(await embedder.embed(...given)).map((vector) => vector.map((x) => -x));
		const order = async (vectorTrust: number): Promise<unknown[]> => {
			const { sources } = await ask({
				embedder: { ...embedder, embed, vectorTrust },
				leavesHost: false,
			});
			return sources.map(({ ranks }) => ranks.vector);
		};
		const trusted = await order(1_000);
		expect(trusted).toEqual([...trusted].sort((a, b) => Number(a) - Number(b)));
		expect(await order(1)).not.toEqual(trusted);
	});

	test("serves a search box only from this host", async () => {
		for (const leavesHost of [true, false]) {
			const app = createAskApp({
				loadIndex: async () => index,
				log: () => {},
				embedder: { ...remote, leavesHost },
			});
			const before = server.requests.length;
			const reply = await app.request("/api/ask/search?q=lens");
			expect(reply.status).toBe(200);
			expect(server.requests.length - before).toBe(leavesHost ? 0 : 1);
		}
	});
});
