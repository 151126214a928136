import { fileURLToPath } from "node:url";
import { serveAsk } from "@astro-ask/runtime/hosts/node";
import { memoryStore } from "@astro-ask/runtime/stores/memory";
import type { HookParameters } from "astro";
import { describeError } from "./guarded.js";
import { indexPlace } from "./index-place.js";
import type { SetUpRun } from "./run.js";
import { addressStyle, pageAddress, withBase } from "./site.js";

/**
 * `astro preview` of a static site (Astro 6 and 7): answers from the built index on a port of its own, to which the
 * preview server passes the API on. A site with an adapter answers by itself there.
 */
export async function startPreview(
	{ config, mode, options }: SetUpRun,
	{ updateConfig, logger }: HookParameters<"astro:config:setup">,
): Promise<void> {
	if (mode.kind !== "browser" && mode.kind !== "beside") return;
	const apiPath = withBase(options.api, config);
	try {
		const { url } = await serveAsk({
			index: fileURLToPath(indexPlace(mode, config, config.outDir)),
			api: apiPath,
			home: pageAddress("/", addressStyle(config)),
			port: 0,
			store: memoryStore(),
		});
		updateConfig({
			vite: {
				preview: { proxy: { [apiPath]: { target: url, xfwd: true } } },
			},
		});
		logger.info(`Questions are answered in this preview at ${apiPath}.`);
	} catch (error) {
		logger.warn(
			`This preview cannot answer questions. ${describeError(error)}`,
		);
	}
}
