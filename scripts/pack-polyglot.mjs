// Packs the polyglot-256 table (pieces.tsv, rows.i4, scales.f32, languages.*) from the folder named in the first
// argument, and projection.f32, into packages/polyglot/data. Run once per version of the table; the result is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { packTable } from "../packages/indexer/dist/embedders/pack-table.js";
import { hashPiece } from "../packages/indexer/dist/embedders/piece-hash.js";
import { packSections } from "../packages/indexer/dist/index-format/sections.js";

const from = process.argv[2];
if (!from)
	throw new Error(
		"Usage: node scripts/pack-polyglot.mjs <folder of the table>",
	);
const out = new URL("../packages/polyglot/data/", import.meta.url);
const read = (name) => readFileSync(`${from}/${name}`);
const floats = (bytes) => new Float32Array(new Uint8Array(bytes).buffer);

const lines = read("pieces.tsv").toString("utf8").trimEnd().split("\n");
const pieces = lines.map((line) => line.slice(0, line.lastIndexOf("\t")));
const logProbabilities = Float32Array.from(lines, (line) =>
	Number(line.slice(line.lastIndexOf("\t") + 1)),
);
const hashes = pieces.map(hashPiece);
const languages = JSON.parse(read("languages.json").toString());

packTable({
	space: "polyglot-256",
	dimensions: 256,
	longestPiece: pieces
		.slice(1)
		.reduce((most, { length }) => Math.max(most, length), 0),
	unknownLogProbability:
		logProbabilities.reduce((least, p) => Math.min(least, p)) - 10,
	homes: Uint32Array.from(hashes, ({ home }) => home),
	prints: Uint32Array.from(hashes, ({ print }) => print),
	logProbabilities,
	scales: floats(read("scales.f32")),
	rows: read("rows.i4"),
	languages: {
		names: Object.keys(languages.languages),
		bits: read("languages.bits"),
	},
}).forEach((file, index) => {
	const name = index === 0 ? "pieces.bin" : `rows-${index}.bin`;
	writeFileSync(new URL(name, out), file);
	console.log(`${name} ${file.length} bytes`);
});

const projection = floats(read("projection.f32"));
const projected = packSections(
	{ space: "polyglot-256", dimensions: 256, model: "multilingual-e5-small" },
	{ mean: projection.subarray(0, 384), matrix: projection.subarray(384) },
);
writeFileSync(new URL("projection.bin", out), projected);
console.log(`projection.bin ${projected.length} bytes`);
