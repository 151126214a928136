import type { ViteUserConfig } from "astro";

/** A virtual module's code, made when it is first asked for. */
export type VirtualModules = Readonly<Record<string, () => string>>;

type VitePlugin = Extract<
	NonNullable<ViteUserConfig["plugins"]>[number],
	{ name: string }
>;

/** Serves modules that are in no file. @param modules By name, `virtual:ask/config`. */
export function virtualModules(modules: VirtualModules): VitePlugin {
	const resolved = (id: string) => `\0${id}`;
	const byId = new Map(
		Object.entries(modules).map(([name, make]) => [resolved(name), make]),
	);
	return {
		name: "astro-ask:virtual-modules",
		resolveId: (id: string) => (id in modules ? resolved(id) : undefined),
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
