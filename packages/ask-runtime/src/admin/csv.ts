/** Begins what a spreadsheet would run, also behind blanks and marks that show nothing, and in its wide forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One line of a CSV file (RFC 4180). Texts are quoted, and no spreadsheet takes one for a formula. */
export function csvLine(
	cells: readonly (string | number | boolean | undefined)[],
): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | boolean | undefined): string {
	if (value === undefined) return "";
	if (typeof value !== "string") return String(value);
	const text = value.replaceAll("\0", "");
	const inert = FORMULA.test(text) ? `'${text}` : text;
	return `"${inert.replaceAll('"', '""')}"`;
}
