import { execFile } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { filesIn, firstText, temporaryFolder } from "./folder.test.data.js";
import { sampleContents } from "./sample-contents.test.data.js";
import { writeIndex } from "./write.js";

const contents = (word: string) => sampleContents({ word, documents: 3 });

async function bundle(): Promise<string> {
	const outfile = join(await temporaryFolder(), "write-and-die.mjs");
	await build({
		entryPoints: [new URL("kill.test.data.ts", import.meta.url).pathname],
		outfile,
		bundle: true,
		platform: "node",
		format: "esm",
	});
	return outfile;
}

/** How the process ended: `SIGKILL`, or what it printed. */
function run(script: string, ...args: string[]): Promise<string> {
	return new Promise((resolve) => {
		execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
			resolve(error ? (error.signal ?? stderr) : stdout.trim());
		});
	});
}

test("a build that is killed before any operation leaves an index that is whole, and the next build takes over and cleans up", async () => {
	const script = await bundle();
	const seen: string[] = [];
	const dieAt = async (at: number): Promise<string> => {
		const dir = await temporaryFolder();
		await writeIndex(dir, contents("ridge"));
		const end = await run(script, dir, "summit", `${at}`);
		const text = await firstText(dir);
		seen[at] = /ridge|summit/.exec(text)?.[0] ?? "";
		await writeIndex(dir, contents("glacier"));
		expect(await firstText(dir)).toContain("glacier");
		const left = [...(await filesIn(dir)).keys()];
		expect(left.filter((name) => /tmp|lock/.test(name))).toEqual([]);
		expect(left.length).toBeLessThanOrEqual(17);
		return end;
	};
	const ends: string[] = [];
	for (let at = 0; ends.at(-1) !== "done"; at += 2)
		ends.push(...(await Promise.all([dieAt(at), dieAt(at + 1)])));
	const kills = ends.filter((end) => end === "SIGKILL").length;
	expect(kills).toBeGreaterThan(30);
	expect(new Set(ends)).toEqual(new Set(["SIGKILL", "done"]));
	expect(seen.join(" ")).toMatch(/^(ridge ){20,}(summit ?){2,}$/);
});

test("builds in several processes at once end as written or locked, and the index is whole", async () => {
	const script = await bundle();
	const dir = await temporaryFolder();
	const words = ["ridge", "summit", "glacier", "ridge", "summit", "glacier"];
	const ends = await Promise.all(
		words.map((word) => run(script, dir, word, "Infinity")),
	);
	for (const end of ends) expect(end).toMatch(/^done$|code: 'index-locked'/);
	expect(ends).toContain("done");
	expect(await firstText(dir)).toMatch(/ridge|summit|glacier/);
	const left = [...(await filesIn(dir)).keys()];
	expect(left.filter((name) => /tmp|lock/.test(name))).toEqual([]);
});
