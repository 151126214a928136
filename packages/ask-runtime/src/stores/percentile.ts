/** @param counts `[value, how often]`, smallest value first. @returns The value that `share` of all do not exceed. */
export function percentile(
	counts: readonly [value: number, count: number][],
	share: number,
): number {
	const all = counts.reduce((sum, [, count]) => sum + count, 0);
	let seen = 0;
	for (const [value, count] of counts) {
		seen += count;
		if (seen >= all * share) return value;
	}
	return counts.at(-1)?.[0] ?? 0;
}
