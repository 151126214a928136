import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import ask from "astro-ask";
import { types } from "./ask.config.mjs";

/** English essays are at the root, all others below their language; their ids begin with it. */
function essayUrl({ id }) {
	const [language, slug] = id.split("/");
	return `${language === "en" ? "" : `/${language}`}/essays/${slug}/`;
}

export default defineConfig({
	site: "https://fourteen-peaks.example",
	i18n: {
		defaultLocale: "en",
		locales: ["en", "mr", "hi", "ja", "ar", "es"],
	},
	integrations: [
		mdx(),
		ask({ collections: { essays: { url: essayUrl } }, types }),
	],
});
