/** One row of a CSV file: its fields by column name, and the line it begins on, from 1. */
export interface CsvRow {
	line: number;
	value: Record<string, string | number>;
}

/**
 * Rows under a header line, RFC 4180: quoted fields may hold commas, line ends and doubled quotes. Empty fields are left
 * out; a field that is a plain decimal number becomes one, except `id`.
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
	return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(field) ? Number(field) : field;
}

interface CsvRecord {
	line: number;
	fields: string[];
}

// A field: quoted, or anything up to the next comma or line end; then what ends it. Matches everywhere.
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y;

function readRecords(text: string): CsvRecord[] {
	const records: CsvRecord[] = [];
	let fields: string[] = [];
	let line = 1;
	let start = 1;
	FIELD.lastIndex = 0;
	while (FIELD.lastIndex < text.length || fields.length > 0) {
		const match = FIELD.exec(text);
		if (!match) break;
		fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
		line += lineEnds(match[0]);
		if (match[3] === ",") continue;
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
