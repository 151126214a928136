import type { Catalog } from "../index-format/layout.js";
import { fold, words } from "../text/index.js";
import type { Where } from "./contract.js";
import { allowedDocuments } from "./filter.js";

/** A plural or case ending, in letters. */
const ENDING = 2;

const spelled = (text: string): string[] => words(text).map(fold);

/** Equal, or one is the other with a short ending; a short word has to be equal but for an `s`. */
function sameWord(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short === long) return true;
	const stem = short.length >= 5 ? short.slice(0, -1) : short;
	return (
		short.length >= 3 &&
		long.startsWith(stem) &&
		long.length - short.length <= (short.length >= 5 ? ENDING : 1)
	);
}

function holds(question: readonly string[], name: readonly string[]): boolean {
	return (
		name.length > 0 &&
		question.some((_, start) =>
			name.every((word, i) => {
				const asked = question[start + i];
				return asked !== undefined && sameWord(asked, word);
			}),
		)
	);
}

/**
 * The type that a question names, by its identifier or label, singular or plural; the longest name when there are more.
 *
 * @param types Those of the catalog, or the same with the owner's labels in other languages.
 */
export function namedType(
	question: string,
	types: readonly { name: string; label: string; labels?: readonly string[] }[],
): string | undefined {
	const asked = spelled(question);
	let best: string | undefined;
	let longest = 0;
	for (const { name, label, labels = [] } of types)
		for (const text of [name, label, ...labels]) {
			const wanted = spelled(text);
			if (wanted.length > longest && holds(asked, wanted)) {
				best = name;
				longest = wanted.length;
			}
		}
	return best;
}

/** Document rows of one type, newest first, those without a date last and in order; at most `limit`. */
export function newestOfType(
	catalog: Catalog,
	type: string,
	{ limit = 8, where = {} }: { limit?: number; where?: Where } = {},
): number[] {
	const allowed = allowedDocuments(catalog, { ...where, types: [type] });
	const found: number[] = [];
	for (let row = 0; row < catalog.documentCount; row++)
		if (!allowed || allowed[row]) found.push(row);
	const date = (row: number): number => {
		const value = catalog.date[row] as number;
		return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
	};
	return found
		.sort((a, b) => {
			const later = date(b) - date(a);
			return Number.isNaN(later) || later === 0 ? a - b : later;
		})
		.slice(0, limit);
}
