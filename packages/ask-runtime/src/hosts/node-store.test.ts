import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LogLine } from "../log.js";
import { unit } from "../stores/describe-store.test.suite.js";
import { nodeStore } from "./node-store.js";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "node-store-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("nodeStore", () => {
	test("opens the SQLite file the environment names, with the first use", async () => {
		const env = { ASK_DATABASE_URL: `file://${folder}/a/ask.db` };
		const store = nodeStore({ env, log: () => {} });
		expect(store).toMatchObject({ durable: true, shared: false });
		expect(await store.reserve(unit())).toMatchObject({ granted: true });
		await store.close();
		const again = nodeStore({
			env: { ASK_DATABASE_URL: `file:${folder}/a/ask.db` },
			log: () => {},
		});
		expect(await again.remaining(unit())).toBe(19);
		await again.close();
	});

	test("starts without its database, and throws until it is there", async () => {
		const blocked = join(folder, "blocked");
		writeFileSync(blocked, "");
		const lines: LogLine[] = [];
		const store = nodeStore({
			env: { ASK_DATABASE_URL: `file:${blocked}/ask.db` },
			log: (line) => lines.push(line),
		});
		for (let asked = 0; asked < 3; asked += 1)
			await expect(store.reserve(unit())).rejects.toMatchObject({
				code: "store-failed",
			});
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatchObject({ event: "store-failed", level: "error" });
		rmSync(blocked);
		await new Promise((resolve) => setTimeout(resolve, 1_050));
		expect(await store.reserve(unit())).toMatchObject({ granted: true });
		await store.close();
	});

	test("fails in time when nothing listens, and never tells the password", async () => {
		const lines: LogLine[] = [];
		const store = nodeStore({
			env: { ASK_DATABASE_URL: "postgres://u:canary-7@127.0.0.1:1/ask" },
			log: (line) => lines.push(line),
		});
		expect(store.shared).toBe(true);
		await expect(store.reserve(unit())).rejects.toMatchObject({
			code: "store-failed",
		});
		expect(JSON.stringify(lines)).not.toContain("canary-7");
		await store.close();
	});

	test("refuses another kind of database", () => {
		expect(() =>
			nodeStore({ env: { ASK_DATABASE_URL: "mysql://u:canary-7@h/d" } }),
		).toThrow(
			expect.objectContaining({
				code: "bad-option",
				message: expect.not.stringContaining("canary-7"),
			}),
		);
	});
});
