/** Makes the files that `openTable` views, and cuts a table to the pieces that some languages use. Build time only. */
import { AskError } from "../errors.js";
import { packSections, viewSections } from "../index-format/sections.js";
import { homeSlot } from "./piece-hash.js";

/** No file is larger than 20 MB: some hosts cap an asset at 25. */
export const ROWS_PER_FILE = 131_072;

export interface TableParts {
	space: string;
	dimensions: number;
	longestPiece: number;
	unknownLogProbability: number;
	/** Both hashes of each piece, its log-probability and its scale. Piece 0 stands for the unknown and is never found. */
	homes: Uint32Array;
	prints: Uint32Array;
	logProbabilities: Float32Array;
	scales: Float32Array;
	/** `dimensions / 2` bytes a piece, 4-bit values. */
	rows: Uint8Array;
	/**
	 * Which pieces a language uses: a bit a piece, least significant first. A table packed without this cannot be cut
	 * again, and is smaller.
	 */
	languages?: { names: string[]; bits: Uint8Array };
}

/** At most half full, so that a miss ends after one or two looks. */
function slotsFor(homes: Uint32Array, prints: Uint32Array): Uint32Array {
	let length = 2;
	while (length < homes.length * 2) length *= 2;
	const slots = new Uint32Array(length);
	for (let index = 1; index < homes.length; index++) {
		let slot = homeSlot(homes[index] as number, length - 1);
		while (slots[slot]) {
			if (prints[(slots[slot] as number) - 1] === prints[index])
				throw new Error(
					`Pieces ${index} and ${(slots[slot] as number) - 1} look the same to the hash.`,
				);
			slot = (slot + 1) & (length - 1);
		}
		slots[slot] = index + 1;
	}
	return slots;
}

/** The file of pieces, then the files of rows. */
export function packTable(parts: TableParts): Uint8Array[] {
	const { homes, prints, logProbabilities, scales, rows, languages } = parts;
	const bytesPerRow = parts.dimensions >> 1;
	const pieces = packSections(
		{
			space: parts.space,
			dimensions: parts.dimensions,
			rowsPerFile: ROWS_PER_FILE,
			longestPiece: parts.longestPiece,
			unknownLogProbability: parts.unknownLogProbability,
			...(languages && { languages: languages.names }),
		},
		{
			slots: slotsFor(homes, prints),
			prints,
			logProbabilities,
			scales,
			...(languages && { homes, languageBits: languages.bits }),
		},
	);
	const files = [pieces];
	for (let first = 0; first < homes.length; first += ROWS_PER_FILE) {
		const part = rows.subarray(
			first * bytesPerRow,
			(first + ROWS_PER_FILE) * bytesPerRow,
		);
		files.push(packSections({}, { rows: part }));
	}
	return files;
}

/** What `packTable` packed with its languages. */
function unpackTable(files: readonly Uint8Array[]): Required<TableParts> {
	const [pieces, ...rowFiles] = files.map((file) => viewSections(file));
	if (!pieces) throw new TypeError("A table has at least a file of pieces.");
	const { languages, ...meta } = pieces.meta as TableParts & {
		languages: string[];
	};
	const sections = pieces.sections as unknown as TableParts & {
		languageBits: Uint8Array;
	};
	return {
		...meta,
		...sections,
		rows: Buffer.concat(
			rowFiles.map(({ sections }) => sections.rows as Uint8Array),
		),
		languages: { names: languages, bits: sections.languageBits },
	};
}

/** Those of `languages` that a table, packed with its languages, has pieces for. */
export function languagesInTable(
	files: readonly Uint8Array[],
	languages: readonly string[],
): string[] {
	const { names } = unpackTable(files).languages;
	return languages.filter((language) => placeOfLanguage(names, language) >= 0);
}

/** `pt-BR` → `pt`, unless the table knows the longer tag; −1 when it knows neither. */
function placeOfLanguage(names: readonly string[], language: string): number {
	const exact = names.indexOf(language);
	return exact >= 0 ? exact : names.indexOf(language.split("-")[0] as string);
}

function rowOfLanguage(names: readonly string[], language: string): number {
	const found = placeOfLanguage(names, language);
	if (found >= 0) return found;
	throw new AskError(
		"bad-option",
		`The table has no pieces for the language "${language}".`,
		{
			hint: `Leave it out of \`languages\`, or leave \`languages\` out to keep them all. Known: ${names.join(", ")}.`,
		},
	);
}

/** Indexes of the pieces to keep, ascending, the unknown first. */
function keptPieces(
	{ homes, languages: { names, bits } }: Required<TableParts>,
	languages: readonly string[],
): number[] {
	const bytes = bits.length / names.length;
	const starts = languages.map(
		(language) => rowOfLanguage(names, language) * bytes,
	);
	const kept = [0];
	for (let index = 1; index < homes.length; index++) {
		const [byte, bit] = [index >> 3, 1 << (index & 7)];
		if (starts.some((start) => (bits[start + byte] as number) & bit))
			kept.push(index);
	}
	return kept;
}

/**
 * The files of the table as an index holds them.
 *
 * @param files A table packed with its languages.
 * @param languages BCP 47; only the pieces they use are kept. Absent: all.
 * @throws `bad-option` for a language the table does not know.
 */
export function cutTable(
	files: readonly Uint8Array[],
	languages?: readonly string[],
): Uint8Array[] {
	const table = unpackTable(files);
	const { languages: _, ...parts } = table;
	if (!languages) return packTable(parts);
	const kept = keptPieces(table, languages);
	const bytesPerRow = table.dimensions >> 1;
	const rows = new Uint8Array(kept.length * bytesPerRow);
	kept.forEach((index, at) => {
		rows.set(
			table.rows.subarray(index * bytesPerRow, (index + 1) * bytesPerRow),
			at * bytesPerRow,
		);
	});
	return packTable({
		...parts,
		homes: Uint32Array.from(kept, (index) => table.homes[index] as number),
		prints: Uint32Array.from(kept, (index) => table.prints[index] as number),
		logProbabilities: Float32Array.from(
			kept,
			(index) => table.logProbabilities[index] as number,
		),
		scales: Float32Array.from(kept, (index) => table.scales[index] as number),
		rows,
	});
}
