/** A small generator whose numbers are the same on every run. */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** The text cut before each unit with probability 0.15. */
export function randomCuts(text: string, seed: number): string[] {
	const random = seeded(seed);
	const pieces = [""];
	for (const unit of text.split("")) {
		if (random() < 0.15) pieces.push("");
		pieces[pieces.length - 1] += unit;
	}
	return pieces;
}

/** Every way of cutting a text that the corpus asks for. */
export function* waysOfCutting(
	text: string,
	chunks: readonly string[] | undefined,
	random: number,
): Generator<readonly string[]> {
	yield text.split("");
	if (chunks) yield chunks;
	for (let at = 1; at < text.length; at++)
		yield [text.slice(0, at), text.slice(at)];
	for (let seed = 1; seed <= random; seed++) yield randomCuts(text, seed);
}
