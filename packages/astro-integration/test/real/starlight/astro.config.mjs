import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import ask from "astro-ask";

export default defineConfig({
	site: "https://harbour.example",
	integrations: [
		starlight({
			title: "Harbour",
			// `SEARCH=ours` puts our box in the place of Starlight's own; else both are there.
			components:
				process.env.SEARCH === "ours"
					? { Search: "./src/Search.astro" }
					: { PageTitle: "./src/PageTitle.astro" },
		}),
		ask(),
	],
});
