/** What the deploy guides write is there: modules, commands, variables, files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const folder = join(root, "docs/guide/deploy");
const guides = readdirSync(folder);
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const all = (text: string, pattern: RegExp): string[] =>
	[...text.matchAll(pattern)].map(([, first = ""]) => first);
const { exports } = JSON.parse(read("packages/ask-runtime/package.json"));
const commands = readdirSync(join(root, "packages/astro-integration/src/cli"));

describe.each(guides)("%s", (name) => {
	const guide = readFileSync(join(folder, name), "utf8");

	test("names modules that are exported, commands that exist and files that are there", () => {
		const modules = all(guide, /@astro-ask\/runtime(\/[\w-]+(?:\/[\w-]+)?)\b/g);
		for (const module of modules)
			expect(exports).toHaveProperty([`.${module}`]);
		for (const command of all(guide, /npx astro-ask (\w+)/g))
			expect(commands).toContain(`${command}-command.ts`);
		const links = all(guide, /\]\(([^)#:]+)(?:#[\w-]*)?\)/g);
		for (const link of links)
			expect(existsSync(resolve(folder, dirname("."), link))).toBe(true);
		const files = all(guide, /((?:example-site|docker|\.github)\/[\w./-]+\w)/g);
		for (const file of files) expect(existsSync(join(root, file))).toBe(true);
	});

	test("names variables that the environment's reference lists, the host sets, or the nightly workflow reads", () => {
		const known = read("docs/reference/environment.md");
		const workflow = read(".github/workflows/refresh.yml");
		const ofHosts = /^(VERCEL|DEPLOY)_|^ASK_(DB|LIMITER)$/;
		const names = all(guide, /\b((?:ASK|VERCEL|DEPLOY)_[A-Z_]+)\b/g);
		for (const one of names.filter((one) => !ofHosts.test(one)))
			if (!workflow.includes(`vars.${one}`))
				expect(known).toContain(`\`${one}\``);
	});
});

test("every function a guide calls is exported by the module it names", async () => {
	for (const name of guides) {
		const guide = readFileSync(join(folder, name), "utf8");
		const imports = guide.matchAll(
			/import \{ (\w+) \} from "@astro-ask\/runtime\/([\w/-]+)"/g,
		);
		for (const [, imported = "", module] of imports)
			expect(
				await import(join(root, `packages/ask-runtime/dist/${module}.js`)),
			).toHaveProperty(imported);
	}
});
