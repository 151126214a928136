/** Two processes, as on two machines, with one Postgres and an index each. They run what was built. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeIndex } from "@astro-ask/indexer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleContents } from "../sample-index.test.data.js";
import type { Store } from "../store.js";
import { postgresStore } from "../stores/postgres.js";
import {
	hasPostgres,
	type PostgresServer,
	startPostgres,
} from "../stores/postgres-server.test.data.js";

const built = new URL("../../dist/hosts/node.js", import.meta.url).href;
const QUOTA = 7;

/** A model in each process; it costs nothing and is counted as one that does. */
const program = (index: string): string => `
import { serveAsk } from ${JSON.stringify(built)};
const model = { name: "model", leavesHost: true, model: "m", async *answer() { yield { text: "Yes." }; return "answered"; } };
const { url } = await serveAsk({
	index: ${JSON.stringify(index)}, port: 0, rungs: [model], log: () => {}, processes: "many",
	runtime: { quota: { visitorPerDay: ${QUOTA}, perMinute: 1000, streams: 100 } },
});
console.log("at " + url);`;

describe.skipIf(!hasPostgres)("two processes on one Postgres", () => {
	let folder: string;
	let database: PostgresServer;
	let owner: Store;
	let url: string;
	const urls: string[] = [];
	const children: ChildProcess[] = [];

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "two-machines-"));
		database = await startPostgres();
		url = await database.newDatabase();
		await addMachine("a");
		await addMachine("b");
		owner = await postgresStore({ url });
	});
	afterAll(async () => {
		for (const child of children) child.kill("SIGKILL");
		await owner?.close();
		await database?.close();
		await rm(folder, { recursive: true, force: true });
	});

	async function addMachine(name: string): Promise<void> {
		const index = join(folder, name);
		await writeIndex(index, sampleContents());
		const file = join(folder, `${name}.mjs`);
		await writeFile(file, program(index));
		urls.push(await start(file));
	}

	function start(file: string): Promise<string> {
		const child = spawn(process.execPath, [file], {
			env: { ...process.env, ASK_DATABASE_URL: url, ASK_SECRET: "shared" },
			stdio: ["ignore", "pipe", "pipe"],
		});
		children.push(child);
		return new Promise((resolve, reject) => {
			let said = "";
			const hear = (piece: Buffer): void => {
				said += piece;
				const at = /^at (\S+)$/m.exec(said)?.[1];
				if (at) resolve(at);
			};
			child.stdout?.on("data", hear);
			child.stderr?.on("data", hear);
			child.on("close", () => reject(new Error(said)));
		});
	}

	async function ask(machine: number, question: string): Promise<string> {
		const response = await fetch(`${urls[machine]}/api/ask`, {
			method: "POST",
			headers: { accept: "application/json" },
			body: JSON.stringify({ question }),
		});
		expect(response.status).toBe(200);
		return ((await response.json()) as { rung: string }).rung;
	}

	test("grant one visitor's units together, exactly as many as there are", async () => {
		const rungs: string[] = [];
		// Six at a time: a store that takes longer than 2 s grants nothing, and a busy machine is slow.
		while (rungs.length < 24)
			rungs.push(
				...(await Promise.all(
					Array.from({ length: 6 }, (_, n) =>
						ask(n % 2, `How is the lens cleaned, number ${rungs.length + n}?`),
					),
				)),
			);
		expect(rungs.filter((rung) => rung === "model")).toHaveLength(QUOTA);
		expect(rungs.filter((rung) => rung === "search-only")).toHaveLength(
			24 - QUOTA,
		);
	});

	// Those that run already read settings every 30 s.
	test("share what was set with one that joins them, and write one log", async () => {
		await owner.settings.change({
			limits: { visitorPerDay: QUOTA + 2, perMinute: 1000, streams: 100 },
		});
		await addMachine("c");
		const rungs: string[] = [];
		for (const n of [24, 25, 26])
			rungs.push(await ask(2, `How is the lens cleaned, number ${n}?`));
		expect(rungs).toEqual(["model", "model", "search-only"]);
		const rows = async (): Promise<number> => {
			let count = 0;
			for await (const { answer } of owner.reader.messages({}))
				if (answer) count += 1;
			return count;
		};
		await expect.poll(rows).toBe(27);
	});
});
