import { alignColumns } from "@astro-ask/indexer";
import {
	type AskIndex,
	type Catalog,
	type FileEntry,
	type Manifest,
	verifyIndex,
} from "@astro-ask/indexer/index-format";
import { type Command, expectPositionals, jsonOption } from "./command.js";
import { countEach, formatBytes } from "./format.js";
import { openFolder } from "./open.js";

/** What `inspect --json` prints. */
export interface Inspection {
	format: number;
	analyser: string;
	space: string | null;
	dimensions: number;
	counts: Manifest["counts"];
	thresholds: Manifest["thresholds"];
	/** Documents by type. */
	types: Record<string, number>;
	/** Documents by language. */
	languages: Record<string, number>;
	parts: Record<string, InspectedPart>;
	/** All parts together. */
	bytes: number;
}

/** A part of more than 20 MB lies in several files. */
export interface InspectedPart {
	files: string[];
	bytes: number;
}

export const inspectCommand: Command = {
	name: "inspect",
	summary: "Verifies an index and says what is in it",
	usage: "DIR",
	options: { json: jsonOption },
	async run(input, io) {
		const [folder] = expectPositionals(input, ["DIR"] as const);
		const index = await openFolder(folder);
		await verifyIndex(index);
		const inspection = inspect(index);
		if (input.values.json) io.out(JSON.stringify(inspection, null, 2));
		else io.out(toText(inspection));
	},
};

function inspect({ manifest, catalog }: AskIndex): Inspection {
	const { format, analyser, space, dimensions, counts, thresholds } = manifest;
	const parts = Object.fromEntries(
		Object.entries(manifest.parts).map(([name, part]) => [
			name,
			inspectPart(part),
		]),
	);
	return {
		format,
		analyser,
		space,
		dimensions,
		counts,
		thresholds,
		types: manifest.types,
		languages: languagesOf(catalog),
		parts,
		bytes: Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0),
	};
}

function inspectPart({ more = [], ...first }: FileEntry): InspectedPart {
	const files = [first, ...more];
	return {
		files: files.map(({ name }) => name),
		bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
	};
}

function languagesOf({ language, languages }: Catalog): Record<string, number> {
	return countEach(Array.from(language, (row) => languages[row] ?? "und"));
}

function toText(inspection: Inspection): string {
	const { counts, thresholds, space, dimensions } = inspection;
	const table = (head: string, rows: Record<string, string | number>): string =>
		alignColumns([[head, ""], ...Object.entries(rows)]);
	return [
		table("index", {
			format: inspection.format,
			analyser: inspection.analyser,
			space: space === null ? "none" : `${space}, ${dimensions} dimensions`,
			documents: counts.documents,
			chunks: counts.chunks,
			vectors: counts.vectors,
			"coverage threshold": thresholds.coverage,
			"cosine threshold": thresholds.cosine,
			size: formatBytes(inspection.bytes),
		}),
		table("type", inspection.types),
		table("language", inspection.languages),
		table(
			"part",
			Object.fromEntries(
				Object.entries(inspection.parts).map(([name, { bytes }]) => [
					name,
					formatBytes(bytes),
				]),
			),
		),
	].join("\n\n");
}
