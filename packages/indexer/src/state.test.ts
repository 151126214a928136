import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BuildState, readState, writeState } from "./state.js";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-state-"));
});
afterEach(() => rm(folder, { recursive: true }));

const stateOf = (title: string): BuildState => ({
	documents: new Map([
		[
			"birds",
			[
				{
					id: "bird/owl",
					type: "bird",
					title,
					url: "/owl/",
					data: {},
					text: "",
					format: "plain",
				},
			],
		],
	]),
	chunked: new Map([
		[
			"0123456789abcdef",
			{
				type: "bird",
				chunks: [
					{
						id: "bird/owl#~1",
						url: "/owl/",
						trail: [],
						text: "It hoots.",
						language: "en",
						textHash: "t",
						metaHash: "m",
					},
				],
			},
		],
	]),
});

async function readWithWarnings(): Promise<[BuildState, string[]]> {
	const warnings: string[] = [];
	const state = await readState(folder, { warn: (m) => warnings.push(m) });
	return [state, warnings];
}

describe("state", () => {
	test("comes back as it was written, in a folder that did not exist", async () => {
		folder = join(folder, "deep", "er");
		await writeState(folder, stateOf("Owl"));
		expect(await readWithWarnings()).toEqual([stateOf("Owl"), []]);
	});

	test("is empty, without a word, before the first build", async () => {
		const [state, warnings] = await readWithWarnings();
		expect(state.chunked.size + state.documents.size).toBe(0);
		expect(warnings).toEqual([]);
	});

	test.each([
		["a flipped byte", (s: string) => s.replace("Owl", "Owk"), "is damaged"],
		["a cut file", (s: string) => s.slice(0, -9), "is damaged"],
		[
			"another version",
			(s: string) => s.replace(/^astro-ask state \d+/, "astro-ask state 9"),
			"has version 9",
		],
		["another program's file", () => "{}", "not written by astro-ask"],
		["an empty file", () => "", "not written by astro-ask"],
	])("is ignored with a warning: %s", async (_, damage, why) => {
		await writeState(folder, stateOf("Owl"));
		const path = join(folder, "state.json");
		await writeFile(path, damage(await readFile(path, "utf8")));
		const [state, [warning]] = await readWithWarnings();
		expect(state.chunked.size + state.documents.size).toBe(0);
		expect(warning).toContain(why);
	});

	test("is one whole state after two builds wrote at once, with nothing left beside it", async () => {
		const titles = Array.from({ length: 12 }, (_, i) => `Owl ${i}`);
		await Promise.all(titles.map((t) => writeState(folder, stateOf(t))));
		const [state, warnings] = await readWithWarnings();
		expect(titles).toContain(state.documents.get("birds")?.[0]?.title);
		expect(warnings).toEqual([]);
		expect(await readdir(folder)).toEqual(["state.json"]);
	});
});
