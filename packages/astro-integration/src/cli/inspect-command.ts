import {
	alignColumns,
	duplicateCandidates,
	nearDuplicates,
} from "@astro-ask/indexer";
import {
	type AskIndex,
	type Catalog,
	type FileEntry,
	type Manifest,
	verifyIndex,
} from "@astro-ask/indexer/index-format";
import { type Command, expectPositionals, jsonOption } from "./command.js";
import { countEach, formatBytes, oneLine } from "./format.js";
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
	/** With `--duplicates`. */
	duplicates?: InspectedDuplicates;
}

/** Pages that say the same, translations aside. */
export interface InspectedDuplicates {
	/** `share`, 0…1: of the words of the shorter page, those in passages that the other has too. */
	documents: { a: Named; b: Named; share: number }[];
	/** `overlap`, 0…1: share of the words of both that both have. */
	passages: { a: string; b: string; overlap: number; cosine?: number }[];
}

interface Named {
	id: string;
	title: string;
	url: string;
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
	options: {
		duplicates: {
			type: "boolean",
			help: "List pages and passages that say nearly the same",
		},
		json: jsonOption,
	},
	async run(input, io) {
		const [folder] = expectPositionals(input, ["DIR"] as const);
		const index = await openFolder(folder);
		await verifyIndex(index);
		const inspection = {
			...inspect(index),
			...(input.values.duplicates === true && {
				duplicates: await duplicatesOf(index),
			}),
		};
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

async function duplicatesOf(index: AskIndex): Promise<InspectedDuplicates> {
	const found = nearDuplicates(await duplicateCandidates(index));
	const named = ({ id, title, url }: Named): Named => ({ id, title, url });
	return {
		documents: found.documents.map(({ a, b, share }) => ({
			a: named(a),
			b: named(b),
			share: rounded(share),
		})),
		passages: found.passages.map(({ a, b, overlap, cosine }) => ({
			a: a.id,
			b: b.id,
			overlap: rounded(overlap),
			...(cosine !== undefined && { cosine: rounded(cosine) }),
		})),
	};
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

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
		...(inspection.duplicates ? duplicateTables(inspection.duplicates) : []),
	].join("\n\n");
}

function duplicateTables({
	documents,
	passages,
}: InspectedDuplicates): string[] {
	if (passages.length === 0) return ["No two pages say nearly the same."];
	return [
		alignColumns([
			["pages that say the same", "and", "share"],
			...documents.map(({ a, b, share }) => [
				oneLine(a.url),
				oneLine(b.url),
				share.toFixed(2),
			]),
		]),
		alignColumns([
			["passage", "and", "overlap", "cosine"],
			...passages.map(({ a, b, overlap, cosine }) => [
				oneLine(a),
				oneLine(b),
				overlap.toFixed(2),
				cosine?.toFixed(2) ?? "",
			]),
		]),
	];
}
