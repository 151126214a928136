import type { Unit } from "./units.js";

/** Units that fit into one chunk. */
export interface Pack {
	text: string;
	/** The text without its code: what a language is told by. */
	prose: string;
}

/** A last chunk shorter than this part of the limit shares with the one before it. */
const MIN_LAST = 1 / 4;

/** Fills chunks one after the other; only a unit that is longer by itself makes a chunk longer than `maxChars`. */
export function pack(units: readonly Unit[], maxChars: number): Pack[] {
	const groups = fill(units, maxChars);
	const last = groups.at(-1);
	const beforeLast = groups.at(-2);
	if (last && beforeLast && charsOf(last) < maxChars * MIN_LAST)
		groups.splice(-2, 2, ...halves([...beforeLast, ...last], maxChars));
	return groups.map(packOf);
}

function fill(units: readonly Unit[], maxChars: number): Unit[][] {
	const groups: Unit[][] = [];
	let chars = Number.POSITIVE_INFINITY;
	for (const unit of units) {
		chars += unit.glue.length + unit.text.length;
		if (chars <= maxChars) groups.at(-1)?.push(unit);
		else {
			groups.push([unit]);
			chars = charsOf([unit]);
		}
	}
	return groups;
}

/** Two groups of about equal length that keep to the limit as `fill` does. */
function halves(units: readonly Unit[], maxChars: number): Unit[][] {
	const half = charsOf(units) / 2;
	let chars = 0;
	const cut = units.findIndex((unit) => {
		chars += unit.text.length;
		return chars > half;
	});
	const parts = [units.slice(0, cut), units.slice(cut)];
	const fits = parts.every(
		(part) => part.length > 0 && charsOf(part) <= maxChars,
	);
	return fits ? parts : fill(units, maxChars);
}

/** Length of the units as one chunk. */
function charsOf([first, ...rest]: readonly Unit[]): number {
	if (!first) return 0;
	const lead = first.lead === undefined ? 0 : first.lead.length + 1;
	return rest.reduce(
		(chars, { glue, text }) => chars + glue.length + text.length,
		lead + first.text.length,
	);
}

function packOf([first, ...rest]: readonly Unit[]): Pack {
	const lead = first?.lead === undefined ? "" : `${first.lead}\n`;
	const text = rest.map((unit) => unit.glue + unit.text).join("");
	const prose = [first, ...rest].filter((unit) => unit && !unit.isCode);
	return {
		text: `${lead}${first?.text ?? ""}${text}`,
		prose: prose.map((unit) => unit?.text).join("\n"),
	};
}
