/** A worker that reads the index behind `?index=` and tells what it found, in JSON. */
import { type AskIndex, fetchLoader, openIndex, verifyIndex } from "./index.js";

export interface WorkerReport {
	manifest: unknown;
	catalog: unknown;
	records: unknown;
	byUrl: unknown;
	parts: unknown;
}

/** The same on every host. */
export async function report(index: AskIndex): Promise<WorkerReport> {
	await verifyIndex(index);
	const { catalog } = index;
	return {
		manifest: index.manifest,
		catalog: Object.fromEntries(
			Object.entries(catalog).map(([name, value]) => [
				name,
				ArrayBuffer.isView(value) ? `${value}` : value,
			]),
		),
		records: [
			await index.documents([0, catalog.documentCount - 1]),
			await index.chunks([catalog.chunkCount - 1, 0, 7]),
		],
		byUrl: await index.documentByUrl("/peaks/3/#part-1"),
		parts: [
			`${await index.part("keyword")}`,
			`${await index.files("encoder")}`,
		],
	};
}

const open = new Map<string, Promise<AskIndex>>();

export default {
	async fetch(request: Request): Promise<Response> {
		const { searchParams } = new URL(request.url);
		const base = searchParams.get("index") ?? "";
		const found = open.get(base) ?? openIndex(fetchLoader(base));
		open.set(base, found);
		const index = await found;
		const part = searchParams.get("part");
		if (part) return new Response(`${await index.part(part as "keyword")}`);
		return Response.json(await report(index));
	},
};
