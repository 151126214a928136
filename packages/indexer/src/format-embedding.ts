import type { EmbeddingReport } from "./build-index.js";
import { type Diff, sumOfDiff } from "./diff.js";
import type { EmbeddingCost } from "./embed-chunks.js";

/** `Vectors (polyglot-256): 12 new, 340 kept, 3 moved, 1 dropped; about 1,234 tokens in 0.4 s.` */
export function formatEmbedding(
	{ space, made, kept, missing, tokens, seconds }: EmbeddingReport,
	diff: Diff,
): string {
	const counts = [
		`${made} new`,
		`${kept} kept`,
		`${sumOfDiff(diff, "moved")} moved`,
		`${sumOfDiff(diff, "dropped")} dropped`,
	].join(", ");
	const effort =
		made > 0
			? `; about ${number(tokens)} tokens in ${seconds.toFixed(1)} s`
			: "";
	const gap =
		missing > 0
			? ` ${missing} chunks have none yet: they are found by keywords, and the next build fills the gap.`
			: "";
	return `Vectors (${space}): ${counts}${effort}.${gap}`;
}

/** Said before a change of space makes every text new. */
export function formatCost({
	space,
	texts,
	tokens,
	price,
}: EmbeddingCost): string {
	const sum = price
		? `, about ${price.total.toFixed(2)} ${price.currency}`
		: "";
	return `The vectors of earlier builds are of another space than "${space}": embedding ${number(texts)} texts, about ${number(tokens)} tokens${sum}.`;
}

const number = (value: number): string =>
	new Intl.NumberFormat("en").format(value);
