/** The nightly refresh: its decision, and its files as far as they go without GitHub. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./lib/run.mjs";

const run = promisify(execFile);
const script = join(root, ".github/actions/refresh/changed.mjs");
const cli = join(root, "packages/astro-integration/dist/cli/index.js");
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-refresh-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = (name: string): string => join(folder, name);

/** What a night does: build with what the last one left. @returns What the build said. */
async function night(text: string): Promise<string> {
	await writeFile(path("content/lens.md"), `# The lens\n\n${text}\n`);
	const { stdout, stderr } = await run(process.execPath, [
		...[cli, "index", path("content"), "--out", path("built")],
		...["--embedder", "table", "--languages", "en"],
	]);
	return stdout + stderr;
}

async function decide(deployed: string): Promise<string> {
	const output = path("output");
	await writeFile(output, "");
	await run(process.execPath, [script, path("built"), deployed], {
		env: { ...process.env, GITHUB_OUTPUT: output },
	});
	return (await readFile(output, "utf8")).trim();
}

describe("the nightly refresh", () => {
	test("deploys the first night and after a change; a quiet night embeds nothing and deploys nothing", async () => {
		await import("node:fs/promises").then(({ mkdir }) =>
			mkdir(path("content")),
		);
		await night("The lens is cleaned every morning.");
		expect(await decide(path("deployed"))).toBe("changed=true");
		await cp(path("built"), path("deployed"), { recursive: true });

		const quiet = await night("The lens is cleaned every morning.");
		expect(quiet).toMatch(/\b0 new\b/);
		expect(await decide(path("deployed"))).toBe("changed=false");

		await night("The lens is cleaned every evening.");
		expect(await decide(path("deployed"))).toBe("changed=true");
	});

	test("asks the deployed site, and deploys when that cannot say", async () => {
		let status = 200;
		const server = createServer((request, response) => {
			response.writeHead(request.url === "/_ask/manifest.json" ? status : 404);
			response.end(readFileSync(path("built/manifest.json")));
		});
		await new Promise<void>((resolve) =>
			server.listen(0, "127.0.0.1", resolve),
		);
		const { port } = server.address() as AddressInfo;
		const address = `http://127.0.0.1:${port}/_ask`;
		expect(await decide(address)).toBe("changed=false");
		status = 503;
		expect(await decide(address)).toBe("changed=true");
		server.close();
		expect(await decide(address)).toBe("changed=true");
	});

	test("keeps the state, builds, compares and deploys only then, and may write nothing", () => {
		const yaml = (name: string) =>
			parse(readFileSync(join(root, ".github", name), "utf8"));
		const action = yaml("actions/refresh/action.yml");
		const [restore, build, compare] = action.runs.steps;
		expect(restore.with.path).toContain("inputs.state");
		expect(build.run).toContain("inputs.build");
		expect(compare.run).toContain("changed.mjs");
		const workflow = yaml("workflows/refresh.yml");
		expect(workflow.permissions).toEqual({ contents: "read" });
		const steps: Record<string, string>[] = workflow.jobs.refresh.steps;
		const deploy = steps.findIndex(({ name }) => name === "Deploy");
		expect(steps[deploy]?.if).toBe("steps.refresh.outputs.changed == 'true'");
		const { uses = "" } = steps[deploy - 1] as { uses: string };
		expect(existsSync(join(root, uses, "action.yml"))).toBe(true);
		for (const step of steps) expect(step.run ?? "").not.toContain("git push");
	});
});
