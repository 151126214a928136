/** What readers download, with gzip: limits that hold for every change. */
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type OutputFile } from "esbuild";
import { describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const runtime = path.join(root, "../ask-runtime/src");

async function bundle(...files: string[]): Promise<OutputFile[]> {
	const { outputFiles } = await build({
		entryPoints: files.map((file) => path.join(root, file)),
		bundle: true,
		minify: true,
		splitting: true,
		format: "esm",
		target: "es2022",
		outdir: "out",
		write: false,
		alias: { "@astro-ask/runtime/blocks": `${runtime}/blocks/index.ts` },
		plugins: [
			{
				name: "runtime-messages",
				setup: (build) =>
					build.onResolve(
						{ filter: /^@astro-ask\/runtime\/messages\// },
						(args) => ({
							path: `${runtime}/messages/${path.basename(args.path)}.ts`,
						}),
					),
			},
		],
	});
	return outputFiles;
}

const gzipped = (files: OutputFile[]): number =>
	files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
const named = (files: OutputFile[], name: RegExp): OutputFile[] =>
	files.filter((file) => name.test(path.basename(file.path)));

describe("gzip sizes", () => {
	test("<Ask />, script and stylesheet, is at most 12 KB", async () => {
		const script = named(
			await bundle("src/client/ask-box.ts"),
			/^ask-box\.js$/,
		);
		const style = await bundle("components/ask.css");
		expect(script).toHaveLength(1);
		expect(gzipped([...script, ...style])).toBeLessThanOrEqual(12 * 1024);
	});

	test("the bubble before it is opened is at most 1.5 KB", async () => {
		const files = await bundle("src/client/ask-bubble.ts");
		const script = named(files, /^ask-bubble\.js$/);
		const style = await bundle("components/ask-bubble.css");
		expect(script).toHaveLength(1);
		expect(gzipped([...script, ...style])).toBeLessThanOrEqual(1.5 * 1024);
	});

	test("<Search />, script and stylesheet, is at most 6 KB", async () => {
		const files = await bundle("src/client/search-box.ts");
		const style = await bundle("components/search.css");
		expect(gzipped([...files, ...style])).toBeLessThanOrEqual(6 * 1024);
	});

	test("one language is at most 2.2 KB", async () => {
		for (const language of ["en", "mr", "ru", "ja"])
			expect(
				gzipped(await bundle(`src/texts/${language}.ts`)),
			).toBeLessThanOrEqual(2.2 * 1024);
	});
});
