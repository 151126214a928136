import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { diskLoader } from "./disk.js";
import { openIndex, verifyIndex } from "./index.js";

/** An empty folder that is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), "astro-ask-index-"));
	onTestFinished(() => rm(dir, { recursive: true, force: true }));
	return dir;
}

export async function filesIn(dir: string): Promise<Map<string, Uint8Array>> {
	const names = (await readdir(dir)).sort();
	return new Map(
		await Promise.all(
			names.map(
				async (name) =>
					[name, new Uint8Array(await readFile(join(dir, name)))] as const,
			),
		),
	);
}

/** Verifies all of the index in `dir`, and gives the text of its first chunk. */
export async function firstText(dir: string): Promise<string> {
	const index = await openIndex(diskLoader(dir));
	await verifyIndex(index);
	const [chunk] = await index.chunks([0]);
	return chunk?.text ?? "";
}
