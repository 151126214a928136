import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packIndex } from "@astro-ask/indexer";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { describe, expect, test } from "vitest";
import { readEvents } from "./read-events.test.data.js";
import { sampleContents } from "./sample-index.test.data.js";

const folderOf = (path: string): string =>
	fileURLToPath(new URL(path, import.meta.url));

const worker = `
import { createAskApp } from "@astro-ask/runtime";
import { bytesLoader, openIndex } from "@astro-ask/indexer/index-format";
const fromBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
let app;
export default {
	fetch(request, { files }) {
		app ??= createAskApp({
			loadIndex: () => openIndex(bytesLoader(new Map(
				Object.entries(files).map(([name, text]) => [name, fromBase64(text)]),
			))),
			log: () => {},
		});
		return app.fetch(request, {});
	},
};`;

/** One minified module for the edge; an import of `node:` anywhere fails the build. */
async function bundle(contents: string): Promise<string> {
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: folderOf("."), loader: "ts" },
		alias: {
			"@astro-ask/runtime": folderOf("."),
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

const gzipKilobytes = (text: string): number => gzipSync(text).length / 1024;

describe("on an edge host", () => {
	test("the app answers inside workerd, bundled without any node: import", async () => {
		const script = await bundle(worker);
		expect(gzipKilobytes(script)).toBeLessThan(80);
		const { files } = await packIndex(sampleContents());
		const miniflare = new Miniflare({
			modules: true,
			script,
			compatibilityDate: "2026-07-01",
			bindings: {
				files: Object.fromEntries(
					[...files].map(([name, bytes]) => [
						name,
						Buffer.from(bytes).toString("base64"),
					]),
				),
			},
		});
		try {
			const url = await miniflare.ready;
			const ask = (accept: string): Promise<Response> =>
				fetch(new URL("/api/ask", url), {
					method: "POST",
					headers: { accept },
					body: JSON.stringify({ question: "How is the lens cleaned?" }),
				});
			const events = await readEvents(await ask("text/event-stream"));
			expect(events.at(-1)).toMatchObject({
				event: "done",
				rung: "search-only",
			});
			const page = await (await ask("text/html")).text();
			expect(page).toContain('id="source-1"');
			const ready = await fetch(new URL("/api/ask/ready", url));
			expect(await ready.json()).toMatchObject({ ready: true });
		} finally {
			await miniflare.dispose();
		}
	}, 60_000);

	test("what a page needs to show blocks is at most 3 KB", async () => {
		const script = await bundle(
			'export { renderBlocks, allowOf, checkAllow } from "@astro-ask/runtime/blocks";',
		);
		expect(gzipKilobytes(script)).toBeLessThanOrEqual(3);
	});
});
