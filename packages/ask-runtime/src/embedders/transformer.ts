import { transformer } from "@astro-ask/indexer/embedders/transformer";
import * as v from "valibot";
import { readOptions } from "../driver.js";
import type { QuestionEmbedder } from "../question-embedder.js";

const schema = v.strictObject({
	model: v.optional(v.string()),
	file: v.optional(v.string()),
	pooling: v.optional(v.picklist(["mean", "cls"])),
	prefixes: v.optional(
		v.strictObject({ passage: v.string(), question: v.string() }),
	),
	maxTokens: v.optional(v.number()),
	runtime: v.optional(v.picklist(["onnxruntime-node", "onnxruntime-web"])),
	project: v.optional(v.boolean()),
	cacheDir: v.optional(v.string()),
});

/** The embedder that `runtime.embedder` names, run in this process, on Node. @throws `bad-option`, `package-missing`, `model-missing`. */
export async function fromReference(
	options: unknown,
): Promise<QuestionEmbedder> {
	const read = readOptions('embedder "transformer"', schema, options);
	const embedder = await transformer(read as Parameters<typeof transformer>[0]);
	return { embedder, leavesHost: false };
}
