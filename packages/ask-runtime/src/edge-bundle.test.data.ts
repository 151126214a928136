import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type IndexContents, packIndex } from "@astro-ask/indexer";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { sampleContents } from "./sample-index.test.data.js";

const folderOf = (path: string): string =>
	fileURLToPath(new URL(path, import.meta.url));

/** One minified module for the edge; an import of `node:` anywhere fails the build. */
export async function bundle(contents: string): Promise<string> {
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: folderOf("."), loader: "ts" },
		alias: {
			"@astro-ask/runtime": folderOf("."),
			"#languages": folderOf("languages/from-index.ts"),
			"#profiles": folderOf("../../indexer/src/text/profiles/from-index.ts"),
			"@astro-ask/indexer": folderOf("../../indexer/src"),
		},
		bundle: true,
		minify: true,
		charset: "utf8",
		format: "esm",
		platform: "browser",
		conditions: ["workerd", "worker"],
		target: "es2022",
		write: false,
		logLevel: "silent",
	});
	return outputFiles[0]?.text ?? "";
}

export const gzipKilobytes = (text: string): number =>
	gzipSync(text).length / 1024;

/** Files of an index as a Worker's binding can hold them. */
export async function filesFor(
	contents: IndexContents,
): Promise<Record<string, string>> {
	const { files } = await packIndex(contents);
	return Object.fromEntries(
		[...files].map(([name, bytes]) => [
			name,
			Buffer.from(bytes).toString("base64"),
		]),
	);
}

/** A module that answers with the app: `options` is code for more options of `createAskApp`, with the Worker's `env`. */
export const workerWith = (imports = "", options = ""): string => `
import { createAskApp } from "@astro-ask/runtime";
import { bytesLoader, openIndex } from "@astro-ask/indexer/index-format";
${imports}
const fromBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
let app;
export default {
	fetch(request, env) {
		app ??= createAskApp({
			loadIndex: () => openIndex(bytesLoader(new Map(
				Object.entries(env.files).map(([name, text]) => [name, fromBase64(text)]),
			))),
			log: () => {},
			${options}
		});
		return app.fetch(request, {});
	},
};`;

export async function startWorkerd(
	script: string,
	// biome-ignore lint/suspicious/noExplicitAny: JSON, as miniflare takes it.
	bindings: Record<string, any> = {},
): Promise<Miniflare> {
	return new Miniflare({
		modules: true,
		script,
		compatibilityDate: "2026-07-01",
		bindings: { files: await filesFor(sampleContents()), ...bindings },
	});
}
