import type { IncomingMessage } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { HookParameters } from "astro";
import { contentStoreFiles } from "./content-store.js";
import { type DevAnswers, devAnswers } from "./dev-answers.js";
import { describeError } from "./guarded.js";
import { INSPECT, INSPECTION } from "./inspection.js";
import { devStore, type Run, type SetUpRun } from "./run.js";
import { withBase } from "./site.js";
import { CONTENT_MODULE, FACTS_MODULE, resolvedId } from "./virtual-modules.js";

type Hook = HookParameters<"astro:server:setup">;

/**
 * Dev mode: the API answers in Astro's own server, with or without an adapter, from an index of the entries and the
 * site's own sources; it is made again when one of them has changed, and pages with related items are loaded again.
 */
export function serveDev(given: Run, { server, toolbar, logger }: Hook): void {
	const run = given as SetUpRun;
	const api = withBase(run.options.api, run.config);
	const answers = devAnswers(run, api, logger);
	run.siteContent = answers.content;
	onContentChange(run, server, () => {
		answers.expire();
		for (const name of [CONTENT_MODULE, FACTS_MODULE]) reload(server, name);
	});
	if (run.ownsApi) serveAnswers(api, answers, server);
	toolbar.on(INSPECT, async () => {
		const failed = (cause: unknown) => ({ failed: describeError(cause) });
		toolbar.send(INSPECTION, await answers.inspect().catch(failed));
	});
}

function serveAnswers(
	api: string,
	answers: DevAnswers,
	server: Hook["server"],
): void {
	const listen = getRequestListener(
		async (request, bindings) => {
			const { incoming } = bindings as { incoming: IncomingMessage };
			const clientAddress = incoming.socket.remoteAddress;
			return (await answers.app()).fetch(request, { clientAddress });
		},
		{ overrideGlobalObjects: false },
	);
	server.middlewares.use((request, response, next) => {
		const url = request.originalUrl ?? request.url ?? "";
		const pathname = url.replace(/\?.*$/s, "");
		if (pathname !== api && !pathname.startsWith(`${api}/`)) return next();
		// Vite has taken the base away; the app is mounted with it.
		request.url = url;
		void listen(request, response);
	});
}

/** Forgets a module wherever it was loaded, and has the browsers ask for their pages again. */
function reload({ environments }: Hook["server"], name: string): void {
	const id = resolvedId(name);
	let known = false;
	for (const environment of Object.values(environments)) {
		const module = environment.moduleGraph.getModuleById(id);
		if (module) environment.moduleGraph.invalidateModule(module);
		known ||= module !== undefined;
		// An environment that runs modules here keeps what it has evaluated.
		const { runner } = environment as {
			runner?: { evaluatedModules: EvaluatedModules };
		};
		const evaluated = runner?.evaluatedModules.getModuleById(id);
		if (evaluated) runner?.evaluatedModules.invalidateModule(evaluated);
	}
	if (known) environments.client?.hot.send({ type: "full-reload", path: "*" });
}

interface EvaluatedModules {
	getModuleById(id: string): object | undefined;
	invalidateModule(module: object): void;
}

function onContentChange(
	run: SetUpRun,
	server: Hook["server"],
	changed: () => void,
): void {
	const { config, options } = run;
	const files = contentStoreFiles(devStore(config)).map((url) =>
		fileURLToPath(url),
	);
	const sources = path.resolve(fileURLToPath(config.root), options.sources);
	server.watcher.add([...files, sources]);
	server.watcher.on("all", (_event, file) => {
		if (files.includes(file) || file.startsWith(sources + path.sep)) changed();
	});
}
