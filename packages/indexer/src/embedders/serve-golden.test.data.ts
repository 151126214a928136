import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { serve, serveFiles } from "../index-format/serve.test.data.js";
import { TABLE_FILES } from "./golden.test.data.js";
import { readPolyglot } from "./polyglot.js";

const here = (name: string): string => new URL(name, import.meta.url).pathname;

/** A server with the table's files and the golden ones, until the test has finished. */
export async function serveGolden(): Promise<string> {
	const table = await readPolyglot();
	const golden = await readFile(here("fixtures/polyglot-golden.json"));
	const files = new Map<string, Uint8Array>([["golden.json", golden]]);
	TABLE_FILES.forEach((name, i) => {
		files.set(name, table[i] as Uint8Array);
	});
	return serve(serveFiles(files, { ranges: false }));
}

/** `golden.test.data.ts` as one file. @param program Runs it at once and prints the report about this address. */
export async function bundleGolden(program?: string): Promise<string> {
	const path = JSON.stringify(here("golden.test.data.ts"));
	const contents = program
		? `import { goldenReport } from ${path};\nconsole.log(JSON.stringify(await goldenReport(${JSON.stringify(program)})));`
		: `export { default } from ${path};`;
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: here(".") },
		bundle: true,
		format: "esm",
		write: false,
	});
	return outputFiles[0]?.text ?? "";
}
