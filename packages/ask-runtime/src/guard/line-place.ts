/** Where in a line we are; a tab reaches to the next multiple of four. */
export interface Place {
	at: number;
	column: number;
	/** Columns of a tab that are not used up yet. */
	spare: number;
}

export function indentAt(
	line: string,
	place: Place,
): { width: number; end: number } {
	let column = place.column;
	let at = place.at;
	let width = place.spare;
	for (; line[at] === " " || line[at] === "\t"; at++) {
		const step = line[at] === "\t" ? 4 - (column % 4) : 1;
		column += step;
		width += step;
	}
	return { width, end: at };
}

export function skipColumns(line: string, place: Place, columns: number): void {
	let left = columns - Math.min(columns, place.spare);
	place.spare -= columns - left;
	while (left > 0 && (line[place.at] === " " || line[place.at] === "\t")) {
		const step = line[place.at] === "\t" ? 4 - (place.column % 4) : 1;
		place.at++;
		place.column += step;
		place.spare = Math.max(0, step - left);
		left -= step;
	}
}

export function skipTo(line: string, place: Place, end: number): void {
	while (place.at < end) {
		place.column += line[place.at] === "\t" ? 4 - (place.column % 4) : 1;
		place.at++;
	}
	place.spare = 0;
}

/** Moves past the `>` of a quote and the space that belongs to it. */
export function skipQuote(line: string, place: Place, at: number): void {
	skipTo(line, place, at + 1);
	if (line[place.at] === " " || line[place.at] === "\t")
		skipColumns(line, place, 1);
}
