import { describe, expect, test } from "vitest";
import { importsOf } from "./lib/imports.mjs";

describe("importsOf", () => {
	test("reads every way a module names another", () => {
		const code = [
			'import a from "a";',
			'import type { B } from "b";',
			"import {",
			"\tc,",
			'} from "c";',
			'export * from "./d.js";',
			'import "e";',
			'const f = await import("f");',
			"export const text = \"import of 'nothing'\";",
		].join("\n");
		expect(importsOf(code)).toEqual([
			{ specifier: "a", isType: false, isDynamic: false },
			{ specifier: "b", isType: true, isDynamic: false },
			{ specifier: "c", isType: false, isDynamic: false },
			{ specifier: "./d.js", isType: false, isDynamic: false },
			{ specifier: "e", isType: false, isDynamic: false },
			{ specifier: "f", isType: false, isDynamic: true },
		]);
	});
});
