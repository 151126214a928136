import { type EmbeddingCost, formatCost } from "@astro-ask/indexer";

const WIDTH = 24;
/** Quicker than this, nobody wants to see a bar. */
const QUIET_MS = 1000;

/** What a build is told while it embeds. */
export interface EmbeddingListener {
	onStart(cost: EmbeddingCost): void;
	onProgress(done: number, total: number): void;
}

/**
 * A line with a bar and an estimate each second, once embedding has taken more than a moment; what a new space costs
 * before it starts.
 */
export function embeddingProgress(
	say: (line: string) => void,
	now: () => number = () => performance.now(),
): EmbeddingListener {
	let start = now();
	let told = start;
	return {
		onStart(cost) {
			start = now();
			told = start;
			if (cost.spaceChanged) say(formatCost(cost));
		},
		onProgress(done, total) {
			const elapsed = now() - start;
			if (elapsed < QUIET_MS || (now() - told < QUIET_MS && done < total))
				return;
			told = now();
			const filled = Math.round((done / total) * WIDTH);
			const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
			const left = Math.ceil(((elapsed / done) * (total - done)) / 1000);
			say(`embedding ${bar} ${done}/${total}, ${left} s left`);
		},
	};
}
