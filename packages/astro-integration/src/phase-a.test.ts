import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroConfig, AstroIntegrationLogger } from "astro";
import { expect, test } from "vitest";
import { phaseA } from "./phase-a.js";
import { resolveOptions } from "./resolve-options.js";
import { createRun, type Run } from "./run.js";

test("a further build of one process begins with nothing of the one before, even when its content cannot be read", async () => {
	const cache = await mkdtemp(path.join(tmpdir(), "ask-phase-"));
	await writeFile(path.join(cache, "data-store.json"), "{");
	const said: string[] = [];
	const logger = { error: (line: string) => said.push(line) };
	const config = { cacheDir: pathToFileURL(`${cache}/`) } as AstroConfig;
	const fresh: Run = { ...createRun(resolveOptions()), config };
	const run: Run = {
		...fresh,
		indexed: true,
		content: {} as never,
		siteContent: () => Promise.reject(new Error("of the build before")),
		toldUrls: new Map([["blog/gone", "/gone/"]]),
		toldFacts: {} as never,
		embedded: {} as never,
	};
	await phaseA(run, logger as unknown as AstroIntegrationLogger);
	await rm(cache, { recursive: true });
	expect(said.join()).toContain("This build makes no new ask index.");
	const { readBody: _, ...left } = run;
	expect(left).toEqual(fresh);
});
