/** On Node: `astro build --config astro.config.node.mjs`, then `node dist/server/entry.mjs`. */
import node from "@astrojs/node";
import { defineConfig } from "astro/config";
import { siteConfig } from "./site.config.mjs";

export default defineConfig({
	...siteConfig({ server: "site" }),
	adapter: node({
		mode: process.env.NODE_MODE === "middleware" ? "middleware" : "standalone",
	}),
});
