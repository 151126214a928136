import type { Embedder } from "../embedder.js";

/**
 * Stands in for an embedder that could not be opened: every call fails with `cause`, so that vectors made earlier are
 * kept and the next build fills the gap.
 */
export function unavailable(
	{
		space,
		dimensions,
		questionEncoder,
	}: Pick<Embedder, "space" | "dimensions" | "questionEncoder">,
	cause: Error,
): Embedder {
	return {
		space,
		dimensions,
		maxBatch: 256,
		embed: () => Promise.reject(cause),
		...(questionEncoder && { questionEncoder }),
	};
}
