import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { WriterJob } from "./writer.test.data.js";

export interface Writers {
	/** Folder for databases; gone after `close`. */
	folder: string;
	start(job: WriterJob): Writer;
	close(): void;
}

export interface Writer {
	kill(): void;
	/** What it has said, once it has ended. */
	ended: Promise<Record<string, unknown>[]>;
	/** It has written something whole, or has ended. */
	began: Promise<unknown>;
}

const pathOf = (path: string): string =>
	fileURLToPath(new URL(path, import.meta.url));

/** Processes that run the sources as they are. */
export async function openWriters(): Promise<Writers> {
	const folder = mkdtempSync(join(tmpdir(), "ask-writers-"));
	const script = join(folder, "writer.mjs");
	await build({
		entryPoints: [pathOf("writer.test.data.ts")],
		outfile: script,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		alias: { "@astro-ask/indexer": pathOf("../../../indexer/src") },
		external: ["better-sqlite3"],
		banner: {
			js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);",
		},
		logLevel: "silent",
	});
	return {
		folder,
		start: (job) =>
			watch(spawn(process.execPath, [script, JSON.stringify(job)])),
		close: () => rmSync(folder, { recursive: true }),
	};
}

function watch(child: ChildProcess): Writer {
	let said = "";
	let failed = "";
	let begin: (value?: unknown) => void;
	const began = new Promise((resolve) => {
		begin = resolve;
	});
	child.stdout?.on("data", (piece) => {
		said += piece;
		if (said.includes('"kept"')) begin();
	});
	child.stderr?.on("data", (piece) => {
		failed += piece;
	});
	return {
		kill: () => child.kill("SIGKILL"),
		began,
		ended: new Promise((resolve, reject) => {
			child.once("close", (code, signal) => {
				begin();
				if (code !== 0 && signal !== "SIGKILL")
					return reject(new Error(failed));
				const lines = said.split("\n").slice(0, -1);
				resolve(lines.map((line) => JSON.parse(line)));
			});
		}),
	};
}
