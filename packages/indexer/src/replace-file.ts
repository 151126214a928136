import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Replaces a file in one step: whoever stops half-way, or does the same at the same time, leaves one whole file or the other. */
export async function replaceFile(
	path: string,
	content: string | Uint8Array,
): Promise<void> {
	const temporary = `${path}.${randomUUID()}.tmp`;
	try {
		const file = await open(temporary, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, path);
	} finally {
		await rm(temporary, { force: true });
	}
	// Windows cannot open a folder; there the rename alone has to do.
	const folder = await open(dirname(path), "r").catch(() => undefined);
	await folder?.sync().catch(() => undefined);
	await folder?.close();
}
