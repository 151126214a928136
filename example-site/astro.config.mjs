import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import ask from "astro-ask";

export default defineConfig({
	site: "https://fourteen-peaks.example",
	i18n: {
		defaultLocale: "en",
		locales: ["en", "mr", "hi", "ja", "ar", "es"],
	},
	integrations: [mdx(), ask()],
});
