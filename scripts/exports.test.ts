/** What each package promises: its entry points, their names, and the files that npm would publish. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { publishedPackages } from "./lib/pack.mjs";

interface Manifest {
	name: string;
	exports: Record<string, string | { types?: string; default?: string }>;
	bin?: Record<string, string>;
}

/** The names each module exports, types and values, read from its declarations. */
function exportedNames(declarations: readonly string[]): string[][] {
	const program = ts.createProgram(declarations, {
		module: ts.ModuleKind.NodeNext,
		moduleResolution: ts.ModuleResolutionKind.NodeNext,
		skipLibCheck: true,
		noLib: true,
		types: [],
	});
	const checker = program.getTypeChecker();
	return declarations.map((path) => {
		const file = program.getSourceFile(path);
		const symbol = file && checker.getSymbolAtLocation(file);
		if (!symbol) return [];
		return checker
			.getExportsOfModule(symbol)
			.map((entry) => describeSymbol(entry, checker))
			.sort();
	});
}

function describeSymbol(entry: ts.Symbol, checker: ts.TypeChecker): string {
	const isAlias = (entry.flags & ts.SymbolFlags.Alias) !== 0;
	const meant = isAlias ? checker.getAliasedSymbol(entry) : entry;
	const isValue = (meant.flags & ts.SymbolFlags.Value) !== 0;
	return isValue ? entry.name : `type ${entry.name}`;
}

function targetsOf(manifest: Manifest): string[] {
	const targets = Object.values(manifest.exports).flatMap((target) =>
		typeof target === "string"
			? [target]
			: [target.types, target.default].filter((path) => path !== undefined),
	);
	return [...targets, ...Object.values(manifest.bin ?? {})];
}

describe.each(
	publishedPackages().map(({ folder, manifest }) => ({
		name: (manifest as Manifest).name,
		folder,
		manifest: manifest as Manifest,
	})),
)("$name", ({ folder, manifest }) => {
	test("has a file behind every entry of exports and bin", () => {
		const missing = targetsOf(manifest).filter((target) => {
			const [start = "", end] = target.split("*");
			if (end === undefined) return !existsSync(join(folder, target));
			return readdirSync(join(folder, start)).length === 0;
		});
		expect(missing).toEqual([]);
	});

	test("exports these names", () => {
		const entries = Object.entries(manifest.exports).flatMap(
			([path, target]) => {
				const types = typeof target === "string" ? undefined : target.types;
				return types ? [{ path, types: join(folder, types) }] : [];
			},
		);
		const names = exportedNames(entries.map(({ types }) => types));
		const byEntry = entries.map(({ path }, at) => [path, names[at]]);
		expect(Object.fromEntries(byEntry)).toMatchSnapshot();
	});

	test("publishes its entry points, a licence, and no tests or build state", () => {
		const listed = execFileSync("npm", ["pack", "--dry-run", "--json"], {
			cwd: folder,
			stdio: ["ignore", "pipe", "ignore"],
		}).toString();
		const paths: string[] = JSON.parse(listed)[0].files.map(
			(file: { path: string }) => file.path,
		);
		const unwanted =
			/\.test(-d)?\.|__snapshots__|(^|\/)(fixtures|test)\/|\.tsbuildinfo$|^src\//;
		expect(paths.filter((path) => unwanted.test(path))).toEqual([]);
		expect(paths).toContain("LICENSE");
		const wanted = targetsOf(manifest).map((path) => path.replace("./", ""));
		const unpublished = wanted.filter(
			(path) => !path.includes("*") && !paths.includes(path),
		);
		expect(unpublished).toEqual([]);
	});

	test("depends on its siblings in exactly the version they have", () => {
		const versions = new Map(
			publishedPackages().map((entry) => [
				entry.manifest.name,
				entry.manifest.version,
			]),
		);
		const { dependencies = {} } = JSON.parse(
			readFileSync(join(folder, "package.json"), "utf8"),
		);
		const siblings = Object.entries(dependencies).filter(([name]) =>
			versions.has(name),
		);
		for (const [name, version] of siblings)
			expect(`${name}@${version}`).toBe(`${name}@${versions.get(name)}`);
	});
});
