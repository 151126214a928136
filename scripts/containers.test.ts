/** `docker/`: what the image and the compose file promise, and their start command run without an engine. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./lib/run.mjs";

const run = promisify(execFile);
const file = (name: string): string =>
	readFileSync(join(root, "docker", name), "utf8");
/** One instruction a line, without comments. */
const instructions = file("Dockerfile")
	.replace(/\\\n\s*/g, "")
	.split("\n")
	.filter((line) => line && !line.startsWith("#"));
const image = instructions.slice(
	instructions.findLastIndex((line) => line.startsWith("FROM")),
);
const last = (name: string): string =>
	image
		.findLast((line) => line.startsWith(`${name} `))
		?.slice(name.length + 1) ?? "";
const command = (text: string): string[] =>
	JSON.parse(text.slice(text.indexOf("[")));

describe("the image", () => {
	test("runs as somebody who owns nothing but the data, from pinned small bases", () => {
		expect(last("USER")).toBe("ask");
		for (const line of instructions.filter((line) => line.startsWith("FROM")))
			expect(line).toMatch(/^FROM (node:24-alpine|alpine:3\.22)\b/);
		const user = image.findIndex((line) => line.startsWith("USER"));
		expect(
			image.slice(user).some((line) => /^(RUN|COPY|ADD) /.test(line)),
		).toBe(false);
	});

	test("holds no secret and says what it listens on", () => {
		expect(instructions.join("\n")).not.toMatch(/SECRET|TOKEN|PASSWORD|_KEY/);
		expect(last("EXPOSE")).toBe("4321");
	});
});

describe("its start command and health check, in a folder instead of a container", () => {
	let app: string;
	let child: ChildProcess;
	/** Address of the site, once the command has said it. */
	let site: URL;
	beforeAll(async () => {
		app = await mkdtemp(join(tmpdir(), "ask-image-"));
		await mkdir(join(app, "content"));
		await writeFile(
			join(app, "content/lens.md"),
			"# The lens\n\nThe lens is cleaned every morning.\n",
		);
		await writeFile(join(app, "index.html"), "<h1>Harbour</h1>");
		const cli = join(root, "packages/astro-integration/dist/cli/index.js");
		await run(process.execPath, [
			cli,
			"index",
			join(app, "content"),
			"--out",
			join(app, "_ask"),
			"--embedder",
			"none",
		]);
		const [, entry = "", ...args] = command(last("ENTRYPOINT"));
		expect(entry).toBe("node_modules/astro-ask/dist/cli/index.js");
		const here = args.map((arg) =>
			arg
				.replace(/^\/site/, app)
				.replace("0.0.0.0", "127.0.0.1")
				.replace(/^4321$/, "0"),
		);
		child = spawn(process.execPath, [cli, ...here, "--base", "/docs"], {
			cwd: app,
			env: { ...process.env, ASK_DATABASE_URL: `file://${app}/data/ask.db` },
			stdio: ["ignore", "pipe", "ignore"],
		});
		let said = "";
		site = await new Promise((resolve) =>
			child.stdout?.on("data", (piece) => {
				said += piece;
				const [, address] = /^Site at (\S+)$/m.exec(said) ?? [];
				if (address) resolve(new URL(address));
			}),
		);
	});
	afterAll(async () => {
		child?.kill();
		await rm(app, { recursive: true, force: true });
	});

	test("answer, and tell well from ill", async () => {
		const check =
			image.find((line) => line.includes('CMD ["node", "-e"')) ??
			last("HEALTHCHECK");
		const [, flag = "", code = ""] = command(check.slice(check.indexOf("CMD")));
		const healthy = (): Promise<boolean> =>
			run(process.execPath, [flag, code.replace("4321", site.port)], {
				env: { ...process.env, HEALTH: "/docs/api/ask/ready" },
			}).then(
				() => true,
				() => false,
			);
		expect(await healthy()).toBe(true);
		expect(await (await fetch(site)).text()).toContain("Harbour");
		const ended = once(child, "exit");
		child.kill();
		await ended;
		expect(await healthy()).toBe(false);
	});
});

describe("the compose file", () => {
	const { services, volumes } = parse(file("compose.yaml"));

	test("starts the runtime once Postgres is healthy, both with what they keep in named places", () => {
		expect(services.ask.depends_on.postgres.condition).toBe("service_healthy");
		expect(services.postgres.healthcheck.test.join(" ")).toContain(
			"pg_isready",
		);
		expect(Object.keys(volumes)).toEqual(["postgres"]);
		expect(services.ask.environment.ASK_DATABASE_URL).toMatch(
			/^postgres:\/\/ask:.*@postgres:5432\/ask$/,
		);
	});

	test("shows no database to the network, takes every right it can from the runtime, and names secrets only", () => {
		expect(services.postgres.ports).toBeUndefined();
		expect(services.ask).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
		for (const { environment } of [services.ask, services.postgres])
			for (const [name, value] of Object.entries(environment))
				if (/SECRET|PASSWORD|TOKEN/.test(name))
					expect(value).toMatch(/^\$\{\w+:[?-]/);
	});
});

test.runIf(process.env.ASK_LONG)(
	"dockerfilelint has nothing to say",
	async () => {
		const args = ["-y", "dockerfilelint@1.8.0", "-o", "json", "Dockerfile"];
		// It ends with a code of its own when it has something to say.
		const { stdout } = await run("npx", args, {
			cwd: join(root, "docker"),
		}).catch((told) => told as { stdout: string });
		const [{ issues }] = JSON.parse(stdout).files;
		// It knows HEALTHCHECK without options only.
		const others = (issues as { content: string }[]).filter(
			({ content }) => !content.startsWith("HEALTHCHECK --"),
		);
		expect(others).toEqual([]);
	},
	120_000,
);
