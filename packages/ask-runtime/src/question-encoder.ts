import { type Embedder, openEncoder } from "@astro-ask/indexer/embedders";
import { type AskIndex, flight } from "@astro-ask/indexer/index-format";
import { describeCause, type Logger, NO_REQUEST } from "./log.js";

/** Turns questions into vectors by what the index brings. */
export interface QuestionEncoder {
	/** `undefined` while it is still loading, and where no index brings one: nobody waits for it. */
	encode(question: string): Promise<Float32Array | undefined>;
	/** Resolves when loading has ended, well or not: for hosts that warm up before they listen. */
	ready(): Promise<void>;
}

/** Loading begins with the first question or `ready()`; a failure is logged and tried again with the next question. */
export function questionEncoder(
	indexes: readonly AskIndex[],
	log: Logger,
): QuestionEncoder {
	let embedder: Embedder | undefined;
	let none = indexes.every(({ manifest }) => !manifest.parts.encoder);
	const load = flight(async () => {
		for (const index of indexes) {
			embedder = await openEncoder(index);
			if (embedder) return;
		}
		none = true;
	});
	const ready = (): Promise<void> =>
		load().catch((cause) =>
			log({
				level: "warn",
				event: "encoder-failed",
				requestId: NO_REQUEST,
				...describeCause(cause),
			}),
		);
	return {
		ready,
		async encode(question) {
			if (!embedder && !none) void ready();
			const [vector] =
				(await embedder?.embed([question], { kind: "question" })) ?? [];
			return vector;
		},
	};
}
