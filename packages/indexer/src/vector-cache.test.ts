import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { openVectorCache } from "./vector-cache.js";

const SPACE = { space: "test", dimensions: 3 };
const A = "00000000000000aa";
const B = "ffffffff000000bb";
const vector = Int8Array.of(127, -3, 0);

let dir: string;
beforeEach(async () => {
	dir = await mkdtemp(join(tmpdir(), "ask-vectors-"));
});

const open = (space = SPACE, warn?: (message: string) => void) =>
	openVectorCache(dir, { ...space, warn });

async function saved(...hashes: string[]): Promise<void> {
	const cache = await open();
	for (const hash of hashes) cache.set(hash, vector);
	await cache.save();
}

describe("vector cache", () => {
	test("gives back what an earlier build saved, by the text's hash", async () => {
		await saved(A, B);
		const cache = await open();
		expect(cache.get(A)).toEqual(vector);
		expect(cache.get(B)).toEqual(vector);
		expect(cache.get("0123456789abcdef")).toBeUndefined();
	});

	test("keeps the spaces apart", async () => {
		await saved(A);
		expect((await open({ space: "other", dimensions: 3 })).size).toBe(0);
		expect((await open({ space: "test", dimensions: 4 })).size).toBe(0);
		expect((await open()).size).toBe(1);
	});

	test("keeps what another build saved meanwhile", async () => {
		const [first, second] = [await open(), await open()];
		first.set(A, vector);
		second.set(B, vector);
		await first.save();
		await second.save();
		expect((await open()).size).toBe(2);
	});

	test("forgets a vector that twenty builds have not used", async () => {
		await saved(A, B);
		for (let build = 0; build < 20; build++) {
			const cache = await open();
			cache.get(A);
			await cache.save({ forget: true });
		}
		expect((await open()).get(B)).toBeDefined();
		for (let build = 0; build < 21; build++) {
			const cache = await open();
			cache.get(A);
			await cache.save({ forget: true });
		}
		const cache = await open();
		expect(cache.get(A)).toBeDefined();
		expect(cache.get(B)).toBeUndefined();
	});

	test("ignores a damaged file and says so", async () => {
		await saved(A);
		const [name] = (await readdir(dir)) as [string];
		const bytes = await readFile(join(dir, name));
		bytes[bytes.length - 8] = (bytes[bytes.length - 8] as number) ^ 1;
		await writeFile(join(dir, name), bytes);
		const warnings: string[] = [];
		expect((await open(SPACE, (message) => warnings.push(message))).size).toBe(
			0,
		);
		expect(warnings).toHaveLength(1);
	});
});
