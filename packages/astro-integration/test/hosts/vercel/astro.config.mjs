import vercel from "@astrojs/vercel";
import { defineConfig } from "astro/config";
import { siteConfig } from "./site.config.mjs";

export default defineConfig({
	...siteConfig({ server: "site" }),
	adapter: vercel(),
});
