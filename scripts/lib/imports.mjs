import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const importPattern =
	/(?:^|[;\n])\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

/**
 * What a TypeScript or JavaScript text imports, in its order.
 *
 * @param {string} code
 * @returns {{ specifier: string, isType: boolean, isDynamic: boolean }[]} `isType`: the compiler drops it.
 */
export function importsOf(code) {
	return [...code.matchAll(importPattern)].map(([, type, fixed, dynamic]) => ({
		specifier: fixed ?? dynamic,
		isType: type !== undefined,
		isDynamic: dynamic !== undefined,
	}));
}

/** The source files below `folder` that are published: no tests, no fixtures. */
export function publishedSources(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => /\.(m?[jt]s|astro)$/.test(path))
		.filter(
			(path) => !/\.(test|test-d)\.|[\\/](fixtures|test|dist)[\\/]/.test(path),
		)
		.sort();
}

/**
 * The file and everything it reaches by relative imports that remain at run time.
 *
 * @param {string} file
 * @returns {string[]} Absolute paths, `file` first.
 */
export function closureOf(file) {
	const reached = new Set([file]);
	for (const from of reached)
		for (const { specifier, isType } of importsOf(readFileSync(from, "utf8")))
			if (!isType && specifier.startsWith("."))
				reached.add(resolve(dirname(from), specifier.replace(/\.js$/, ".ts")));
	return [...reached];
}
