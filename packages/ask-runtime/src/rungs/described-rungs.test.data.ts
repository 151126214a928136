import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { GoogleGenAI } from "@google/genai";
import { streamText } from "ai";
import { aiSdk } from "./ai-sdk.js";
import { type DescribedRung, KEY } from "./describe-rung.test.suite.js";
import {
	type FakeBinding,
	type FakeHttpService,
	fakeGemini,
	fakeOpenAI,
	fakeWorkersAI,
} from "./fake-services.test.data.js";
import { gemini } from "./gemini.js";
import { googleGenAI } from "./google-genai.js";
import { openaiCompatible } from "./openai-compatible.js";
import { workersAI } from "./workers-ai.js";

const model = "fake-chat";

const geminiFaults: Omit<DescribedRung, "make"> = {
	start: fakeGemini,
	harmless: ["crlf", "split-bytes", "one-chunk", "slow-first"],
	failures: {
		"rate-minute": "rate",
		"rate-day": "quota",
		"rate-bare": "rate",
		"not-found": "not-found",
		forbidden: "denied",
		"bad-key": "denied",
		"bad-key-400": "denied",
		overloaded: "overloaded",
		internal: "overloaded",
		"html-502": "overloaded",
		"safety-prompt": "blocked",
		"safety-before": "blocked",
		"empty-candidates": "unreachable",
		"empty-stream": "unreachable",
		"thoughts-only": "empty",
		"cut-before": "unreachable",
		"error-first": "overloaded",
		"not-sse": "malformed",
	},
	cuts: {
		"safety-mid": "blocked",
		recitation: "blocked",
		"max-tokens": "length",
		"cut-mid": "unreachable",
		"cut-mid-event": "malformed",
		"error-mid": "overloaded",
		"bad-json": "malformed",
		"no-finish": "unreachable",
	},
	hangs: ["hang-headers", "hang-before", "hang-mid"],
};

const openaiFaults: Omit<DescribedRung, "make"> = {
	start: fakeOpenAI,
	harmless: [
		"reasoning",
		"no-done",
		"slow-first",
		"keepalive",
		"crlf",
		"no-space",
		"split-bytes",
		"no-usage",
		"usage-empty-choices",
	],
	failures: {
		rate: "rate",
		quota: "quota",
		"not-found": "not-found",
		"bad-key": "denied",
		overloaded: "overloaded",
		internal: "overloaded",
		"html-502": "overloaded",
		"error-200": "overloaded",
		"content-filter-400": "blocked",
		"empty-choices": "empty",
		"empty-stream": "empty",
		"null-content": "empty",
		"cut-before": "unreachable",
	},
	cuts: {
		"content-filter": "blocked",
		length: "length",
		"cut-mid": "unreachable",
		"cut-mid-event": "malformed",
		"error-mid": "overloaded",
	},
	hangs: ["hang-headers", "hang-before", "hang-mid"],
};

const ofGemini: DescribedRung = {
	...geminiFaults,
	make: (service, options) =>
		gemini({
			...options,
			baseUrl: (service as FakeHttpService).url,
			apiKey: KEY,
			model,
		}),
};

const ofGoogleGenAI: DescribedRung = {
	...geminiFaults,
	make: (service, options) => {
		const { url: baseUrl } = service as FakeHttpService;
		const client = new GoogleGenAI({
			apiKey: KEY,
			httpOptions: { baseUrl, retryOptions: { attempts: 3 } },
		});
		return googleGenAI({
			...options,
			client,
			model,
		});
	},
};

const ofOpenAI: DescribedRung = {
	...openaiFaults,
	make: (service, options) =>
		openaiCompatible({
			...options,
			baseUrl: (service as FakeHttpService).url,
			apiKey: KEY,
			model,
		}),
};

/** The SDK reads the replies itself and tells less of what was wrong with them. */
const ofAISDK: DescribedRung = {
	...openaiFaults,
	failures: {
		...openaiFaults.failures,
		"error-200": "malformed",
		"empty-choices": "malformed",
		"empty-stream": "malformed",
	},
	cuts: { ...openaiFaults.cuts, "error-mid": "unreachable" },
	make: (service, options) => {
		const provider = createOpenAICompatible({
			name: "fake",
			baseURL: (service as FakeHttpService).url,
			apiKey: KEY,
			includeUsage: true,
		});
		return aiSdk({
			...options,
			streamText,
			model: provider(model),
			modelOf: (id) => provider(id),
		});
	},
};

const ofWorkersAI = (format: "native" | "openai"): DescribedRung => ({
	start: async () => fakeWorkersAI(format),
	make: (service, options) =>
		workersAI({
			...options,
			binding: (service as FakeBinding).binding,
			model,
		}),
	harmless: [],
	failures: {
		"not-found": "not-found",
		capacity: "overloaded",
		quota: "quota",
	},
	cuts: { "cut-mid": "unreachable" },
	hangs: ["hang-before"],
});

/** Every driver with the faults of its service. */
export const describedRungs: [name: string, described: DescribedRung][] = [
	["gemini", ofGemini],
	["google-genai", ofGoogleGenAI],
	["openai-compatible", ofOpenAI],
	["ai-sdk", ofAISDK],
	["workers-ai, native replies", ofWorkersAI("native")],
	["workers-ai, replies like OpenAI's", ofWorkersAI("openai")],
];
