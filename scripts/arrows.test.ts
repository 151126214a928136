/** The rules of the house that no compiler checks: who may import whom, and what may not be written anywhere. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { closureOf, importsOf, publishedSources } from "./lib/imports.mjs";
import { root } from "./lib/run.mjs";

const indexer = join(root, "packages", "indexer", "src");
const runtime = join(root, "packages", "ask-runtime", "src");

/** `file: specifier` of every import in `files` that `isWrong` finds wrong. */
function wrongImports(
	files: string[],
	isWrong: (specifier: string, file: string) => boolean,
): string[] {
	return files.flatMap((file) => {
		const name = relative(root, file);
		return importsOf(readFileSync(file, "utf8"))
			.filter(({ specifier }) => isWrong(specifier, name))
			.map(({ specifier }) => `${name}: ${specifier}`);
	});
}

const isOf = (specifier: string, name: string) =>
	specifier === name || specifier.startsWith(`${name}/`);

describe("arrows between the packages", () => {
	test("the indexer imports neither the runtime nor the integration", () => {
		const wrong = wrongImports(
			publishedSources(indexer),
			(specifier) =>
				isOf(specifier, "@astro-ask/runtime") || isOf(specifier, "astro-ask"),
		);
		expect(wrong).toEqual([]);
	});

	test("the runtime imports of the indexer only index-format, search, embedders and text, and nothing of the integration", () => {
		const allowed =
			/^@astro-ask\/indexer\/(index-format|search|embedders|text)(\/|$)/;
		const wrong = wrongImports(
			publishedSources(runtime),
			(specifier) =>
				isOf(specifier, "astro-ask") ||
				(isOf(specifier, "@astro-ask/indexer") && !allowed.test(specifier)),
		);
		expect(wrong).toEqual([]);
	});

	test("no package reaches into another's folder", () => {
		const wrong = ["indexer", "ask-runtime", "astro-integration"].flatMap(
			(name) => {
				const folder = join(root, "packages", name);
				return wrongImports(
					publishedSources(folder),
					(specifier, file) =>
						specifier.startsWith(".") &&
						relative(folder, join(root, file, "..", specifier)).startsWith(
							"..",
						),
				);
			},
		);
		expect(wrong).toEqual([]);
	});
});

describe("what runs on the edge", () => {
	test("the runtime has no node: import outside hosts/node and stores/sqlite", () => {
		const wrong = wrongImports(
			publishedSources(runtime),
			(specifier, file) =>
				specifier.startsWith("node:") &&
				!/src\/(hosts\/node|stores\/sqlite)/.test(file.replaceAll("\\", "/")),
		);
		expect(wrong).toEqual([]);
	});

	test("the runtime opens no folder outside hosts/node", () => {
		const wrong = wrongImports(
			publishedSources(runtime),
			(specifier, file) =>
				specifier === "@astro-ask/indexer/index-format/disk" &&
				!/src\/hosts\/node/.test(file.replaceAll("\\", "/")),
		);
		expect(wrong).toEqual([]);
	});

	test.each(["index-format", "search", "text", "embedders"])(
		"nothing that @astro-ask/indexer/%s reaches imports node:",
		(name) => {
			const reached = closureOf(join(indexer, name, "index.ts"));
			const wrong = wrongImports(reached, (specifier) =>
				specifier.startsWith("node:"),
			);
			expect(wrong).toEqual([]);
		},
	);
});

describe("what no tracked file holds", () => {
	const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root })
		.toString()
		.split("\0")
		.filter((path) => path && existsSync(join(root, path)))
		// What others wrote, to be searched and not to be read as ours.
		.filter((path) => !path.startsWith("bench/corpora/"))
		.filter((path) => statSync(join(root, path)).size < 1_000_000);

	/** `file: line` for every line of text that matches. */
	function linesWith(files: string[], pattern: RegExp): string[] {
		return files.flatMap((path) => {
			const text = readFileSync(join(root, path), "utf8");
			if (text.includes("\0")) return [];
			return text
				.split("\n")
				.filter((line) => pattern.test(line))
				.map((line) => `${path}: ${line.trim().slice(0, 120)}`);
		});
	}

	test("a path of one machine, or of a folder beside the repository", () => {
		// In pieces, so that this file does not hold them.
		const places = [
			["..", "shared"],
			["", "work", "main"],
			["", "work", "shared"],
			["", "home", "\\w+", ""],
			["", "Users", "\\w+", ""],
		].map((parts) => parts.join("/").replace("..", "\\.\\."));
		const own = [root.slice(0, -1), homedir()]
			.filter((path) => path.split("/").length > 2)
			.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
		const pattern = new RegExp(`(${[...places, ...own].join("|")})`);
		expect(linesWith(tracked, pattern)).toEqual([]);
	});

	test("a note that something is unfinished, in the packages", () => {
		const packages = tracked.filter((path) => path.startsWith("packages/"));
		expect(linesWith(packages, /\b(TODO|FIXME|XXX)\b/)).toEqual([]);
	});
});
