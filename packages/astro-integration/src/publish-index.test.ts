import {
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rm,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { publishIndex } from "./publish-index.js";

test("an index is copied whole, without what lies beside it, over what was there", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "ask-publish-"));
	const from = path.join(folder, "from");
	const to = path.join(folder, "to");
	await mkdir(from);
	await mkdir(to);
	await writeFile(
		path.join(from, "manifest.json"),
		JSON.stringify({
			parts: { text: { name: "text.1.bin", more: [{ name: "text.2.bin" }] } },
		}),
	);
	for (const name of ["text.1.bin", "text.2.bin", "text.0.bin", ".lock"])
		await writeFile(path.join(from, name), name);
	await writeFile(path.join(to, "stale.bin"), "");
	await publishIndex(from, to);
	expect((await readdir(to)).sort()).toEqual([
		"manifest.json",
		"text.1.bin",
		"text.2.bin",
	]);
	await publishIndex(from, to, { allowedOrigins: ["https://a.example"] });
	expect(await readFile(path.join(to, "runtime.json"), "utf8")).toBe(
		'{"allowedOrigins":["https://a.example"]}\n',
	);
	await expect(publishIndex(`${to}x`, to)).rejects.toMatchObject({
		code: "index-missing",
	});
	await rm(folder, { recursive: true });
});
