import type { Cut } from "./events.js";
import type { Rung, RungRequest, TextDelta } from "./rung.js";

export interface ClimbOptions {
	/** Aborts when the reader leaves. */
	signal: AbortSignal;
	/** Told of each rung that failed rather than passed; the reader is not. */
	onFailure?: (rung: string, cause: unknown) => void;
}

export interface Climbed {
	/** The rung that answered. */
	rung: string;
	/** Why its answer is not whole. */
	cut?: Cut;
}

/**
 * Tries the rungs in order, each until its first text. Until then it may pass, fail or say nothing, and the next one is
 * asked; from then on it is kept, and a failure ends the answer as cut short, never in another voice.
 *
 * @throws When no rung gave any text. A ladder that ends in `searchOnly()` does not.
 */
export async function* climb(
	ladder: readonly Rung[],
	request: RungRequest,
	{ signal, onFailure }: ClimbOptions,
): AsyncGenerator<TextDelta, Climbed> {
	for (const rung of ladder) {
		const tried = yield* tryRung(rung, request, signal, onFailure);
		if (tried) return tried;
	}
	throw new Error(
		`None of the ${ladder.length} rungs gave an answer: ${ladder.map(({ name }) => name).join(", ")}.`,
	);
}

/** @returns Nothing when the next rung is to be asked. */
async function* tryRung(
	rung: Rung,
	request: RungRequest,
	signal: AbortSignal,
	onFailure: ClimbOptions["onFailure"],
): AsyncGenerator<TextDelta, Climbed | undefined> {
	const { name } = rung;
	let started = false;
	try {
		for await (const delta of rung.answer(request, { signal })) {
			if (signal.aborted) break;
			if (delta.text === "") continue;
			started = true;
			yield delta;
		}
	} catch (cause) {
		if (!signal.aborted) {
			onFailure?.(name, cause);
			return started ? { rung: name, cut: "stall" } : undefined;
		}
	}
	if (signal.aborted) return { rung: name, cut: "stopped" };
	return started ? { rung: name } : undefined;
}
