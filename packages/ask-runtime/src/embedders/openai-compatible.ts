import { openaiCompatible } from "@astro-ask/indexer/embedders";
import * as v from "valibot";
import { type Env, readOptions, secretOf } from "../driver.js";
import type { QuestionEmbedder } from "../question-embedder.js";

const schema = v.strictObject({
	baseUrl: v.string(),
	model: v.string(),
	dimensions: v.number(),
	shorten: v.optional(v.boolean()),
	apiKeyEnv: v.optional(v.string()),
	prefixes: v.optional(
		v.strictObject({ passage: v.string(), question: v.string() }),
	),
});

/** The embedder that `runtime.embedder` names. @throws `bad-option`, or `missing-secret` when `apiKeyEnv` is not set. */
export function fromReference(options: unknown, env: Env): QuestionEmbedder {
	const name = 'embedder "openai-compatible"';
	const { apiKeyEnv, ...rest } = readOptions(name, schema, options);
	const apiKey = apiKeyEnv && secretOf(name, env, apiKeyEnv);
	const embedder = openaiCompatible({
		...rest,
		...(apiKey && { apiKey }),
	} as Parameters<typeof openaiCompatible>[0]);
	return { embedder, leavesHost: true };
}
