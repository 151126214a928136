import { beforeEach, describe, expect, test, vi } from "vitest";
import { allProfiles } from "./all-profiles.js";

describe("languages that are told on a host that holds only English", () => {
	beforeEach(() => vi.resetModules());

	async function hostWith(profiles: unknown) {
		const own = await import("./from-index.js");
		vi.doMock("#profiles", () => own);
		const text = await import("../index.js");
		await own.learnProfiles(async () =>
			profiles === undefined
				? undefined
				: new TextEncoder().encode(JSON.stringify(profiles)),
		);
		return { ...own, ...text };
	}

	test("are those of every other host, when the index brings them", async () => {
		const { knownProfiles, detectLanguage, functionWords } =
			await hostWith(allProfiles);
		expect(JSON.stringify(knownProfiles())).toBe(JSON.stringify(allProfiles));
		expect(detectLanguage("¿Cuál es la montaña más alta?")).toBe("es");
		expect(functionWords("mr")).toContain("आहे");
	});

	test("are English and those that a script tells, without", async () => {
		const { detectLanguage, functionWords } = await hostWith(undefined);
		expect(detectLanguage("Which mountain is the highest?")).toBe("en");
		expect(detectLanguage("가장 높은 산은 무엇입니까?")).toBe("ko");
		expect(detectLanguage("सर्वात उंच शिखर कोणते?")).toBe("und");
		expect(functionWords("es")).toEqual([]);
	});

	test("are told anew when more is learnt", async () => {
		const { detectLanguage, learnProfiles } = await hostWith(undefined);
		const question = "Welcher Berg ist der höchste?";
		expect(detectLanguage(question)).toBe("und");
		await learnProfiles(async () =>
			new TextEncoder().encode(JSON.stringify(allProfiles)),
		);
		expect(detectLanguage(question)).toBe("de");
	});
});
