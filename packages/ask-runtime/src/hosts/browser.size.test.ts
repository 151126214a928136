import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { expect, test } from "vitest";

const folderOf = (path: string): string =>
	fileURLToPath(new URL(path, import.meta.url));

/** What the worker loads before it can answer, as a site's bundler makes it. */
async function workerFiles(): Promise<Uint8Array[]> {
	const { outputFiles, metafile } = await build({
		entryPoints: [folderOf("browser.ts")],
		alias: {
			"#languages": folderOf("../languages/from-index.ts"),
			"#profiles": folderOf("../../../indexer/src/text/profiles/from-index.ts"),
			"@astro-ask/indexer": folderOf("../../../indexer/src"),
		},
		bundle: true,
		splitting: true,
		minify: true,
		charset: "utf8",
		format: "esm",
		target: "es2022",
		metafile: true,
		write: false,
		outdir: "/",
		logLevel: "silent",
	});
	const { outputs } = metafile;
	const entry = Object.keys(outputs).find((name) =>
		outputs[name]?.entryPoint?.endsWith("/browser.ts"),
	);
	const needed = [...staticImports(outputs, entry ?? "")];
	return outputFiles
		.filter(({ path }) =>
			needed.some((name) => path.endsWith(`/${name.split("/").at(-1)}`)),
		)
		.map(({ contents }) => contents);
}

function staticImports(
	outputs: Metafile["outputs"],
	name: string,
	seen = new Set<string>(),
): Set<string> {
	if (seen.has(name)) return seen;
	seen.add(name);
	for (const { path, kind } of outputs[name]?.imports ?? [])
		if (kind === "import-statement") staticImports(outputs, path, seen);
	return seen;
}

test("the worker of browser mode has at most 56 KB after gzip, without index and question encoder", async () => {
	const files = await workerFiles();
	const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
	expect(bytes).toBeGreaterThan(30_000);
	expect(bytes).toBeLessThanOrEqual(56 * 1_024);
});
