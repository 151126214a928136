/** The example site built with `@astrojs/node`, in both of its modes, behind a proxy that ends TLS. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import {
	createServer,
	type Server,
	request as secureRequest,
} from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, test } from "vitest";
import { output, plainEnv } from "../../../scripts/lib/pack.mjs";
import { root } from "../../../scripts/lib/run.mjs";
import { expectSameAnswers, type Send } from "./hosts/ask-suite.js";

const minutes = 60_000;
// Below the workspace, where what is built finds the packages it leaves outside.
const artifacts = join(root, ".artifacts");
mkdirSync(artifacts, { recursive: true });
const folder = mkdtempSync(join(artifacts, "node-modes-"));
const running: (ChildProcess | Server)[] = [];
afterAll(async () => {
	for (const one of running) "kill" in one ? one.kill() : one.close();
	await rm(folder, { recursive: true, force: true });
});

async function build(mode: string): Promise<string> {
	const out = join(folder, mode);
	const config = "astro.config.node.mjs";
	await output("npx", ["astro", "build", "--config", config, "--outDir", out], {
		cwd: join(root, "example-site"),
		env: plainEnv({ NODE_MODE: mode }),
	});
	return out;
}

/** A server of one's own around the built handler, as the adapter's guide shows it. */
const ownServer = (entry: string): string => `
import { createServer } from "node:http";
import { handler } from ${JSON.stringify(entry)};
createServer((request, response) => handler(request, response, () => {
	response.writeHead(404).end("not here");
})).listen(Number(process.env.PORT), "127.0.0.1");`;

async function start(mode: string, out: string): Promise<number> {
	const entry = join(out, "server/entry.mjs");
	const own = join(out, "own-server.mjs");
	if (mode === "middleware") await writeFile(own, ownServer(entry));
	const port = 20_000 + Math.floor(Math.random() * 20_000);
	const child = spawn(process.execPath, [mode === "middleware" ? own : entry], {
		cwd: out,
		env: plainEnv({
			PORT: `${port}`,
			HOST: "127.0.0.1",
			ASK_TRUSTED_PROXIES: "1",
		}),
		stdio: "ignore",
	});
	running.push(child);
	for (const end = Date.now() + 30_000; Date.now() < end; ) {
		const up = await fetch(`http://127.0.0.1:${port}/api/ask/health`).catch(
			() => undefined,
		);
		if (up?.ok) return port;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`${entry} did not start.`);
}

/** Adds whom it got a request from to `X-Forwarded-For`: the test says who that is. */
async function tlsProxy(to: number): Promise<Send> {
	const key = join(folder, "key.pem");
	const cert = join(folder, "cert.pem");
	const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes"];
	execFileSync(
		"openssl",
		[
			"req",
			"-x509",
			"-newkey",
			"rsa:2048",
			"-keyout",
			key,
			"-out",
			cert,
			...subject,
		],
		{ stdio: "ignore" },
	);
	const options = { key: readFileSync(key), cert: readFileSync(cert) };
	const proxy = createServer(options, (given, answer) => {
		const { "x-test-client": client, ...headers } = given.headers;
		headers["x-forwarded-for"] = `203.0.113.99, ${client}`;
		headers["x-forwarded-proto"] = "https";
		const onward = request(
			{ port: to, method: given.method, path: given.url, headers },
			(from) => {
				answer.writeHead(from.statusCode ?? 502, from.headers);
				from.pipe(answer);
			},
		);
		given.pipe(onward);
	});
	running.push(proxy);
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	const { port } = proxy.address() as AddressInfo;
	return (path, init = {}, client = "192.0.2.1") =>
		new Promise((resolve, reject) => {
			const sent = secureRequest(
				{
					port,
					path,
					method: init.method ?? "GET",
					rejectUnauthorized: false,
					headers: {
						...(init.headers as Record<string, string>),
						origin: `https://localhost:${port}`,
						host: `localhost:${port}`,
						"x-test-client": client,
					},
				},
				async (response) => {
					const pieces: Buffer[] = [];
					for await (const piece of response) pieces.push(piece);
					const headers = response.headers as Record<string, string>;
					const { statusCode: status = 0 } = response;
					resolve(new Response(Buffer.concat(pieces), { status, headers }));
				},
			);
			sent.on("error", reject);
			sent.end(init.body as string | undefined);
		});
}

describe.each(["standalone", "middleware"])("@astrojs/node, %s", (mode) => {
	test(
		"answers behind a proxy that ends TLS as the app by itself does, each client under its own address",
		async () => {
			const out = await build(mode);
			const send = await tlsProxy(await start(mode, out));
			await expectSameAnswers(send, join(out, "server/ask-index"));
		},
		4 * minutes,
	);
});
