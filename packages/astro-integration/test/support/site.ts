/** Real Astro sites, written into a folder of their own and built by Astro's own command. */
import { type ChildProcess, spawn } from "node:child_process";
import {
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rm,
	writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import type { DocumentRecord } from "@astro-ask/indexer/index-format";
import { openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";

// Inside the package, so that a site finds Astro and this package.
const scratch = path.join(import.meta.dirname, "../.tmp");
const astroFolder = path.dirname(
	createRequire(import.meta.url).resolve("astro/package.json"),
);
const astro = path.join(astroFolder, "bin", "astro.mjs");

export interface Site {
	root: string;
	/** Runs `astro build`. Colours are taken out of what it prints. */
	build(env?: Record<string, string>): Promise<{ ok: boolean; log: string }>;
	/** Runs `astro dev` or `astro preview` on a free port and waits until it answers. */
	start(command: "dev" | "preview"): Promise<RunningSite>;
	write(files: Files): Promise<void>;
	read(file: string): Promise<string>;
	/** Paths of all files in a folder and below. */
	list(folder: string): Promise<string[]>;
	/** Every document of the index in a folder of the site, by id. */
	documents(index: string): Promise<Map<string, DocumentRecord>>;
	remove(): Promise<void>;
}

export interface RunningSite {
	/** Without a slash at the end. */
	url: string;
	log(): string;
	stop(): Promise<void>;
}

/** Text by path. */
export type Files = Readonly<Record<string, string>>;

export async function createSite(files: Files): Promise<Site> {
	await mkdir(scratch, { recursive: true });
	const root = await mkdtemp(path.join(scratch, "site-"));
	const site: Site = {
		root,
		build: (env) => run(root, [astro, "build"], env),
		start: async (command) => {
			const port = await freePort();
			const args = [astro, command, "--port", `${port}`, "--host", "127.0.0.1"];
			return startServer(root, args, port);
		},
		write: (files) => writeFiles(root, files),
		read: (file) => readFile(path.join(root, file), "utf8"),
		list: (folder) => readdir(path.join(root, folder), { recursive: true }),
		documents: (index) => readDocuments(path.join(root, index)),
		remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
	};
	await site.write(files);
	return site;
}

/** Runs a Node program that listens on `PORT` and waits until it answers. */
export async function startProgram(
	root: string,
	file: string,
	env: Record<string, string> = {},
): Promise<RunningSite> {
	return startServer(root, [file], await freePort(), env);
}

async function writeFiles(root: string, files: Files): Promise<void> {
	for (const [file, text] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), text);
	}
}

async function readDocuments(
	index: string,
): Promise<Map<string, DocumentRecord>> {
	const opened = await openIndex(diskLoader(index));
	const rows = Array.from({ length: opened.catalog.documentCount }).keys();
	const documents = await opened.documents([...rows]);
	return new Map(documents.map((document) => [document.id, document]));
}

function launch(
	root: string,
	args: string[],
	env: NodeJS.ProcessEnv = {},
): { child: ChildProcess; log: () => string } {
	// Astro's dev server stays out of the way of vitest when it sees this.
	const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: { ...inherited, ...env, ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let log = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (piece) => {
			log += piece;
		});
	// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
	return { child, log: () => log.replace(/\u001b\[[\d;]*m/g, "") };
}

function run(
	root: string,
	args: string[],
	env?: Record<string, string>,
): Promise<{ ok: boolean; log: string }> {
	const { child, log } = launch(root, args, env);
	return new Promise((resolve) => {
		child.on("close", (code) => resolve({ ok: code === 0, log: log() }));
	});
}

async function startServer(
	root: string,
	args: string[],
	port: number,
	env: Record<string, string> = {},
): Promise<RunningSite> {
	const { child, log } = launch(root, args, {
		...env,
		PORT: `${port}`,
		HOST: "127.0.0.1",
	});
	const url = `http://127.0.0.1:${port}`;
	const ended = new Promise<void>((resolve) => child.on("close", resolve));
	const running = {
		url,
		log,
		stop: async () => {
			child.kill();
			await ended;
		},
	};
	for (const deadline = Date.now() + 240_000; ; ) {
		if (await fetch(url).then(Boolean, () => false)) return running;
		if (child.exitCode !== null || Date.now() > deadline) {
			await running.stop();
			throw new Error(`The site did not start.\n${log()}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

function freePort(): Promise<number> {
	const server = createServer();
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as { port: number };
			server.close(() => resolve(port));
		});
	});
}
