import type { TypeFacts } from "@astro-ask/indexer/index-format";
import { plural, singular } from "./identifier-names.js";
import { distance, stemmer } from "./same-word.js";
import { phrase } from "./tokens.js";
import type { FactWords } from "./words/index.js";

/**
 * What `n` things of a type are called: as the reader said it, when that is one of its names and not another number;
 * else the shortest form of one, the longest of several. What nobody taught is called by its identifier, by the rules of English.
 */
export function nameOf(
	type: TypeFacts,
	said: string,
	n: number,
	words: FactWords,
): string {
	const taught = type.names?.[words.language];
	if (!taught?.length) return n === 1 ? singular(said) : plural(said);
	const forms = formsOf(said, taught, words);
	const sorted = [...forms].sort((a, b) => a.length - b.length);
	const [shortest = said] = sorted;
	if (n === 1) return shortest;
	const isName = forms.some((name) => isSame(name, said));
	if (isName && (said.length > shortest.length || forms.length === 1))
		return said;
	const longest = sorted.at(-1)?.length;
	return sorted.find(({ length }) => length === longest) ?? said;
}

/** The names that are forms of the word said; when none is, those that are forms of the first. */
function formsOf(
	said: string,
	names: readonly string[],
	words: FactWords,
): string[] {
	const stems = stemmer(words.endings);
	const isForm = (a: string, b: string): boolean =>
		distance(phrase(a).join(" "), phrase(b).join(" "), stems) !== undefined;
	const own = names.filter((name) => isForm(name, said));
	const [first = said] = names;
	return own.length > 0 ? own : names.filter((name) => isForm(name, first));
}

const isSame = (a: string, b: string): boolean =>
	phrase(a).join(" ") === phrase(b).join(" ");
