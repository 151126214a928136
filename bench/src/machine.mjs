import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const packages = [
	"@astro-ask/indexer",
	"@orama/orama",
	"minisearch",
	"flexsearch",
	"lunr",
	"lunr-languages",
];

/** Where and with what the figures were made. */
export function describeMachine() {
	const [cpu] = cpus();
	return {
		cpu: cpu?.model ?? "unknown",
		cores: cpus().length,
		memoryGb: Math.round(totalmem() / 2 ** 30),
		system: `${type()} ${release()}`,
		node: process.version,
		sqlite: process.versions.sqlite,
		load: loadavg()[0],
		versions: Object.fromEntries(
			packages.map((name) => [name, versionOf(name)]),
		),
	};
}

/** Some packages do not export their package.json. */
function versionOf(name) {
	const folder = require.resolve
		.paths(name)
		.map((path) => join(path, name, "package.json"));
	for (const path of folder)
		try {
			return JSON.parse(readFileSync(path, "utf8")).version;
		} catch {}
	return "unknown";
}
