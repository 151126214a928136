/**
 * The site's own sources. A module may be TypeScript, use JSON imports and `import.meta.glob`, on every Node from 20.19:
 * it is loaded by the Vite that the site's Astro brings (6 to 8), found through Astro because only npm hoists it.
 */
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { AskError, type Source } from "@astro-ask/indexer";

type RunnerImport = (
	file: string,
	config: object,
) => Promise<{ module: Record<string, unknown> }>;

/**
 * Loads every module of a folder, in the order of their names. A broken one becomes a source that fails, so that it
 * keeps what the last build had of it.
 *
 * @param root The site's root.
 * @param folder Relative to `root`; one that is not there gives no sources.
 */
export async function loadAskSources(
	root: URL,
	folder: string,
): Promise<Source[]> {
	const directory = path.resolve(fileURLToPath(root), folder);
	const files = await sourceFiles(directory);
	if (files.length === 0) return [];
	const runnerImport = await findRunnerImport(root);
	const loaded: Source[] = [];
	for (const file of files)
		loaded.push(
			await loadSource(path.join(directory, file), (module) =>
				runnerImport(module, {
					root: fileURLToPath(root),
					configFile: false,
					logLevel: "silent",
				}),
			),
		);
	return loaded;
}

async function sourceFiles(directory: string): Promise<string[]> {
	const names = await readdir(directory).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	return names
		.filter((name) => /\.(ts|mts|js|mjs)$/.test(name))
		.filter((name) => !/\.(test|spec|d)\.\w+$/.test(name))
		.filter((name) => !name.startsWith("_"))
		.sort();
}

async function loadSource(
	file: string,
	load: (file: string) => Promise<{ module: Record<string, unknown> }>,
): Promise<Source> {
	const name = path.basename(file).replace(/\.\w+$/, "");
	try {
		const { module } = await load(file);
		return checkSource(module.default, file, name);
	} catch (cause) {
		return brokenSource(name, cause);
	}
}

function brokenSource(name: string, cause: unknown): Source {
	const load = () => {
		throw cause;
	};
	return { name, type: name, load, toDocuments: () => undefined };
}

function checkSource(exported: unknown, file: string, name: string): Source {
	const source = exported as Source | undefined;
	const whole =
		typeof source?.type === "string" &&
		typeof source.load === "function" &&
		typeof source.toDocuments === "function";
	if (!whole)
		throw new AskError(
			"bad-source",
			`The source module ${file} has no default export with \`type\`, \`load\` and \`toDocuments\`.`,
			{
				hint: "End it with `export default defineSource({ type, load, toDocuments })` from `astro-ask/source`.",
			},
		);
	return { ...source, name: source.name ?? name };
}

async function findRunnerImport(root: URL): Promise<RunnerImport> {
	const site = createRequire(new URL("package.json", root));
	const astro = createRequire(site.resolve("astro/package.json"));
	const vite = path.dirname(astro.resolve("vite/package.json"));
	const entry = pathToFileURL(path.join(vite, "dist/node/index.js"));
	return ((await import(entry.href)) as { runnerImport: RunnerImport })
		.runnerImport;
}
