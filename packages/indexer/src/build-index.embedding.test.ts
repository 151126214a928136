/** The diff matrix: what is embedded again when content changes, counted at the embedder. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	type BuildOptions,
	type BuildReport,
	buildIndex,
} from "./build-index.js";
import type { Document } from "./document.js";
import { type Embedder, EmbedderFailure } from "./embedder.js";
import { hashText } from "./hash.js";
import { serve, serveFiles } from "./index-format/serve.test.data.js";

let root: string;
let options: BuildOptions;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "ask-matrix-"));
	options = { out: join(root, "index"), cacheDir: join(root, "cache") };
});
afterEach(() => rm(root, { recursive: true }));

interface Counting extends Embedder {
	/** Texts since it was last asked. */
	take(): string[];
	offline: boolean;
}

/** A vector made of the text's hash: equal texts, equal vectors. */
function counting(space = "counted", maxBatch = 2): Counting {
	let texts: string[] = [];
	return {
		space,
		dimensions: 8,
		maxBatch,
		offline: false,
		take() {
			const taken = texts;
			texts = [];
			return taken.sort();
		},
		async embed(batch) {
			if (this.offline)
				throw new EmbedderFailure("no connection", { retryable: false });
			texts.push(...batch);
			return batch.map((text) => {
				const digits = [...hashText(text)].slice(0, 8);
				const numbers = digits.map((digit) => Number.parseInt(digit, 16) - 7.5);
				const norm = Math.hypot(...numbers);
				return Float32Array.from(numbers, (value) => value / norm);
			});
		},
	};
}

const page = (name: string, text: string, more = {}): Document => ({
	id: `page/${name}`,
	type: "page",
	title: `Page ${name}`,
	url: `/${name}/`,
	language: "en",
	data: {},
	text,
	format: "markdown",
	...more,
});
const a = page("a", "Ants.\n\n## Nest\n\nIn the ground.");
const b = page("b", "Bees.");
const c = page("c", "Cats.");

async function build(
	embedder: Embedder,
	documents: Document[],
	more: Partial<BuildOptions> = {},
): Promise<BuildReport> {
	return buildIndex(documents, { ...options, embedder, ...more });
}
async function bytesOf(folder: string): Promise<Record<string, string>> {
	const manifest = JSON.parse(
		await readFile(join(folder, "manifest.json"), "utf8"),
	);
	const names = (Object.values(manifest.parts) as { name: string }[]).map(
		({ name }) => name,
	);
	const files = await Promise.all(
		names.map((name) => readFile(join(folder, name), "base64")),
	);
	return Object.fromEntries(names.map((name, i) => [name, files[i] as string]));
}

async function serveFolder(folder: string): Promise<string> {
	const names = await readdir(folder);
	const files = await Promise.all(
		names.map(
			async (name) => [name, await readFile(join(folder, name))] as const,
		),
	);
	return serve(serveFiles(new Map(files)));
}

describe("what is embedded after", () => {
	let embedder: Counting;
	beforeEach(async () => {
		embedder = counting();
		await build(embedder, [a, b]);
		expect(embedder.take()).toEqual(["Ants.", "Bees.", "Nest\nIn the ground."]);
	});
	const after = async (...documents: Document[]): Promise<string[]> => {
		await build(embedder, documents);
		return embedder.take();
	};

	test("no change: nothing, and the bytes are the same", async () => {
		const before = await bytesOf(options.out);
		const report = await build(embedder, [a, b]);
		expect(embedder.take()).toEqual([]);
		expect(await bytesOf(options.out)).toEqual(before);
		expect(report.embedding).toMatchObject({ made: 0, kept: 3, missing: 0 });
		expect(report.embedding?.tokens).toBe(0);
	});

	test("an edit: the passage that was edited", async () => {
		const edited = { ...a, text: a.text.replace("ground", "wood") };
		expect(await after(edited, b)).toEqual(["Nest\nIn the wood."]);
	});

	test("a move to another address, a rename, a new title or new fields: nothing", async () => {
		expect(await after({ ...a, url: "/moved/" }, b)).toEqual([]);
		expect(await after({ ...a, id: "page/renamed" }, b)).toEqual([]);
		expect(await after({ ...a, title: "Renamed" }, b)).toEqual([]);
		expect(await after({ ...a, data: { legs: 6 }, tags: ["x"] }, b)).toEqual(
			[],
		);
	});

	test("a move of text to another document: nothing", async () => {
		const emptied = { ...a, text: "Ants." };
		const filled = { ...b, text: "Bees.\n\n## Nest\n\nIn the ground." };
		expect(await after(emptied, filled)).toEqual([]);
	});

	test("a duplicate: nothing, and it has a vector too", async () => {
		const copy = { ...b, id: "page/copy", title: "Copy", url: "/copy/" };
		const { manifest } = await build(embedder, [a, b, copy]);
		expect(embedder.take()).toEqual([]);
		expect(manifest.counts).toMatchObject({ chunks: 4, vectors: 4 });
	});

	test("a deletion: nothing; put back again: nothing either", async () => {
		expect(await after(a)).toEqual([]);
		expect(await after(a, b)).toEqual([]);
	});

	test("an edit that is taken back: nothing, also three builds later", async () => {
		expect(await after(a, { ...b, text: "Wasps." })).toEqual(["Wasps."]);
		expect(await after(a, c)).toEqual(["Cats."]);
		expect(await after(a)).toEqual([]);
		expect(await after(a, b)).toEqual([]);
	});

	test("a change of space: everything, with its cost said before; changed back: nothing", async () => {
		const other = {
			...counting("other"),
			price: { perMillionTokens: 1e6, currency: "EUR" },
		};
		const costs: unknown[] = [];
		const onStart: BuildOptions["onStart"] = (cost) => {
			expect(other.take()).toEqual([]);
			costs.push(cost);
		};
		const { manifest } = await build(other, [a, b], { onStart });
		expect(other.take()).toHaveLength(3);
		expect(manifest.space).toBe("other");
		const [cost] = costs as [{ tokens: number }];
		expect(costs).toEqual([
			{
				space: "other",
				texts: 3,
				tokens: cost.tokens,
				price: {
					perMillionTokens: 1e6,
					currency: "EUR",
					total: cost.tokens,
				},
				spaceChanged: true,
			},
		]);
		expect(await after(a, b)).toEqual([]);
	});

	test("a build without an embedder: nothing, and its index has no vectors", async () => {
		const { manifest, embedding } = await buildIndex([a, b], options);
		expect(manifest.space).toBeNull();
		expect(embedding).toBeUndefined();
		expect(await after(a, b)).toEqual([]);
	});

	test("a lost index or state: nothing; lost vectors: everything, with the same bytes", async () => {
		const before = await bytesOf(options.out);
		await rm(options.out, { recursive: true });
		await rm(join(options.cacheDir, "state.json"));
		expect(await after(a, b)).toEqual([]);
		expect(await bytesOf(options.out)).toEqual(before);
		await rm(options.cacheDir, { recursive: true });
		expect(await after(a, b)).toHaveLength(3);
		expect(await bytesOf(options.out)).toEqual(before);
	});
});

test("a first build says no change of space", async () => {
	const costs: { spaceChanged: boolean }[] = [];
	await build(counting(), [a], { onStart: (cost) => void costs.push(cost) });
	expect(costs.map(({ spaceChanged }) => spaceChanged)).toEqual([false]);
});

describe("offline", () => {
	test("known vectors are kept, the rest is found by keywords, it is said once, and the next build fills the gap", async () => {
		const embedder = counting("counted", 1);
		await build(embedder, [a]);
		embedder.take();
		embedder.offline = true;
		const many = ["1", "2", "3", "4", "5"].map((n) => page(n, `Number ${n}.`));
		const report = await build(embedder, [a, ...many]);
		expect(report.manifest.counts).toMatchObject({ chunks: 7, vectors: 2 });
		expect(report.embedding).toMatchObject({ made: 0, kept: 2, missing: 5 });
		expect(report.problems.map(({ code }) => code)).toEqual([
			"embedder-failed",
		]);
		embedder.offline = false;
		const next = await build(embedder, [a, ...many]);
		expect(embedder.take()).toHaveLength(5);
		expect(next.manifest.counts.vectors).toBe(7);
		expect(next.problems).toEqual([]);
	});

	test("a batch that fails loses only itself", async () => {
		const embedder = counting("counted", 1);
		const { embed } = embedder;
		embedder.embed = async (texts, options) => {
			if (texts.includes("Bees."))
				throw new EmbedderFailure("this text is refused", { retryable: false });
			return embed.call(embedder, texts, options);
		};
		const { manifest } = await build(embedder, [a, b, c]);
		expect(manifest.counts).toMatchObject({ chunks: 4, vectors: 3 });
	});
});

describe("a crash", () => {
	test("before the index is written costs no embedding a second time", async () => {
		const embedder = counting();
		await build(embedder, [a]);
		const before = await bytesOf(options.out);
		embedder.take();
		const crash: Embedder = {
			...embedder,
			questionEncoder: () => Promise.reject(new Error("killed")),
		};
		await expect(build(crash, [a, b])).rejects.toThrow("killed");
		expect(embedder.take()).toEqual(["Bees."]);
		expect(await bytesOf(options.out)).toEqual(before);
		await build(embedder, [a, b]);
		expect(embedder.take()).toEqual([]);
	});
});

describe("two builds at once", () => {
	test("of two sites with one cache keep each other's vectors and cross no results", async () => {
		const embedder = counting();
		const first = { ...options, out: join(root, "one"), embedder };
		const second = { ...options, out: join(root, "two"), embedder };
		await Promise.all([buildIndex([a], first), buildIndex([b, c], second)]);
		expect(embedder.take()).toHaveLength(4);
		const alone = { out: join(root, "three"), cacheDir: join(root, "other") };
		await buildIndex([b, c], { ...alone, embedder });
		expect(await bytesOf(alone.out)).toEqual(await bytesOf(second.out));
		embedder.take();
		await Promise.all([buildIndex([a, c], first), buildIndex([b, a], second)]);
		expect(embedder.take()).toEqual([]);
	});

	test("of one index: one is refused or comes after, and the index is whole", async () => {
		const embedder = counting();
		const results = await Promise.allSettled([
			build(embedder, [a, b]),
			build(embedder, [a, c]),
		]);
		expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
		embedder.take();
		await build(embedder, [a, b, c]);
		expect(embedder.take()).toEqual([]);
		expect(await readdir(options.out)).not.toContain("index.lock");
	});
});

describe("restoreFrom", () => {
	const said: string[] = [];
	const restored = (restoreFrom: string) => ({
		out: join(root, "elsewhere"),
		cacheDir: join(root, "empty"),
		restoreFrom,
		warn: (message: string) => void said.push(`warning: ${message}`),
		inform: (message: string) => void said.push(message),
	});
	beforeEach(() => {
		said.length = 0;
	});

	test("takes the vectors of a deployed index, from a folder or an address, where none are left", async () => {
		const embedder = counting();
		await build(embedder, [a, b]);
		embedder.take();
		const address = await serveFolder(options.out);
		for (const from of [options.out, address]) {
			await rm(join(root, "empty"), { recursive: true, force: true });
			const report = await build(embedder, [a, b, c], restored(from));
			expect(embedder.take()).toEqual(["Cats."]);
			expect(report.diff.get("page")).toMatchObject({ new: 1, kept: 3 });
			expect(said.pop()).toMatch(/^3 vectors were taken from the index in /);
		}
	});

	test("gives the very bytes that the machine before it wrote, and is not asked a second time", async () => {
		const embedder = counting();
		await build(embedder, [a, b]);
		const elsewhere = restored(await serveFolder(options.out));
		await build(embedder, [a, b], elsewhere);
		expect(await bytesOf(elsewhere.out)).toEqual(await bytesOf(options.out));
		said.length = 0;
		await build(embedder, [a, b], elsewhere);
		expect(said).toEqual([]);
	});

	test("warns and makes all anew when there is none, it is damaged, or of another space", async () => {
		const embedder = counting();
		const nowhere = join(root, "nowhere");
		await build(embedder, [a], restored(nowhere));
		expect(said.join()).toMatch(
			/^warning: Nothing was taken from the index in .*nowhere: .* All is made anew\.$/,
		);
		await build(counting("another"), [a]);
		said.length = 0;
		await rm(join(root, "empty"), { recursive: true });
		await build(embedder, [a], restored(options.out));
		expect(said.join()).toContain('vectors of the space "another"');
		expect(embedder.take()).toHaveLength(4);
	});
});
