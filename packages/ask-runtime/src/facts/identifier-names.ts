/** What an identifier is called when nobody taught it a name: its words, in singular and plural, and itself. */
export function identifierNames(identifier: string): string[] {
	const words = identifier
		.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")
		.replace(/[_\-./]+/gu, " ")
		.trim()
		.toLowerCase();
	const whole = identifier.toLowerCase();
	return [...new Set([words, singular(words), plural(words), whole])];
}

/** One and several that follow no rule, of what collections are called. */
const irregular = [
	["person", "people"],
	["child", "children"],
] as const;
const SAME = /(?:series|species|news|data|media|staff)$/;

/** By the rules of English, in which identifiers are mostly written. */
export function singular(words: string): string {
	if (SAME.test(words)) return words;
	for (const [one, several] of irregular) if (words === several) return one;
	if (/[^aeiou]ies$/.test(words)) return `${words.slice(0, -3)}y`;
	if (/(ss|sh|ch|x|z)es$/.test(words)) return words.slice(0, -2);
	return /[^su]s$/.test(words) ? words.slice(0, -1) : words;
}

/** By the rules of English. */
export function plural(words: string): string {
	for (const [one, several] of irregular)
		if (words === one || words === several) return several;
	if (/s$|[^a-z]$/i.test(words) || SAME.test(words)) return words;
	if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
	return /(ss|sh|ch|x|z)$/.test(words) ? `${words}es` : `${words}s`;
}
