import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "./folder.test.data.js";
import { awaitLock, LOCK, type LockOwner, lockIndex } from "./lock.js";

const gone = spawnSync(process.execPath, ["-e", ""]).pid;
const owner: LockOwner = {
	pid: gone,
	host: hostname(),
	started: 0,
	token: "someone",
};

async function folderLockedBy(text: string): Promise<string> {
	const dir = await temporaryFolder();
	await writeFile(join(dir, LOCK), text);
	return dir;
}

describe("lockIndex", () => {
	test("lets one in, and the next when it is given back", async () => {
		const dir = await temporaryFolder();
		const lock = await lockIndex(dir);
		await expect(lockIndex(dir)).rejects.toMatchObject({
			code: "index-locked",
		});
		await lock.release();
		await (await lockIndex(dir)).release();
	});

	test("takes over the lock of a process that is gone", async () => {
		const dir = await folderLockedBy(JSON.stringify(owner));
		const lock = await lockIndex(dir);
		await lock.check();
		await lock.release();
	});

	test("takes over a lock whose process number is now our own", async () => {
		const dir = await folderLockedBy(
			JSON.stringify({ ...owner, pid: process.pid }),
		);
		await (await lockIndex(dir)).release();
	});

	test("takes over a lock file that was left half-written", async () => {
		const dir = await folderLockedBy('{"pid":');
		await (await lockIndex(dir)).release();
	});

	test("respects a process that is alive, and one on another machine", async () => {
		const alive = { ...owner, pid: process.ppid };
		const far = { ...owner, host: "another.example" };
		for (const one of [alive, far]) {
			const dir = await folderLockedBy(JSON.stringify(one));
			await expect(lockIndex(dir)).rejects.toMatchObject({
				code: "index-locked",
				message: expect.stringContaining(`process ${one.pid} on "${one.host}"`),
				hint: expect.stringContaining(join(dir, LOCK)),
			});
		}
	});

	test("lets exactly one of many take over", async () => {
		for (let round = 0; round < 10; round++) {
			const dir = await folderLockedBy(JSON.stringify(owner));
			const tries = await Promise.allSettled(
				Array.from({ length: 8 }, () => lockIndex(dir)),
			);
			const won = tries.filter((one) => one.status === "fulfilled");
			expect(won).toHaveLength(1);
			await won[0]?.value.check();
		}
	});

	test("waits for one that is given back, and not for ever", async () => {
		const dir = await temporaryFolder();
		const first = await lockIndex(dir);
		await expect(awaitLock(dir, { waitMs: 0 })).rejects.toMatchObject({
			code: "index-locked",
		});
		const second = awaitLock(dir, { waitMs: 60_000 });
		await first.release();
		await (await second).release();
	});

	test("notices when another has taken over, and leaves that one's lock alone", async () => {
		const dir = await temporaryFolder();
		const lock = await lockIndex(dir);
		const other = JSON.stringify({ ...owner, pid: process.ppid });
		await writeFile(join(dir, LOCK), other);
		await expect(lock.check()).rejects.toMatchObject({ code: "index-locked" });
		await lock.release();
		expect(await readFile(join(dir, LOCK), "utf8")).toBe(other);
	});
});
