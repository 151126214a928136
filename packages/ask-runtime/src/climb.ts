import type { AnswerWriter } from "./answer-writer.js";
import type { BlockEvent, Done } from "./events.js";
import type { Reservation } from "./gate.js";
import type { Rests } from "./rests.js";
import type { Rung, RungRequest } from "./rung.js";
import { type TryOptions, tryRung } from "./try-rung.js";

export interface ClimbOptions extends Omit<TryOptions, "writer"> {
	/** The question's unit of quota; called before the first rung that leaves the host. */
	reserve: () => Promise<Reservation>;
	/** Rungs that asked to be left in peace, shared by all questions. */
	rests: Rests;
	/** Makes what turns a rung's text into events; a new one for each rung. */
	newWriter: () => AnswerWriter;
	/** Told of each rung that failed rather than passed; the reader is not. */
	onFailure: (rung: Rung, cause: unknown) => void;
}

/** How an answer came about. */
export interface Climbed
	extends Pick<
		Done,
		"rung" | "model" | "provider" | "cut" | "usage" | "remaining" | "degraded"
	> {
	/** What wrote the answer. */
	writer: AnswerWriter;
}

/**
 * Tries the rungs in order, each until its first visible text. Until then it may pass, fail, be late or say nothing, and
 * the next one is asked; from then on it is kept, and whatever goes wrong ends the answer as cut short, never in
 * another voice. When the question's time is up, only the last rung is still asked.
 *
 * @throws When no rung gave any text. A ladder that ends in `searchOnly()` does not.
 */
export async function* climb(
	ladder: readonly Rung[],
	request: RungRequest,
	options: ClimbOptions,
): AsyncGenerator<BlockEvent, Climbed> {
	const { deadline, rests, newWriter, onFailure } = options;
	const missed = new Set<string>();
	let remaining: number | undefined;
	for (const rung of ladder) {
		const last = rung === ladder.at(-1);
		if (deadline?.aborted && !last) continue;
		if (rung.leavesHost && !request.prompt) continue;
		if (rests.has(rung)) {
			missed.add("model-unavailable");
			continue;
		}
		if (rung.leavesHost && !options.leaving.aborted) {
			const unit = await options.reserve();
			if (!unit.granted) {
				missed.add(
					unit.reason.startsWith("challenge-")
						? unit.reason
						: `quota-${unit.reason}`,
				);
				continue;
			}
			remaining = unit.remaining;
		}
		const writer = newWriter();
		const tried = yield* tryRung(rung, request, {
			...options,
			deadline: last ? undefined : deadline,
			writer,
		});
		if (tried.outcome !== "passed" && tried.cause !== undefined) {
			rests.note(rung, tried.cause);
			onFailure(rung, tried.cause);
		}
		if (tried.outcome === "failed" && rung.model !== undefined)
			missed.add("model-unavailable");
		if (tried.outcome === "answered") {
			const { name, model, provider } = rung;
			const { cut, usage } = tried;
			return {
				rung: name,
				...(model !== undefined && { model }),
				...(provider !== undefined && { provider }),
				...(cut && { cut }),
				...(usage && { usage }),
				...(remaining !== undefined && { remaining }),
				// A model that answers makes up for one before it.
				degraded: model === undefined ? [...missed] : [],
				writer,
			};
		}
	}
	throw new Error(
		`None of the ${ladder.length} rungs gave an answer: ${ladder.map(({ name }) => name).join(", ")}.`,
	);
}
