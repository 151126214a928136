/**
 * The packages as npm packs them, in sites of their own with their own lock.
 * Where the tests were started on an older Node, the Astro 5 site runs on that.
 */
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalRegistry } from "../../../scripts/lib/local-registry.mjs";
import {
	installFixture,
	output,
	packPackages,
	plainEnv,
} from "../../../scripts/lib/pack.mjs";
import { withPath } from "../../../scripts/lib/run.mjs";

const fixtures = join(import.meta.dirname, "smoke");
const temporary = mkdtempSync(join(tmpdir(), "astro-ask-smoke-"));
const olderNode = process.env.ASK_STARTED_ON_NODE ?? process.execPath;

let packed: Awaited<ReturnType<typeof packPackages>>;

beforeAll(async () => {
	packed = await packPackages(temporary);
});

afterAll(() => rm(temporary, { recursive: true, force: true }));

/** Runs a program of the site's own node_modules on `node`. */
function inSite(site: string, node: string, program: string, args: string[]) {
	const bin = join(site, "node_modules", ".bin", program);
	const env = withPath([dirname(node)], plainEnv());
	return output(node, [bin, ...args], { cwd: site, env });
}

function indexFolder(site: string): string {
	const dist = join(site, "dist");
	const manifest = readdirSync(dist, { recursive: true })
		.map(String)
		.find((path) => path.endsWith("manifest.json"));
	if (manifest === undefined)
		throw new Error(`The build wrote no index into ${dist}.`);
	return join(dist, dirname(manifest));
}

async function expectItAnswers(site: string, node: string) {
	const index = indexFolder(site);
	const find = (words: string) =>
		inSite(site, node, "astro-ask", ["search", index, words, "--json"]);
	expect(await find("how often does the lamp turn")).toContain(
		"/notes/lighthouse",
	);
	expect(await find("quicksilver")).not.toContain("unfinished");
}

function renderedOn(site: string): string | undefined {
	const html = readFileSync(join(site, "dist", "index.html"), "utf8");
	return /id="node"[^>]*>v(\d+)\./.exec(html)?.[1];
}

describe.each([
	{ astro: "5.18.2", fixture: "astro-5", node: olderNode },
	{ astro: "6.4.8", fixture: "astro-6", node: process.execPath },
])("the packed packages in a site of Astro $astro", ({ fixture, node }) => {
	const site = join(temporary, fixture);

	test("build with it, write an index and find a page from the command line", async () => {
		const tarballs = packed.map(({ file }) => file);
		await installFixture(join(fixtures, fixture), site, tarballs);
		await inSite(site, node, "astro", ["build"]);
		await expectItAnswers(site, node);
	});

	test("show related items", () => {
		const page = join(site, "dist", "notes", "ferry", "index.html");
		expect(readFileSync(page, "utf8")).toMatch(
			/<aside[^>]*class="ask-related"[^>]*>.*href="\/notes\/lighthouse\/"/s,
		);
	});

	test("ran on the Node that was meant", async () => {
		const version = await output(node, ["--version"]);
		expect(`v${renderedOn(site)}`).toBe(version.split(".")[0]);
		const expected = process.env.EXPECT_SMOKE_NODE_MAJOR;
		if (expected && fixture === "astro-5")
			expect(renderedOn(site)).toBe(expected);
	});
});

describe("npx astro add astro-ask in a site of Astro 7.3.5", () => {
	const site = join(temporary, "astro-7");

	test("installs the package from a registry, writes ask() into the config, and the next build is answerable", async () => {
		await installFixture(join(fixtures, "astro-7"), site, []);
		const upstream = await output("npm", ["config", "get", "registry"]);
		const registry = await startLocalRegistry(packed, upstream.trim());
		await output("npx", ["astro", "add", "astro-ask", "--yes"], {
			cwd: site,
			env: plainEnv({
				npm_config_registry: registry.address,
				npm_config_prefer_offline: "true",
			}),
		}).finally(registry.close);

		expect(registry.asked).toContain("/astro-ask");
		const config = readFileSync(join(site, "astro.config.mjs"), "utf8");
		expect(config).toContain('import ask from "astro-ask";');
		expect(config).toContain("integrations: [ask()]");
		await inSite(site, process.execPath, "astro", ["build"]);
		await expectItAnswers(site, process.execPath);
	});
});
