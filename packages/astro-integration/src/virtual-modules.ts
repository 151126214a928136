import type { ViteUserConfig } from "astro";

/** A virtual module's code, made when it is asked for. */
export type VirtualModules = Readonly<
	Record<string, () => string | Promise<string>>
>;

type VitePlugin = Extract<
	NonNullable<ViteUserConfig["plugins"]>[number],
	{ name: string }
>;

/** What components know of the content. */
export const CONTENT_MODULE = "virtual:ask/index";

/** The facts card. */
export const FACTS_MODULE = "virtual:ask/facts";

/** What Vite calls a virtual module. */
export const resolvedId = (name: string): string => `\0${name}`;

/** Serves modules that are in no file. @param modules By name, `virtual:ask/config`. */
export function virtualModules(modules: VirtualModules): VitePlugin {
	const byId = new Map(
		Object.entries(modules).map(([name, make]) => [resolvedId(name), make]),
	);
	return {
		name: "astro-ask:virtual-modules",
		resolveId: (id: string) => (id in modules ? resolvedId(id) : undefined),
		load: (id: string) => byId.get(id)?.(),
	};
}

/** Code that exports each value under its name. */
export function exportValues(
	values: Readonly<Record<string, unknown>>,
): string {
	return Object.entries(values)
		.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
		.join("\n");
}
