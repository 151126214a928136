/** Encodes the golden texts on whatever runtime this is, and tells how that went. No `node:` imports. */
import { encode, openTable, segment } from "./table.js";

export interface Golden {
	text: string;
	ids: number[];
	vector: number[];
}

export interface GoldenReport {
	/** Texts that were cut into other pieces than the golden ones. */
	wrong: string[];
	/** Largest difference of a number from the golden one. */
	worst: number;
	/** Hash of all vectors, byte by byte: equal on two runtimes, equal vectors. */
	sha256: string;
}

export const TABLE_FILES: readonly string[] = [
	"pieces.bin",
	"rows-1.bin",
	"rows-2.bin",
];

/** @param base Address of a folder with the table's files and `golden.json`. */
export async function goldenReport(base: string): Promise<GoldenReport> {
	const load = (name: string) => fetch(`${base}/${name}`);
	const golden = (await (await load("golden.json")).json()) as Golden[];
	const files = TABLE_FILES.map(async (name) => {
		const response = await load(name);
		return new Uint8Array(await response.arrayBuffer());
	});
	const table = openTable(await Promise.all(files));
	const vectors = golden.map(({ text }) => encode(table, text));
	const differences = golden.flatMap(({ vector }, row) =>
		vector.map((value, at) => Math.abs(value - (vectors[row]?.[at] ?? 0))),
	);
	const wrong = golden.filter(
		({ text, ids }) =>
			`${segment(table, text)}` !== `${ids.filter((id) => id > 0)}`,
	);
	const bytes = await new Blob(vectors as BlobPart[]).arrayBuffer();
	const hash = await crypto.subtle.digest("SHA-256", bytes);
	return {
		wrong: wrong.map(({ text }) => text),
		worst: Math.max(...differences),
		sha256: [...new Uint8Array(hash)]
			.map((byte) => byte.toString(16).padStart(2, "0"))
			.join(""),
	};
}

/** As a worker: `?base=`. */
export default {
	async fetch(request: Request): Promise<Response> {
		const { searchParams } = new URL(request.url);
		return Response.json(await goldenReport(searchParams.get("base") ?? ""));
	},
};
