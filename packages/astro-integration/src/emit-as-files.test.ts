import { expect, test } from "vitest";
import { emitAsFiles } from "./emit-as-files.js";

const bytes = (text: string) => new TextEncoder().encode(text);

test("keeps our scripts and styles in files and treats all others as the site wants", () => {
	const ours = bytes("@layer astro-ask{.ask{color:red}}");
	const other = bytes(".x{color:red}");
	for (const given of [undefined, 4096, () => true]) {
		const inlines = emitAsFiles(given);
		expect(inlines("_astro/a.css", ours)).toBe(false);
		expect(inlines("_astro/a.js", bytes('define("ask-bubble")'))).toBe(false);
	}
	expect(emitAsFiles(undefined)("a.css", other)).toBe(undefined);
	expect(emitAsFiles(4)("a.css", other)).toBe(false);
	expect(emitAsFiles(4096)("a.css", other)).toBe(true);
	expect(emitAsFiles(() => true)("a.css", other)).toBe(true);
	expect(emitAsFiles(4096)("a.svg", ours)).toBe(true);
});
