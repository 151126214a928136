/** Begins what a spreadsheet would run, also behind blanks and marks that show nothing, and in its wide forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** The same where a spreadsheet that parts cells by semicolons or tabs sees the beginning of one: it heeds no quotes there. */
const FORMULA_WITHIN = /([;\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

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
	const begun = FORMULA.test(text) ? `'${text}` : text;
	const inert = begun.replace(FORMULA_WITHIN, "$1'");
	return `"${inert.replaceAll('"', '""')}"`;
}
