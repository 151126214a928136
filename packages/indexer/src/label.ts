/** An identifier as a reader would say it: `yearRead` → `Year read`, `ask_sources` → `Ask sources`. */
export function labelOf(identifier: string): string {
	const words = identifier
		.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")
		.replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
		.split(/[\s_\-./]+/u)
		.filter(Boolean)
		.map((word) => (isAcronym(word) ? word : word.toLowerCase()));
	const [first, ...rest] = words;
	if (first === undefined) return identifier;
	return [capitalised(first), ...rest].join(" ");
}

function isAcronym(word: string): boolean {
	return /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word);
}

/** With a capital letter, where there are any. */
export function capitalised(word: string): string {
	const [initial = "", ...rest] = word;
	return initial.toUpperCase() + rest.join("");
}
