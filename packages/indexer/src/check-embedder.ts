import type { Embedder } from "./embedder.js";
import { AskError } from "./errors.js";

type Name = "space" | "dimensions" | "maxBatch" | "embed";

const contract: Record<
	Name,
	{ what: string; allows: (value: unknown) => boolean }
> = {
	space: {
		what: "a text that names the model and its revision",
		allows: (value) => typeof value === "string" && value !== "",
	},
	dimensions: {
		what: "the length of its vectors, a whole number",
		allows: (value) => Number.isInteger(value) && Number(value) > 0,
	},
	maxBatch: {
		what: "the most texts one call takes, a number from 1",
		allows: (value) => typeof value === "number" && value >= 1,
	},
	embed: {
		what: "a function from texts to vectors",
		allows: (value) => typeof value === "function",
	},
};

/**
 * A site may bring an embedder of its own, and nothing has looked at it yet.
 *
 * @throws `bad-option` naming what is missing.
 */
export function checkEmbedder(embedder: Embedder): void {
	for (const [name, { what, allows }] of Object.entries(contract)) {
		const value: unknown = embedder[name as Name];
		if (allows(value)) continue;
		throw new AskError(
			"bad-option",
			`The embedder's \`${name}\` is ${JSON.stringify(value) ?? typeof value}.`,
			{ hint: `Give it ${what}.` },
		);
	}
}
