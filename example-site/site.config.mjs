import mdx from "@astrojs/mdx";
import ask from "astro-ask";
import { types } from "./ask.config.mjs";

/** English essays are at the root, all others below their language; their ids begin with it. */
function essayUrl({ id }) {
	const [language, slug] = id.split("/");
	return `${language === "en" ? "" : `/${language}`}/essays/${slug}/`;
}

/**
 * This site, whatever host it is built for: each `astro.config.<host>.mjs` adds an adapter and says who answers.
 *
 * @param {import("astro-ask").AskOptions} options Of `ask()`, beside those that every host shares.
 * @returns {import("astro").AstroUserConfig}
 */
export const siteConfig = (options) => ({
	site: "https://fourteen-peaks.example",
	i18n: {
		defaultLocale: "en",
		locales: ["en", "mr", "hi", "ja", "ar", "es"],
	},
	integrations: [
		mdx(),
		ask({
			collections: { essays: { url: essayUrl } },
			types,
			layout: "src/layouts/Ask.astro",
			...options,
		}),
	],
});
