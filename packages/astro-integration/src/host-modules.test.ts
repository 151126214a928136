import { expect, test } from "vitest";
import { runtimeCode } from "./host-modules.js";

const root = new URL("file:///site/");

/** The code as a module, with what it imports by name. */
async function run(code: string): Promise<{
	runtime: unknown;
	importDriver(name: string): Promise<unknown>;
}> {
	return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test("what the owner said is in the code, and every module named there has an import that a bundler sees", async () => {
	const code = runtimeCode(
		{
			rungs: [
				{ entrypoint: "node:path" },
				{ entrypoint: "./src/my-rung.ts", options: { a: '"</script>' } },
				{ entrypoint: "node:path", options: { name: "again" } },
			],
			challenge: { entrypoint: "some-package/challenge" },
		},
		root,
	);
	expect(code.match(/import\("[^"]+"\)/g)).toEqual([
		'import("node:path")',
		'import("/site/src/my-rung.ts")',
		'import("some-package/challenge")',
	]);
	const module = await run(code);
	expect(module.runtime).toMatchObject({
		challenge: { entrypoint: "some-package/challenge" },
	});
	expect(await module.importDriver("node:path")).toHaveProperty("join");
	await expect(module.importDriver("toString")).rejects.toThrow(
		"was not named when the site was built",
	);
});
