/** Each bucket is 4 % wider than the one before. */
export function bucketOf(ms: number): number {
	return Math.ceil(Math.log(ms + 0.01) * 25);
}

/** Upper bound in milliseconds of {@link bucketOf}. */
export function bucketMs(bucket: number): number {
	return Math.round((Math.exp(bucket / 25) - 0.01) * 100) / 100;
}

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
