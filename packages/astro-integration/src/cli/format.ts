/** `1.2 MB`; decimal units. */
export function formatBytes(bytes: number): string {
	if (bytes < 1000) return `${bytes} bytes`;
	if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `3 draft, 1 noindex`: how often each word occurs, most frequent first. */
export function formatCounts(words: readonly string[]): string {
	return Object.entries(countEach(words))
		.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
		.map(([word, n]) => `${n} ${word}`)
		.join(", ");
}

/** How often each word occurs, sorted by word. */
export function countEach(words: readonly string[]): Record<string, number> {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return Object.fromEntries(
		[...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
	);
}

// Content may hold escape sequences and direction marks that would steer the reader's terminal; joiners are letters.
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text of the index on one line, without control characters and direction marks. */
export function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").replace(steering, "");
}
