import type { Embedder, EmbedKind } from "../embedder.js";

/**
 * Embeds one text at a time: a quantised model's vectors depend on what else is in the batch, and a build must give equal
 * bytes.
 */
export function oneByOne(
	encode: (text: string, kind: EmbedKind) => Promise<ArrayLike<number>>,
): Embedder["embed"] {
	return async (texts, { kind, signal }) => {
		const vectors: Float32Array[] = [];
		for (const text of texts) {
			signal?.throwIfAborted();
			vectors.push(Float32Array.from(await encode(text, kind)));
		}
		return vectors;
	};
}
