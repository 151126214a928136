import { chmod, mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diskLoader } from "./disk.js";
import { temporaryFolder } from "./folder.test.data.js";
import { openIndex } from "./index.js";
import { sampleContents } from "./sample-contents.test.data.js";
import { writeIndex } from "./write.js";

describe("diskLoader", () => {
	test("reads a range of a file", async () => {
		const dir = await temporaryFolder();
		await writeFile(join(dir, "some.bin"), "0123456789");
		const { bytes, whole } = await diskLoader(dir).load("some.bin", {
			offset: 3,
			bytes: 4,
		});
		expect(new TextDecoder().decode(bytes)).toBe("3456");
		expect(whole).toBe(false);
	});

	test("tells that there is no index", async () => {
		const dir = await temporaryFolder();
		for (const where of [dir, join(dir, "nowhere")])
			await expect(openIndex(diskLoader(where))).rejects.toMatchObject({
				code: "index-missing",
				message: `There is no index file "manifest.json" in ${where}.`,
			});
	});

	test.skipIf(process.getuid?.() === 0)(
		"tells that the index may not be read",
		async () => {
			const dir = await temporaryFolder();
			await writeIndex(dir, sampleContents());
			await chmod(join(dir, "manifest.json"), 0);
			await expect(openIndex(diskLoader(dir))).rejects.toMatchObject({
				code: "index-denied",
			});
		},
	);

	test("tells a disk in trouble from a missing file", async () => {
		const dir = await temporaryFolder();
		await mkdir(join(dir, "manifest.json"));
		await expect(openIndex(diskLoader(dir))).rejects.toMatchObject({
			code: "index-unreachable",
		});
	});

	test("refuses a text file that ends too early, where it ends", async () => {
		const dir = await temporaryFolder();
		const contents = sampleContents({ documents: 60 });
		const { parts } = await writeIndex(dir, contents);
		await truncate(join(dir, parts.text?.name ?? ""), 70_000);
		const index = await openIndex(diskLoader(dir));
		expect(await index.chunks([0])).toEqual([contents.documents[0]?.chunks[0]]);
		await expect(index.chunks([179])).rejects.toMatchObject({
			code: "index-corrupt",
		});
	});
});
