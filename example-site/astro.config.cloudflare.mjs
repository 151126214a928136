/**
 * On Cloudflare: `npm install @astrojs/cloudflare wrangler`, then `astro build --config astro.config.cloudflare.mjs`.
 * The bindings are in `wrangler.jsonc`.
 */
import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";
import { siteConfig } from "./site.config.mjs";

export default defineConfig({
	...siteConfig({
		server: "site",
		runtime: {
			rungs: [
				{
					entrypoint: "@astro-ask/runtime/rungs/workers-ai",
					options: { model: "@cf/meta/llama-3.3-70b-instruct-fp8-fast" },
				},
			],
		},
	}),
	// No page needs the models' binding while it is rendered, and a build then needs no account.
	adapter: cloudflare({ remoteBindings: false }),
});
