import type { BuildOptions } from "@astro-ask/indexer";
import type { Io } from "./command.js";

const WIDTH = 24;
/** Quicker than this, nobody wants to see a bar. */
const QUIET_MS = 1000;

/** A bar with an estimate on the second channel, once embedding has taken more than a moment; what a new space costs before it starts. */
export function embeddingProgress(
	io: Pick<Io, "err" | "colour">,
	now: () => number = () => performance.now(),
): Pick<BuildOptions, "onStart" | "onProgress"> {
	const start = now();
	let told = start;
	return {
		onStart({ texts, tokens, spaceChanged }) {
			if (spaceChanged)
				io.err(
					`The vectors of the last build are of another space: embedding ${texts} texts, about ${tokens} tokens.`,
				);
		},
		onProgress(done, total) {
			const elapsed = now() - start;
			if (elapsed < QUIET_MS || (now() - told < QUIET_MS && done < total))
				return;
			told = now();
			const filled = Math.round((done / total) * WIDTH);
			const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
			const left = Math.ceil(((elapsed / done) * (total - done)) / 1000);
			io.err(`embedding ${bar} ${done}/${total}, ${left} s left`);
		},
	};
}
