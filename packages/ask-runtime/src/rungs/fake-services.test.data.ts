import { createFakeGemini } from "../../../../testing/fakes/gemini.mjs";
import { createFakeOpenAI } from "../../../../testing/fakes/openai.mjs";
import { createFakeWorkersAI } from "../../../../testing/fakes/workers-ai.mjs";
import { ANSWER, type FakeService, KEY } from "./describe-rung.test.suite.js";
import type { WorkersAIBinding } from "./workers-ai.js";

export interface FakeHttpService extends FakeService {
	url: string;
}

const options = { answer: ANSWER, chunkMs: 5, slowMs: 100, apiKey: KEY };

export async function fakeGemini(more = {}): Promise<FakeHttpService> {
	const server = createFakeGemini({ ...options, ...more });
	const url = await server.listen();
	return {
		url,
		setFault: (fault) => server.setFault(fault),
		calls: () =>
			server.requests.map(({ path, query, headers, body }) => {
				const { "x-goog-api-key": _, ...others } = headers;
				return {
					model: /models\/([^:]+)/.exec(path)?.[1] ?? "",
					system: body.systemInstruction?.parts[0].text,
					user: body.contents[0].parts[0].text,
					maxTokens: body.generationConfig.maxOutputTokens,
					elsewhere: JSON.stringify({ path, query, others, body }),
				};
			}),
		open: () => server.openConnections,
		close: () => server.close(),
	};
}

export async function fakeOpenAI(more = {}): Promise<FakeHttpService> {
	const server = createFakeOpenAI({ ...options, ...more });
	const url = await server.listen();
	return {
		url,
		setFault: (fault) => server.setFault(fault),
		calls: () =>
			server.requests.map(({ path, headers, body }) => {
				const { authorization: _, ...others } = headers;
				return {
					model: body.model,
					system: body.messages[0].content,
					user: body.messages[1].content,
					maxTokens: body.max_tokens,
					elsewhere: JSON.stringify({ path, others, body }),
				};
			}),
		open: () => server.openConnections,
		close: () => server.close(),
	};
}

export interface FakeBinding extends FakeService {
	binding: WorkersAIBinding;
}

export function fakeWorkersAI(
	format: "native" | "openai",
	more = {},
): FakeBinding {
	const fake = createFakeWorkersAI({ ...options, ...more, format });
	return {
		binding: fake.binding,
		setFault: (fault) => fake.setFault(fault),
		calls: () =>
			fake.calls.map(({ model, inputs }) => {
				const { messages, max_tokens } = inputs as {
					messages: { content: string }[];
					max_tokens: number;
				};
				return {
					model,
					system: messages[0]?.content ?? "",
					user: messages[1]?.content ?? "",
					maxTokens: max_tokens,
					elsewhere: "",
				};
			}),
		open: () => 0,
		close: async () => {},
	};
}
