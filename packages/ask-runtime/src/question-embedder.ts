import type { Embedder } from "@astro-ask/indexer/embedders";
import type { Reservation } from "./gate.js";
import { describeCause, type Logger } from "./log.js";
import { inTime, type Timers } from "./timers.js";

/** What encodes questions where the index's own encoder cannot, or the owner has a better one. */
export interface QuestionEmbedder {
	embedder: Embedder;
	/** A call goes to somebody else: one unit is reserved before it, and a search box never makes it. */
	leavesHost: boolean;
}

/** Who waits longer for a vector than this is answered by words. */
const EMBED_MS = 2_000;

export interface EmbedQuestionOptions {
	given: QuestionEmbedder | undefined;
	/** Space of the index. */
	space: string | null;
	/** The question's unit; absent where nothing may leave the host. */
	reserve?: () => Promise<Reservation>;
	timers: Timers;
	log: Logger;
	requestId: string;
	signal?: AbortSignal;
}

/** A question's vector, and how far the search may trust it. */
export interface EmbeddedQuestion {
	vector: Float32Array;
	/** `Embedder.vectorTrust` */
	vectorTrust?: number;
}

/** A question's vector in the space of the index; `undefined` when there is no such embedder, no unit, or no answer in time. */
export async function embedQuestion(
	question: string,
	options: EmbedQuestionOptions,
): Promise<EmbeddedQuestion | undefined> {
	const { given, space, reserve, timers, log, requestId, signal } = options;
	if (!given || given.embedder.space !== space) return undefined;
	if (given.leavesHost && !(await reserve?.())?.granted) return undefined;
	try {
		const embedding = given.embedder.embed([question], {
			kind: "question",
			...(signal && { signal }),
		});
		const [vector] = await inTime(embedding, EMBED_MS, timers);
		const { vectorTrust } = given.embedder;
		return vector && { vector, ...(vectorTrust && { vectorTrust }) };
	} catch (cause) {
		log({
			level: "warn",
			event: "embedder-failed",
			requestId,
			...describeCause(cause),
		});
		return undefined;
	}
}
