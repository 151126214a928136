import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Embedder } from "@astro-ask/indexer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEmbedder } from "./open-embedder.js";

let index: string;
let said: string[];
beforeEach(async () => {
	index = await mkdtemp(path.join(tmpdir(), "ask-embedder-"));
	said = [];
});
afterEach(() => rm(index, { recursive: true }));

const open = (
	embedder: "table" | false | (() => Embedder | Promise<Embedder>),
) =>
	openEmbedder(
		{ embedder, languages: undefined },
		{ index, logger: { warn: (message) => void said.push(message) } },
	);
const failing = () => Promise.reject(new Error("no such model"));

describe("openEmbedder", () => {
	test("opens the bundled table, with itself as the question encoder", async () => {
		const embedder = await open("table");
		expect(embedder?.space).toBe("polyglot-256");
		expect(await embedder?.questionEncoder?.()).toHaveLength(3);
	});

	test("gives none for keywords only", async () => {
		expect(await open(false)).toBeUndefined();
		expect(said).toEqual([]);
	});

	test("says once what cannot be opened; without an earlier index, nothing has vectors", async () => {
		expect(await open(failing)).toBeUndefined();
		expect(said).toHaveLength(1);
		expect(said[0]).toContain("no such model");
	});

	test("keeps the space of the last index, so that its vectors are kept, and the encoder of its questions", async () => {
		const manifest = { space: "polyglot-256", dimensions: 256 };
		await writeFile(
			path.join(index, "manifest.json"),
			JSON.stringify(manifest),
		);
		const embedder = await open(failing);
		expect(embedder).toMatchObject(manifest);
		expect(await embedder?.questionEncoder?.()).toHaveLength(3);
		await expect(
			embedder?.embed(["text"], { kind: "passage" }),
		).rejects.toThrow("no such model");
	});
});
