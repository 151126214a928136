import { readFile } from "node:fs/promises";
import type { HookParameters } from "astro";
import { isTested } from "./adapters.js";
import { keepOutOfSitemap } from "./keep-out-of-sitemap.js";
import type { Run } from "./run.js";
import { describeMode, requireAdapter } from "./server-mode.js";

/** `astro:config:done`: every integration has had its say. Says who answers, or refuses what cannot work. */
export async function settle(
	run: Run,
	{
		config,
		buildOutput,
		logger,
		injectTypes,
	}: HookParameters<"astro:config:done">,
): Promise<void> {
	run.config = config;
	keepOutOfSitemap(run.pages, config.integrations, () => run.routes);
	const declarations = new URL("../virtual.d.ts", import.meta.url);
	injectTypes({
		filename: "ask.d.ts",
		content: await readFile(declarations, "utf8"),
	});
	if (!run.mode || !run.building) return;
	requireAdapter(run.mode, config);
	logger.info(describeMode(run.mode));
	if (run.mode.kind === "browser" && buildOutput === "server")
		logger.warn(
			"Another integration added on-demand routes. Write `server: 'site'` to let this site answer questions itself.",
		);
	if (run.mode.kind === "site" && !isTested(config))
		logger.warn(
			`Answering was not tested with ${config.adapter?.name}: the server needs a disk on which the index is deployed beside its code. Ask ${run.options.api}/ready after deploying.`,
		);
}
