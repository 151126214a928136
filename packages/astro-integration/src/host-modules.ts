import path from "node:path";
import { fileURLToPath } from "node:url";
import type { RuntimeOptions } from "@astro-ask/runtime/runtime-options";
import type { AstroConfig } from "astro";
import { endpointOf } from "./adapters.js";
import { INDEX_FOLDER } from "./index-place.js";
import { addressStyle, withBase } from "./site.js";
import { exportValues, type VirtualModules } from "./virtual-modules.js";

/** Code for the endpoint: what its host knows, and what the owner said. */
export function hostModules(
	config: AstroConfig,
	runtime: RuntimeOptions,
): VirtualModules {
	return {
		"virtual:ask/host": () => hostCode(config),
		"virtual:ask/runtime": () => runtimeCode(runtime, config.root),
	};
}

function hostCode(config: AstroConfig): string {
	const file = new URL(`./endpoints/${endpointOf(config)}.js`, import.meta.url);
	const folder = withBase(`/${INDEX_FOLDER.public}`, addressStyle(config));
	return [
		`export { answerWith } from ${JSON.stringify(fileURLToPath(file))};`,
		exportValues({ folder }),
	].join("\n");
}

/** A bundle cannot import by name, so every module that is named gets an import of its own. */
export function runtimeCode(runtime: RuntimeOptions, root: URL): string {
	const { rungs = [], embedder, store, challenge } = runtime;
	const named = [...rungs, embedder, store, challenge].flatMap((driver) =>
		driver ? [driver.entrypoint] : [],
	);
	const entries = [...new Set(named)].map(
		(name) =>
			`${JSON.stringify(name)}: () => import(${JSON.stringify(moduleOf(name, root))})`,
	);
	return [
		exportValues({ runtime }),
		`const drivers = { ${entries.join(", ")} };`,
		"export const importDriver = async (name) => {",
		'	if (!Object.hasOwn(drivers, name)) throw new Error("The module " + name + " was not named when the site was built.");',
		"	return drivers[name]();",
		"};",
	].join("\n");
}

/** Ours wherever a package manager put it, the site's own from its root, all others as the site finds them. */
function moduleOf(name: string, root: URL): string {
	if (/^@astro-ask\//.test(name))
		return fileURLToPath(import.meta.resolve(name));
	if (/^\.{1,2}\//.test(name)) return path.resolve(fileURLToPath(root), name);
	return name;
}
