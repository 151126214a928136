import { gemini } from "@astro-ask/indexer/embedders";
import * as v from "valibot";
import { type Env, readOptions, secretOf } from "../driver.js";
import type { QuestionEmbedder } from "../question-embedder.js";

const schema = v.strictObject({
	model: v.optional(v.string()),
	dimensions: v.optional(v.number()),
	baseUrl: v.optional(v.string()),
	version: v.optional(v.string()),
	apiKeyEnv: v.optional(v.string(), "GEMINI_API_KEY"),
});

/** The embedder that `runtime.embedder` names. @throws `bad-option`, or `missing-secret` when `apiKeyEnv` is not set. */
export function fromReference(options: unknown, env: Env): QuestionEmbedder {
	const name = 'embedder "gemini"';
	const { apiKeyEnv, ...rest } = readOptions(name, schema, options);
	const embedder = gemini({
		...rest,
		apiKey: secretOf(name, env, apiKeyEnv),
	} as Parameters<typeof gemini>[0]);
	return { embedder, leavesHost: true };
}
