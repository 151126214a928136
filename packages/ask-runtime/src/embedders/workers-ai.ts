import { type WorkersAIBinding, workersAI } from "@astro-ask/indexer/embedders";
import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import { type Env, readOptions } from "../driver.js";
import type { QuestionEmbedder } from "../question-embedder.js";

const schema = v.strictObject({
	binding: v.optional(v.string(), "AI"),
	model: v.optional(v.string()),
	dimensions: v.optional(v.number()),
});

/** The embedder that `runtime.embedder` names. @throws `bad-option`, or `missing-secret` when the binding is not there. */
export function fromReference(options: unknown, env: Env): QuestionEmbedder {
	const name = 'embedder "workers-ai"';
	const { binding, ...rest } = readOptions(name, schema, options);
	if (!env[binding])
		throw new AskError(
			"missing-secret",
			`The ${name} needs the binding \`${binding}\`, and it is not there.`,
			{ hint: "Add it to the Worker's configuration." },
		);
	const embedder = workersAI({
		...rest,
		binding: env[binding] as WorkersAIBinding,
	} as Parameters<typeof workersAI>[0]);
	return { embedder, leavesHost: true };
}
