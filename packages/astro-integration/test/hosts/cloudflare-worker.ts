/** A built Worker inside workerd as Cloudflare runs it: static files, a D1 database, a model that is scripted. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { siteFiles } from "../../../ask-runtime/src/hosts/node-site-files.js";
import { type Send, sendTo } from "./ask-suite.js";

export interface BuiltWorker {
	send: Send;
	stop(): Promise<void>;
}

const fakeModel = new URL(
	"../../../../testing/fakes/workers-ai.mjs",
	import.meta.url,
);

/** @param server Folder with `entry.mjs` and `wrangler.json`. @param files Folder of the static files. */
export async function startWorker(
	server: string,
	files: string,
	variables: Record<string, string> = {},
): Promise<BuiltWorker> {
	const { compatibility_date, compatibility_flags } = JSON.parse(
		readFileSync(path.join(server, "wrangler.json"), "utf8"),
	);
	const serve = siteFiles(files, "/");
	const miniflare = new Miniflare({
		handleStructuredLogs: () => {},
		handleRuntimeStdio: (...streams) => {
			for (const stream of streams) stream.resume();
		},
		workers: [
			{
				name: "site",
				modules: true,
				rootPath: server,
				modulesRoot: server,
				scriptPath: "entry.mjs",
				modulesRules: [{ type: "ESModule", include: ["**/*.mjs", "**/*.js"] }],
				compatibilityDate: compatibility_date,
				compatibilityFlags: compatibility_flags,
				bindings: variables,
				d1Databases: { ASK_DB: "ask" },
				kvNamespaces: ["SESSION"],
				serviceBindings: {
					// biome-ignore lint/suspicious/noExplicitAny: miniflare's own Request and Response.
					ASSETS: async (request: any): Promise<any> => serve(request),
				},
				wrappedBindings: { AI: "model" },
			},
			{
				name: "model",
				modules: true,
				script: await modelScript(),
			},
		],
	});
	const url = await miniflare.ready;
	return {
		send: sendTo(url, "cf-connecting-ip"),
		stop: () => miniflare.dispose(),
	};
}

/** A binding is one module without imports. */
async function modelScript(): Promise<string> {
	const { outputFiles } = await build({
		stdin: {
			contents: `import { createFakeWorkersAI } from ${JSON.stringify(fakeModel.pathname)};
				export default () => createFakeWorkersAI({ answer: "From the model [1]." }).binding;`,
			resolveDir: import.meta.dirname,
		},
		bundle: true,
		define: { process: '{ "argv": [] }' },
		format: "esm",
		write: false,
		plugins: [
			{
				name: "unused",
				setup({ onResolve, onLoad }) {
					onResolve({ filter: /^node:/ }, ({ path }) => ({
						path,
						namespace: "unused",
					}));
					onLoad({ filter: /./, namespace: "unused" }, () => ({
						contents: "module.exports = {};",
					}));
				},
			},
		],
	});
	return outputFiles[0]?.text ?? "";
}
