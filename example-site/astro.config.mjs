/** Files only: any plain file server will do. */
import { defineConfig } from "astro/config";
import { siteConfig } from "./site.config.mjs";

export default defineConfig(
	siteConfig({
		// `npm run example` serves the answers beside the pages; without it the browser gives them.
		server: process.env.ASK_SERVER || "auto",
	}),
);
