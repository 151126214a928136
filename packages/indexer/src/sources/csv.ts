/** One row of a CSV file: its fields by column name, and the line it begins on, from 1. */
export interface CsvRow {
	line: number;
	value: Record<string, string | number>;
}

/**
 * Rows under a header line, RFC 4180: quoted fields may hold separators, line ends and doubled quotes. A header without a
 * comma may be parted by semicolons or tabs, as spreadsheets do where numbers have a decimal comma. Empty fields are left
 * out; a field that is a decimal number and nothing else becomes one, except `id`: `1.10` may be a version and stays.
 */
export function parseCsv(text: string): CsvRow[] {
	const [header, ...records] = readRecords(text);
	const names = header?.fields.map((name) => name.trim()) ?? [];
	return records.map(({ line, fields }) => ({
		line,
		value: Object.fromEntries(
			names
				.map((name, i): [string, string] => [name, fields[i] ?? ""])
				.filter(([name, field]) => name !== "" && field !== "")
				.map(([name, field]) => [
					name,
					name === "id" ? field : numberOrText(field),
				]),
		),
	}));
}

function numberOrText(field: string): string | number {
	return String(Number(field)) === field && /^-?\d/.test(field)
		? Number(field)
		: field;
}

interface CsvRecord {
	line: number;
	fields: string[];
}

/** A field: quoted, or anything up to the next separator or line end; then what ends it. Matches everywhere. */
const fieldOf = (separator: string): RegExp =>
	new RegExp(
		`(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
		"y",
	);

function separatorOf(text: string): string {
	const [header = ""] = text.split(/[\r\n]/, 1);
	return [",", ";", "\t"].find((one) => header.includes(one)) ?? ",";
}

function readRecords(text: string): CsvRecord[] {
	const records: CsvRecord[] = [];
	let fields: string[] = [];
	let line = 1;
	let start = 1;
	const separator = separatorOf(text);
	const field = fieldOf(separator);
	while (field.lastIndex < text.length || fields.length > 0) {
		const match = field.exec(text);
		if (!match) break;
		fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
		line += lineEnds(match[0]);
		if (match[3] === separator) continue;
		if (fields.length > 1 || fields[0] !== "")
			records.push({ line: start, fields });
		fields = [];
		start = line;
	}
	return records;
}

function lineEnds(text: string): number {
	return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
