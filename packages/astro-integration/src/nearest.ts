/**
 * The known name that was probably meant.
 *
 * @returns `undefined` when none is within a third of the word's length, rounded up, in edits.
 */
export function nearest(
	word: string,
	known: readonly string[],
): string | undefined {
	const within = Math.ceil(word.length / 3);
	return known
		.map((name) => ({
			name,
			distance: edits(word.toLowerCase(), name.toLowerCase()),
		}))
		.filter(({ distance }) => distance <= within)
		.sort((a, b) => a.distance - b.distance)[0]?.name;
}

/** Levenshtein distance. */
function edits(a: string, b: string): number {
	let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const change =
				(previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
			row.push(
				Math.min(
					change,
					(previous[j] as number) + 1,
					(row[j - 1] as number) + 1,
				),
			);
		}
		previous = row;
	}
	return previous[b.length] as number;
}
