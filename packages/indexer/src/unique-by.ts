/** The first item of each key, in order. */
export function uniqueBy<Item>(
	items: readonly Item[],
	keyOf: (item: Item) => unknown,
): Item[] {
	const seen = new Set<unknown>();
	return items.filter((item) => {
		const key = keyOf(item);
		return !seen.has(key) && seen.add(key);
	});
}
