import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diskLoader } from "./disk.js";
import { filesIn, firstText, temporaryFolder } from "./folder.test.data.js";
import { openIndex, verifyIndex } from "./index.js";
import { LOCK, lockIndex } from "./lock.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";
import { stoppingDisk } from "./stopping-disk.test.data.js";
import { writeIndex } from "./write.js";

const ridge = sampleContents({ word: "ridge" });
const summit = sampleContents({ word: "summit" });
const glacier = sampleContents({ word: "glacier" });
const sortedNames = (names: Iterable<string>) => [...names].sort();

const never = () => {
	throw new Error("stopped");
};
const diskFull = () => {
	throw Object.assign(new Error("ENOSPC: no space left on device"), {
		code: "ENOSPC",
	});
};

describe("writeIndex", () => {
	test("makes the folder and writes the packed files, and nothing else", async () => {
		const dir = join(await temporaryFolder(), "deep", "index");
		const manifest = await writeIndex(dir, ridge);
		const packed = await packIndex(ridge);
		expect(manifest).toEqual(packed.manifest);
		expect(await filesIn(dir)).toEqual(
			new Map([...packed.files].sort(([a], [b]) => (a < b ? -1 : 1))),
		);
	});

	test("writes the manifest last, and everything by temporary name, sync and rename", async () => {
		const dir = await temporaryFolder();
		const fs = stoppingDisk(Number.POSITIVE_INFINITY, never);
		await writeIndex(dir, ridge, { fs });
		const steps = fs.operations
			.map((step) => step.replace(/\.[0-9a-f-]{36}(?=\.tmp)/, ""))
			.filter((step) => !/^(read|list|makeFolder)|index\.lock/.test(step));
		const folder = `syncFolder ${dir.split("/").at(-1)}`;
		const name = "manifest.json.tmp";
		expect(steps.slice(-5)).toEqual([
			folder,
			`write ${name}`,
			`syncFile ${name}`,
			`rename ${name}`,
			folder,
		]);
		expect(steps.slice(0, -5).filter((_, i) => i % 3 === 0)).toHaveLength(8);
		for (let i = 0; i < steps.length - 5; i += 3) {
			const file = steps[i]?.split(" ")[1];
			expect(steps.slice(i, i + 3)).toEqual([
				`write ${file}`,
				`syncFile ${file}`,
				`rename ${file}`,
			]);
		}
	});

	test("writes nothing when nothing has changed", async () => {
		const dir = await temporaryFolder();
		await writeIndex(dir, ridge);
		const path = join(dir, "manifest.json");
		const before = await stat(path);
		const fs = stoppingDisk(Number.POSITIVE_INFINITY, never);
		await writeIndex(dir, sampleContents({ word: "ridge" }), { fs });
		expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
		expect(fs.operations.filter((step) => step.startsWith("write"))).toEqual([
			`write ${LOCK}`,
		]);
	});

	test("writes a file again when the one there is damaged", async () => {
		const dir = await temporaryFolder();
		const { parts } = await writeIndex(dir, ridge);
		await writeFile(join(dir, parts.keyword?.name ?? ""), "damaged");
		await writeIndex(dir, ridge);
		expect(await firstText(dir)).toContain("ridge");
	});

	test("keeps the files of the index it replaced until the next build, for readers that have it open", async () => {
		const dir = await temporaryFolder();
		await writeIndex(dir, ridge);
		const reader = await openIndex(diskLoader(dir));
		await writeIndex(dir, summit);
		await verifyIndex(reader);
		expect((await reader.chunks([5]))[0]?.text).toContain("ridge");
		await writeIndex(dir, glacier);
		await expect(verifyIndex(reader)).rejects.toMatchObject({
			code: "index-missing",
		});
		const expected = new Set([
			...(await packIndex(summit)).files.keys(),
			...(await packIndex(glacier)).files.keys(),
		]);
		expect(sortedNames((await filesIn(dir)).keys())).toEqual(
			sortedNames(expected),
		);
	});

	test("leaves files alone that are not its own", async () => {
		const dir = await temporaryFolder();
		const others = ["runtime.json", "text.bin", "keyword.md", "notes.tmp"];
		for (const name of others) await writeFile(join(dir, name), "mine");
		await writeIndex(dir, ridge);
		await writeIndex(dir, summit);
		await writeIndex(dir, glacier);
		expect([...(await filesIn(dir)).keys()]).toEqual(
			expect.arrayContaining(others),
		);
	});

	test("replaces an index that cannot be read", async () => {
		const dir = await temporaryFolder();
		await writeFile(join(dir, "manifest.json"), "{ half a mani");
		await writeIndex(dir, ridge);
		expect(await firstText(dir)).toContain("ridge");
	});

	test("keeps two builds at once apart: one is told, the index is whole", async () => {
		const dir = await temporaryFolder();
		const builds = await Promise.allSettled(
			[ridge, summit, glacier].map((one) => writeIndex(dir, one)),
		);
		const refused = builds.filter((one) => one.status === "rejected");
		expect(refused.length).toBeLessThan(3);
		for (const { reason } of refused)
			expect(reason).toMatchObject({ code: "index-locked" });
		expect(await firstText(dir)).toMatch(/ridge|summit|glacier/);
		expect([...(await filesIn(dir)).keys()]).not.toContain(LOCK);
	});

	test("uses a lock the caller holds, and leaves it to the caller", async () => {
		const dir = await temporaryFolder();
		const lock = await lockIndex(dir);
		await expect(writeIndex(dir, ridge)).rejects.toMatchObject({
			code: "index-locked",
		});
		await writeIndex(dir, ridge, { lock });
		await lock.check();
		await lock.release();
		expect(await firstText(dir)).toContain("ridge");
	});
});

describe("writeIndex on a disk that fails once, at any operation", () => {
	test("leaves the old index or the new one, no rubbish, and the next build succeeds", async () => {
		let tried = 0;
		for (let at = 0; ; at++) {
			const dir = await temporaryFolder();
			await writeIndex(dir, ridge);
			const fs = stoppingDisk(at, diskFull, false);
			const outcome = await writeIndex(dir, summit, { fs }).then(
				() => "written",
				(cause) => cause.code,
			);
			if (fs.operations.length <= at) break;
			tried++;
			expect(outcome).toMatch(/^(written|index-unwritable)$/);
			const text = await firstText(dir);
			if (outcome === "written") expect(text).toContain("summit");
			const names = [...(await filesIn(dir)).keys()];
			expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
			await writeIndex(dir, glacier);
			expect(await firstText(dir)).toContain("glacier");
		}
		expect(tried).toBeGreaterThan(30);
	});

	test("says what the disk said", async () => {
		const error = await writeIndex("/somewhere", ridge, {
			fs: stoppingDisk(0, diskFull),
		}).catch((cause) => cause);
		expect(`${error.message}\n${error.hint}`).toMatchInlineSnapshot(`
			"The index could not be written to /somewhere: ENOSPC: no space left on device.
			The old index is as it was. Make room, or give the build the right to write there, and build again."
		`);
	});
});

describe("writeIndex that crashes before any operation", () => {
	test("leaves the old index whole until the manifest is renamed; the next build cleans up", async () => {
		const crashed: string[] = [];
		for (let at = 0; ; at++) {
			const dir = await temporaryFolder();
			await writeIndex(dir, ridge);
			const fs = stoppingDisk(at, never);
			await writeIndex(dir, summit, { fs }).catch(() => {});
			if (fs.operations.length <= at) break;
			crashed.push(fs.operations[at] ?? "");
			const current = (await firstText(dir)).includes("summit")
				? summit
				: ridge;
			const renamed = crashed.findIndex((step) =>
				step.startsWith("rename manifest"),
			);
			expect(current).toBe(renamed >= 0 && renamed < at ? summit : ridge);
			await forgetLock(dir);
			await writeIndex(dir, glacier);
			expect(await firstText(dir)).toContain("glacier");
			expect(sortedNames((await filesIn(dir)).keys())).toEqual(
				sortedNames(
					new Set([
						...(await packIndex(glacier)).files.keys(),
						...(await packIndex(current)).files.keys(),
					]),
				),
			);
		}
		expect(crashed.length).toBeGreaterThan(30);
	});
});

/** This process lives on after its simulated crash, so its lock is made that of one that is gone. */
async function forgetLock(dir: string): Promise<void> {
	const lock = (await filesIn(dir)).get(LOCK);
	if (!lock) return;
	const text = new TextDecoder().decode(lock);
	const gone = text.replace(/"pid":\d+/, '"pid":2147483646');
	await writeFile(join(dir, LOCK), gone);
}
