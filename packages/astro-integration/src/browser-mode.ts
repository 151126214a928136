/** What a site in browser mode gets beside its pages. */
import { fileURLToPath } from "node:url";
import type { Gathered } from "@astro-ask/indexer";
import { baseLanguage, detectLanguage } from "@astro-ask/indexer/text";
import type { AstroConfig } from "astro";
import { INDEX_FOLDER } from "./index-place.js";
import { withBase } from "./site.js";

/** Code of `virtual:ask/transport` where somebody else answers: requests go over the network. */
export const NETWORK_TRANSPORT = "export {};";

/** Code of `virtual:ask/transport` in browser mode. What answers is fetched with the first request. */
export function workerTransport({ base }: Pick<AstroConfig, "base">): string {
	const client = (name: string): string =>
		JSON.stringify(
			fileURLToPath(new URL(`./client/${name}.js`, import.meta.url)),
		);
	const index = JSON.stringify(withBase(`${INDEX_FOLDER.public}/`, { base }));
	return `
import { setTransport } from ${client("transport")};
let transport;
setTransport(async (request) => {
	transport ??= import(${client("browser-transport")}).then((made) => made.browserTransport(${index}));
	return (await transport)(request);
});`;
}

/** BCP 47 base languages that a site is written in: its locales, and what its documents are in. */
export function siteLanguages(
	{ i18n }: Pick<AstroConfig, "i18n">,
	bySource: Gathered["bySource"],
): string[] {
	const locales = (i18n?.locales ?? []).flatMap((locale) =>
		typeof locale === "string" ? locale : locale.codes,
	);
	const written = [...bySource.values()]
		.flat()
		.map(({ language, text }) => language ?? detectLanguage(text));
	const bases = [...locales, ...written].map(baseLanguage);
	return [...new Set(bases)].filter((base) => /^[a-z]{2,3}$/.test(base)).sort();
}
