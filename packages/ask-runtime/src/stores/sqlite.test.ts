import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unit } from "./describe-store.test.suite.js";
import { sqliteStore } from "./sqlite.js";

describe("a database that another process is using", () => {
	let folder: string;
	let other: DatabaseSync;
	const file = () => join(folder, "ask.db");

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "ask-sqlite-"));
		other = new DatabaseSync(file());
		other.exec("begin exclusive");
	});
	afterEach(() => {
		other.close();
		rmSync(folder, { recursive: true });
	});

	test("is opened once the other has let it go", async () => {
		setTimeout(() => other.exec("commit"), 60);
		const store = await sqliteStore({ file: file() });
		await store.close();
		expect(other.prepare("pragma journal_mode").get()).toEqual({
			journal_mode: "wal",
		});
	});

	test("holds up nobody but who writes to it", async () => {
		other.exec("commit");
		const store = await sqliteStore({ file: file() });
		other.exec("begin immediate");
		const order: string[] = [];
		const written = store.reserve(unit()).then(({ granted }) => {
			order.push(granted ? "written" : "refused");
		});
		// Each turn of the loop is one in which others are answered.
		for (let turn = 0; turn < 5; turn += 1) {
			await new Promise((resolve) => setTimeout(resolve));
			order.push("others");
		}
		other.exec("commit");
		await written;
		expect(order).toEqual([...Array(5).fill("others"), "written"]);
		await store.close();
	});

	test("is given up after `busyMs`, with the reason", async () => {
		await expect(
			sqliteStore({ file: file(), busyMs: 50 }),
		).rejects.toMatchObject({
			code: "store-failed",
			cause: { message: "database is locked" },
		});
	});
});
