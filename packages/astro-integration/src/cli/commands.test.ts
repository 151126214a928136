import {
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rm,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	documentedSchema,
	mismatches,
	type Ran,
	runCli,
} from "./run-cli.test.data.js";

let root: string;
let index: string;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "ask-cli-"));
	index = join(root, "index");
});
afterEach(() => rm(root, { recursive: true }));

async function put(files: Record<string, string>): Promise<void> {
	for (const [path, content] of Object.entries(files)) {
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeFile(join(root, path), content);
	}
}
const build = (...more: string[]): Promise<Ran> =>
	runCli([
		"index",
		join(root, "peaks"),
		"--out",
		index,
		"--cache",
		join(root, "cache"),
		...more,
	]);

const peaks = {
	"peaks/everest.md":
		"---\ntitle: Everest\ndate: 1953-05-29\n---\nThe highest mountain, on the border of Nepal.\n\n## Ascents\n\nTenzing Norgay and Edmund Hillary came first.\n",
	"peaks/k2.md":
		"---\nlang: en\n---\n# K2\n\nIts south side stands above the Godwin-Austen glacier.\n",
	"peaks/mr/everest.md":
		"---\ntitle: एव्हरेस्ट\nlang: mr\n---\nजगातील सर्वात उंच शिखर.\n",
	"peaks/plan.md": "---\ndraft: true\n---\nNot yet.\n",
};
const rows =
	'{"id":"row:1","text":"Annapurna was the first eight-thousander to be climbed.","lang":"en"}\n{"id":"row:2","text":"Makalu is a pyramid of four ridges.","lang":"en"}\n';

describe("astro-ask index", () => {
	test("indexes folders and rows together and prints the diff, what is left out, sizes and seconds", async () => {
		await put({ ...peaks, "rows.jsonl": rows });
		const { code, out, err } = await build(join(root, "rows.jsonl"));
		expect(err).toBe("");
		expect(code).toBe(0);
		expect(out).toMatch(/^type +new +changed +kept +moved +meta +dropped$/m);
		expect(out).toMatch(/^peaks +4 +0 +0 +0 +0 +0$/m);
		expect(out).toMatch(/^rows +2 +0 +0 +0 +0 +0$/m);
		expect(out).toContain("left out: 1 draft");
		expect(out).toMatch(/5 documents, 6 chunks, [\d.]+ KB in [\d.]+ s: /);
		expect(out).toMatch(
			/question encoder beside it: [\d.]+ MB; fewer --languages/,
		);
	});

	test("prints JSON as documented", async () => {
		await put(peaks);
		const { out } = await build("--json");
		const report = JSON.parse(out);
		expect(mismatches(report, documentedSchema("index"))).toEqual([]);
		expect(report).toMatchObject({
			documents: 3,
			chunks: 4,
			types: { peaks: 3 },
			diff: { peaks: { new: 4, kept: 0 } },
			leftOut: [{ id: "peaks/plan", reason: "draft" }],
		});
	});

	test("keeps everything, and the bytes, in a second build", async () => {
		await put(peaks);
		await build();
		const bytes = async () =>
			Promise.all(
				(await readdir(index)).map(async (name) => [
					name,
					await readFile(join(index, name), "base64"),
				]),
			);
		const before = await bytes();
		const { out } = await build();
		expect(out).toMatch(/^peaks +0 +0 +4 +0 +0 +0$/m);
		expect(out).toContain("Vectors (polyglot-256): 0 new, 4 kept");
		expect(await bytes()).toEqual(before);
	});

	test("cuts passages as long as it is told", async () => {
		await put({ "peaks/a.md": "A sentence about a mountain.\n\n".repeat(30) });
		const { chunks } = JSON.parse((await build("--json")).out);
		const shorter = JSON.parse(
			(await build("--json", "--max-chars", "120")).out,
		);
		expect(chunks).toBe(1);
		expect(shorter.chunks).toBeGreaterThan(5);
	});

	test("warns of what is broken, with its hint, and takes the rest", async () => {
		await put({ ...peaks, "peaks/bad.md": "---\ntitle: [x\n---\nText" });
		const { code, out, err } = await build();
		expect(code).toBe(0);
		expect(err).toMatch(/^warning \[front-matter\]: .*"bad\.md".*line/);
		expect(err).toContain("\n  Correct that line");
		expect(out).toContain("3 documents");
	});

	test("fails on nothing to index, and leaves the old index as it was", async () => {
		await put(peaks);
		await build();
		const before = await readFile(join(index, "manifest.json"), "utf8");
		await put({ "empty/readme.txt": "no Markdown" });
		const { code, err } = await runCli([
			"index",
			join(root, "empty"),
			"--out",
			index,
			"--cache",
			join(root, "cache"),
		]);
		expect(code).toBe(1);
		expect(err).toMatch(/^error \[empty-corpus\]: No document came from/);
		expect(await readFile(join(index, "manifest.json"), "utf8")).toBe(before);
	});

	test("keeps what an input lost until it is accepted", async () => {
		const many = Object.fromEntries(
			Array.from({ length: 9 }, (_, i) => [`peaks/${i}.md`, `Text ${i}.`]),
		);
		await put(many);
		await build();
		for (const path of Object.keys(many).slice(1)) await rm(join(root, path));
		const kept = await build();
		expect(kept.err).toContain("warning [source-shrunk]");
		expect(kept.out).toContain("9 documents");
		expect((await build("--accept-shrunk")).out).toContain("1 documents");
	});

	test("refuses a file it cannot read as rows", async () => {
		await put({ "a.txt": "text" });
		const { code, err } = await runCli([
			"index",
			join(root, "a.txt"),
			"--out",
			index,
		]);
		expect(code).toBe(2);
		expect(err).toContain("is a .txt, which cannot be indexed");
	});
});

describe("astro-ask search", () => {
	test("prints title, headings, address and what matched", async () => {
		await put(peaks);
		await build();
		const { code, out } = await runCli(["search", index, "Who came first?"]);
		expect(code).toBe(0);
		expect(out).toMatch(
			/^1\. Everest › Ascents\n {3}\/everest\/\n {3}.*Tenzing/,
		);
	});

	test("prints JSON as documented, as many hits as wanted", async () => {
		await put(peaks);
		await build();
		const { out } = await runCli([
			"search",
			index,
			"mountain glacier शिखर",
			"--limit",
			"2",
			"--json",
		]);
		const result = JSON.parse(out);
		expect(mismatches(result, documentedSchema("search"))).toEqual([]);
		expect(result.hits).toHaveLength(2);
	});

	test("says when nothing was found", async () => {
		await put(peaks);
		await build();
		const { code, out } = await runCli(["search", index, "zzz qqq"]);
		expect(code).toBe(0);
		expect(out).toMatch(/^Nothing was found\./);
	});

	test("answers a question of only punctuation", async () => {
		await put(peaks);
		await build();
		expect((await runCli(["search", index, "?!…"])).code).toBe(0);
	});

	test("prints no control characters of the content", async () => {
		await put({ "rows.jsonl": '{"id":"1","text":"mountain \\u001b[31mred"}' });
		await runCli([
			"index",
			join(root, "rows.jsonl"),
			"--out",
			index,
			"--cache",
			join(root, "cache"),
		]);
		const { out } = await runCli(["search", index, "mountain"]);
		expect(out).toContain("red");
		expect(out).not.toContain("\u001b");
	});

	test("names an index that is not there, damaged or of another version", async () => {
		const missing = await runCli(["search", index, "x"]);
		expect(missing).toMatchObject({ code: 1 });
		expect(missing.err).toContain("error [index-missing]");
		await put(peaks);
		await build();
		const path = join(index, "manifest.json");
		const manifest = await readFile(path, "utf8");
		await writeFile(path, manifest.replace('"format": 1', '"format": 99'));
		const other = await runCli(["search", index, "x"]);
		expect(other.err).toContain("error [index-version]");
		await writeFile(path, manifest.replace('"chunks": 4', '"chunks": 5'));
		const flipped = await runCli(["search", index, "x"]);
		expect(flipped.err).toContain("error [index-corrupt]");
	});
});

describe("astro-ask inspect", () => {
	test("prints counts by type and language, parts, space, analyser and thresholds", async () => {
		await put(peaks);
		await build();
		const { code, out } = await runCli(["inspect", index]);
		expect(code).toBe(0);
		expect(out).toMatch(/^space +polyglot-256, 256 dimensions$/m);
		expect(out).toMatch(/^documents +3$/m);
		expect(out).toMatch(/^peaks +3$/m);
		expect(out).toMatch(/^en +2$/m);
		expect(out).toMatch(/^mr +1$/m);
		expect(out).toMatch(/^keyword +[\d.]+ KB$/m);
	});

	test("prints JSON as documented", async () => {
		await put(peaks);
		await build();
		const { out } = await runCli(["inspect", index, "--json"]);
		const inspection = JSON.parse(out);
		expect(mismatches(inspection, documentedSchema("inspect"))).toEqual([]);
		expect(inspection).toMatchObject({
			counts: { documents: 3, chunks: 4, vectors: 4 },
			languages: { en: 2, mr: 1 },
			// What a runtime at the edge or in a browser speaks.
			parts: { packs: {}, profiles: {} },
		});
	});

	test("lists pages that say nearly the same, as a table and as JSON", async () => {
		const text =
			"Its south side stands above the Godwin-Austen glacier, and the wind that comes over the ridge in winter keeps it black and bare.\n";
		await put({
			"peaks/k2.md": text,
			"peaks/chogori.md": text.replace("wind", "gale"),
		});
		await build();
		const inspect = ["inspect", index, "--duplicates"];
		const { out } = await runCli(inspect);
		expect(out).toMatch(/^pages that say the same +and +share$/m);
		expect(out).toMatch(/^\/chogori\/ +\/k2\/ +1\.00$/m);
		const json = JSON.parse((await runCli([...inspect, "--json"])).out);
		expect(mismatches(json, documentedSchema("inspect"))).toEqual([]);
		expect(json.duplicates.passages).toMatchObject([
			{ a: "peaks/chogori#~1", b: "peaks/k2#~1" },
		]);
		await put({ "peaks/chogori.md": "Something else.\n" });
		await build();
		expect((await runCli(inspect)).out).toContain(
			"No two pages say nearly the same.",
		);
	});

	test("finds a flipped byte in any file", async () => {
		await put(peaks);
		await build();
		for (const name of (await readdir(index)).filter((n) =>
			n.endsWith(".bin"),
		)) {
			const bytes = await readFile(join(index, name));
			const damaged = Buffer.from(bytes);
			damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
			await writeFile(join(index, name), damaged);
			const { code, err } = await runCli(["inspect", index]);
			expect(code).toBe(1);
			expect(err).toContain("error [index-corrupt]");
			await writeFile(join(index, name), bytes);
		}
	});
});

describe("astro-ask eval", () => {
	const questions = [
		'{"id":"1","text":"Who came first?","lang":"en","rel":{"peaks/everest":1}}',
		'{"id":"2","text":"सर्वात उंच शिखर","lang":"mr","rel":{"peaks/mr/everest":1}}',
		'{"id":"3","text":"glacier","lang":"en","rel":{"peaks/nowhere":1}}',
		'{"id":"4","text":"How many?","expect":{"count":3}}',
		"{broken",
	].join("\n");

	test("scores by language and in all, and counts what it skipped", async () => {
		await put({ ...peaks, "questions.jsonl": questions });
		await build();
		const { code, out } = await runCli([
			"eval",
			index,
			join(root, "questions.jsonl"),
		]);
		expect(code).toBe(0);
		expect(out).toMatch(
			/^language +questions +recall@1 +recall@5 +recall@10 +nDCG@10 +MRR$/m,
		);
		expect(out).toMatch(
			/^en +2 +0\.5000 +0\.5000 +0\.5000 +0\.5000 +0\.5000$/m,
		);
		expect(out).toMatch(/^mr +1 +1\.0000/m);
		expect(out).toMatch(/^all +3 +0\.6667/m);
		expect(out).toContain("1 judged documents are not in the index");
		expect(out).toContain(
			"skipped: 1 that expect something of an answer, 0 without relevant documents, 1 unreadable",
		);
	});

	test("prints JSON as documented", async () => {
		await put({ ...peaks, "questions.jsonl": questions });
		await build();
		const { out } = await runCli([
			"eval",
			index,
			join(root, "questions.jsonl"),
			"--json",
		]);
		expect(mismatches(JSON.parse(out), documentedSchema("eval"))).toEqual([]);
	});

	test("names a questions file that is not there", async () => {
		await put(peaks);
		await build();
		const { code, err } = await runCli(["eval", index, join(root, "none")]);
		expect(code).toBe(1);
		expect(err).toContain("error [unreadable-file]");
	});
});

describe("astro-ask ask", () => {
	test("prints an answer with its sources as Markdown", async () => {
		await put(peaks);
		await build();
		const { code, out, err } = await runCli(["ask", index, "Who came first?"]);
		expect(err).toBe("");
		expect(code).toBe(0);
		expect(out).toContain("Tenzing");
		expect(out).toContain("/everest/");
	});

	test("prints JSON as documented", async () => {
		await put(peaks);
		await build();
		const { out } = await runCli(["ask", index, "Who came first?", "--json"]);
		const answer = JSON.parse(out);
		const undocumented = / is not documented$/;
		expect(
			mismatches(answer, documentedSchema("ask")).filter(
				(text) => !undocumented.test(text),
			),
		).toEqual([]);
		expect(answer.sources[0].documentId).toBe("peaks/everest");
	});
});

describe("astro-ask serve", () => {
	test("answers over HTTP and serves the site beside it until it is stopped", async () => {
		await put({ ...peaks, "site/index.html": "<h1>Peaks</h1>" });
		await build();
		const stop = new AbortController();
		const lines: string[] = [];
		const { commands } = await import("./commands.js");
		const { run } = await import("./run.js");
		const running = run(
			[
				...["serve", index, "--port", "0"],
				...["--site", join(root, "site"), "--base", "docs"],
			],
			commands,
			{
				out: (line) => void lines.push(line),
				err: (line) => void lines.push(line),
				colour: false,
				signal: stop.signal,
			},
		);
		await expect.poll(() => lines.length).toBe(2);
		const api = /http:\S+/.exec(lines[0] ?? "")?.[0] ?? "";
		const site = /http:\S+/.exec(lines[1] ?? "")?.[0] ?? "";
		expect(new URL(api).pathname).toBe("/docs/api/ask");
		const found = await fetch(`${api}/search?q=glacier`);
		expect(await found.text()).toContain("K2");
		expect(await (await fetch(site)).text()).toContain("<h1>Peaks</h1>");
		const first = await fetch(api, {
			method: "POST",
			headers: { accept: "application/json" },
			body: JSON.stringify({ question: "Which glacier is below it?" }),
		});
		const { degraded } = (await first.json()) as { degraded: string[] };
		expect(degraded).not.toContain("keyword-only");
		stop.abort();
		expect(await running).toBe(0);
		await expect(fetch(site)).rejects.toThrow();
	});

	test("names a site that is not there before it listens", async () => {
		await put(peaks);
		await build("--embedder", "none");
		const nowhere = join(root, "nowhere");
		const { code, err } = await runCli(["serve", index, "--site", nowhere]);
		expect(code).toBe(2);
		expect(err).toContain(`There is no folder "${nowhere}".`);
	});

	test("names an index that is not there before it listens", async () => {
		const { code, err } = await runCli(["serve", index]);
		expect(code).toBe(1);
		expect(err).toContain("error [index-missing]");
	});
});
