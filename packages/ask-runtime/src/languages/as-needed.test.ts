import { describe, expect, test, vi } from "vitest";
import * as all from "./all.js";

describe("languages of a browser", () => {
	test("begin with English and are learnt when they are needed", async () => {
		vi.resetModules();
		const { packs, learn } = await import("./as-needed.js");
		expect([...packs.keys()]).toEqual(["en"]);
		await learn(["mr", "en", "tlh", "constructor"]);
		expect([...packs.keys()]).toEqual(["en", "mr"]);
	});

	test("are in the end those of every other host", async () => {
		vi.resetModules();
		const { packs, learn } = await import("./as-needed.js");
		await learn();
		expect([...packs.keys()].sort()).toEqual([...all.packs.keys()].sort());
		for (const [language, pack] of packs)
			expect(pack).toEqual(all.packs.get(language));
	});
});
