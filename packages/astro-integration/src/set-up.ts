import { fileURLToPath } from "node:url";
import type { AstroConfig, HookParameters } from "astro";
import type { AskPages } from "./ask-page-for.js";
import { NETWORK_TRANSPORT, workerTransport } from "./browser-mode.js";
import { emitAsFiles } from "./emit-as-files.js";
import { hostModules } from "./host-modules.js";
import { TOOLBAR } from "./inspection.js";
import { defaultLanguage } from "./locale.js";
import { localePages } from "./locale-pages.js";
import { findOwner } from "./owned-paths.js";
import { startPreview } from "./preview.js";
import { type ReaderNotice, readerNotice } from "./reader-notice.js";
import type { Run } from "./run.js";
import { chooseServerMode, type ServerMode } from "./server-mode.js";
import { addressStyle, pageAddress, withBase } from "./site.js";
import { noContent } from "./site-content.js";
import {
	CONTENT_MODULE,
	exportValues,
	FACTS_MODULE,
	virtualModules,
} from "./virtual-modules.js";

type Hook = HookParameters<"astro:config:setup">;

/** `astro:config:setup`: settles who answers and where, and adds what the site needs for it. */
export async function setUp(run: Run, hook: Hook): Promise<void> {
	const { config, command } = hook;
	run.config = config;
	run.building = command === "build";
	run.mode = await chooseServerMode(run.options.server, config);
	if (command === "preview")
		return startPreview({ ...run, config, mode: run.mode }, hook);
	const api = await freePath(run.options.api, hook, { below: true });
	const page = run.options.page && (await freePath(run.options.page, hook));
	run.ownsApi = api !== undefined;
	const pages = page ? await localePages(page, config) : {};
	const addresses = siteAddresses({ ...run, mode: run.mode }, config, {
		page: page || false,
		pages,
	});
	addModules(run, run.mode, addresses, hook);
	const further = Object.values(pages).map(({ page }) => page);
	run.pages = page ? [page, ...further] : [];
	for (const pattern of run.pages)
		hook.injectRoute({
			pattern,
			entrypoint: `astro-ask/components/${run.options.layout ? "AskPageInLayout" : "AskPage"}.astro`,
			prerender: true,
		});
	if (command === "dev")
		hook.addDevToolbarApp({
			id: TOOLBAR,
			name: "Ask index",
			icon: "magnify",
			entrypoint: "astro-ask/toolbar",
		});
	if (command === "build")
		hook.addMiddleware({ entrypoint: "astro-ask/middleware", order: "pre" });
	if (command === "build" && api && run.mode.kind === "site")
		hook.injectRoute({
			pattern: `${api}/[...path]`,
			entrypoint: "astro-ask/endpoint",
			prerender: false,
		});
}

/** @returns The path, unless the site has something of its own there. */
async function freePath(
	path: string,
	{ config, logger }: Hook,
	options?: { below: boolean },
): Promise<string | undefined> {
	const owner = await findOwner(path, config, options);
	if (owner)
		logger.warn(
			`${path} is the site's own (${owner}), so nothing was put there. Choose another path with the option \`${options?.below ? "api" : "page"}\`.`,
		);
	return owner ? undefined : path;
}

/** What the components and the endpoint know of the site. */
interface Addresses extends ReaderNotice, AskPages {
	api: string;
	apiPath: string;
	answers: "server" | "browser";
	suggestions: Run["options"]["suggestions"];
}

/** Without a script a question to the browser leads to the ask page, which says what it needs. */
function siteAddresses(
	{ options, mode, building }: Run & { mode: ServerMode },
	config: AstroConfig,
	{ page, pages }: Pick<AskPages, "page" | "pages">,
): Addresses {
	const style = addressStyle(config);
	const answers = building && mode.kind === "browser" ? "browser" : "server";
	const home = pageAddress("/", style);
	const askPage = page ? pageAddress(page, style) : false;
	const elsewhere =
		building &&
		options.server instanceof URL &&
		options.server.href.replace(/\/$/, "") + options.api;
	const apiPath = withBase(options.api, style);
	return {
		...readerNotice(options.runtime, answers),
		api: answers === "browser" ? askPage || home : elsewhere || apiPath,
		apiPath,
		answers,
		home,
		page: askPage,
		pages: Object.fromEntries(
			Object.entries(pages).map(([locale, { page, home }]) => [
				locale,
				{ page: pageAddress(page, style), home: pageAddress(home, style) },
			]),
		),
		language: defaultLanguage(config.i18n) ?? "en",
		suggestions: options.suggestions,
	};
}

function addModules(
	run: Run,
	mode: ServerMode,
	addresses: Addresses,
	{ updateConfig }: Hook,
): void {
	const { config, options } = run;
	const layout =
		config &&
		options.layout &&
		fileURLToPath(new URL(options.layout, config.root));
	const modules = virtualModules({
		...(layout && {
			"virtual:ask/layout": () =>
				`export { default } from ${JSON.stringify(layout)};`,
		}),
		"virtual:ask/config": () => exportValues({ ...addresses }),
		"virtual:ask/transport": () =>
			config && addresses.answers === "browser"
				? workerTransport(config)
				: NETWORK_TRANSPORT,
		[CONTENT_MODULE]: async () => {
			const { facts, ...content } = (await run.siteContent?.()) ?? noContent;
			return exportValues(content);
		},
		[FACTS_MODULE]: async () => {
			const { facts } = (await run.siteContent?.()) ?? noContent;
			run.toldFacts = facts;
			return exportValues({ facts });
		},
		...(config && hostModules(config, options.runtime)),
	});
	// Bundled, because a package manager need not put them where the server's code could find them.
	const noExternal =
		mode.kind === "site"
			? [/^@astro-ask\//, "hono", "valibot", "kysely", "eventsource-parser"]
			: [];
	const assetsInlineLimit = emitAsFiles(
		config?.vite.build?.assetsInlineLimit as Parameters<typeof emitAsFiles>[0],
	);
	updateConfig({
		vite: {
			plugins: [modules],
			build: { assetsInlineLimit },
			// Languages are files of their own, which only this format can load.
			...(addresses.answers === "browser" && { worker: { format: "es" } }),
			ssr: { noExternal },
		},
	});
}
