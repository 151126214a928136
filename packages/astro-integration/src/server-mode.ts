import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { AskError } from "@astro-ask/indexer";
import type { AstroConfig } from "astro";
import { filesBelow } from "./files-below.js";
import type { ResolvedOptions } from "./options.js";

/** Who answers, and why: the second is said in the build's log. */
export interface ServerMode {
	/**
	 * `site`: its own on-demand routes. `browser`: the reader's browser, from the index files. `beside`: another program
	 * under the site's own address. `elsewhere`: another address.
	 */
	kind: "site" | "browser" | "beside" | "elsewhere";
	why: string;
}

/**
 * A static build never becomes a server build unless `'site'` is written, so `'auto'` looks for on-demand routes that
 * are there anyway: `output: 'server'`, or a page with `prerender = false`. Where there are none, the browser answers.
 */
export async function chooseServerMode(
	server: ResolvedOptions["server"],
	config: Pick<AstroConfig, "output" | "srcDir">,
): Promise<ServerMode> {
	if (server instanceof URL)
		return {
			kind: "elsewhere",
			why: `the option \`server\` names ${server.href}`,
		};
	const said = "the option `server` says so";
	if (server === "/") return { kind: "beside", why: said };
	if (server !== "auto") return { kind: server, why: said };
	if (config.output === "server")
		return { kind: "site", why: "the site has `output: 'server'`" };
	const page = await findOnDemandPage(new URL("pages/", config.srcDir));
	return page
		? { kind: "site", why: `${page} already runs on demand` }
		: { kind: "browser", why: "the site has no on-demand routes" };
}

/** For the log. */
export function describeMode({ kind, why }: ServerMode): string {
	const what = {
		site: "this site answers questions itself",
		browser:
			"questions are answered in the reader's browser, by facts and search. The index in `_ask/` is public like the pages it is made of; `notes` stay out of it. For answers by a model, name who gives them with `server: 'https://…'`, or with `server: '/'` behind `astro-ask serve`",
		beside:
			"another program under the site's own address answers questions, such as `astro-ask serve`",
		elsewhere: "another host answers questions",
	};
	return `Because ${why}, ${what[kind]}.`;
}

/** @throws `bad-option` when the site is to answer and nothing can run it. */
export function requireAdapter(
	mode: ServerMode,
	config: Pick<AstroConfig, "adapter">,
): void {
	if (mode.kind !== "site" || config.adapter) return;
	throw new AskError(
		"bad-option",
		`The site is to answer by itself (${mode.why}), and it has no adapter to run on.`,
		{
			hint: "Add one, for example `npx astro add node`, or leave `server` out: the reader's browser answers then.",
		},
	);
}

const pageFile = /\.(astro|mdx?|markdown|html|[cm]?[jt]s)$/;
/** The same test that Astro makes. */
const onDemand = /^\s*export\s+const\s+prerender\s*=\s*false;?/m;

async function findOnDemandPage(pages: URL): Promise<string | undefined> {
	const directory = fileURLToPath(pages);
	const names = await filesBelow(directory);
	for (const name of names.filter((name) => pageFile.test(name))) {
		if (/(^|\/)_/.test(name)) continue;
		const text = await readFile(path.join(directory, name), "utf8");
		if (onDemand.test(text)) return `src/pages/${name}`;
	}
	return undefined;
}
