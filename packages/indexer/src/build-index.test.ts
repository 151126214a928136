import {
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rm,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	type BuildOptions,
	type BuildReport,
	buildIndex,
} from "./build-index.js";
import type { Document } from "./document.js";
import { AskError } from "./errors.js";
import { gather } from "./gather.js";
import { diskLoader } from "./index-format/disk.js";
import { openIndex } from "./index-format/read.js";
import type { Source } from "./source.js";
import { readState } from "./state.js";

let root: string;
let options: BuildOptions;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "ask-build-"));
	options = { out: join(root, "index"), cacheDir: join(root, "cache") };
});
afterEach(() => rm(root, { recursive: true }));

const note = (name: string, text = `All about ${name}.`): Document => ({
	id: `note/${name}`,
	type: "note",
	title: `Note ${name}`,
	url: `/notes/${name}/`,
	data: {},
	text,
	format: "markdown",
});
const source = (name: string, load: () => Document[]): Source =>
	({
		name,
		type: "note",
		load,
		toDocuments: (row) => row,
	}) as Source<Document> as Source;
const failing = (name: string): Source =>
	source(name, () => {
		throw new Error("no answer");
	});

async function bytesOf(folder: string): Promise<Record<string, string>> {
	const names = (await readdir(folder)).sort();
	const files = await Promise.all(
		names.map((name) => readFile(join(folder, name), "base64")),
	);
	return Object.fromEntries(names.map((name, i) => [name, files[i] as string]));
}
const countsOf = ({ diff }: BuildReport, type = "note") =>
	Object.fromEntries(
		Object.entries(diff.get(type) ?? {}).filter(([, count]) => count > 0),
	);
async function rejection(promise: Promise<unknown>): Promise<AskError> {
	const error = await promise.then(
		() => undefined,
		(cause: unknown) => cause,
	);
	if (error instanceof AskError) return error;
	throw new Error("It was not refused.", { cause: error });
}
async function idsIn(folder: string): Promise<string[]> {
	const index = await openIndex(diskLoader(folder));
	const rows = Array.from({ length: index.catalog.documentCount }, (_, i) => i);
	return (await index.documents(rows)).map(({ id }) => id);
}

describe("buildIndex", () => {
	test("writes what a reader reads back", async () => {
		const documents = [
			note("b", "## Part\n\nText of the part."),
			{ ...note("a"), date: "2024-05-01", tags: ["x"], data: { height: 3 } },
		];
		const report = await buildIndex(documents, options);
		const index = await openIndex(diskLoader(options.out));
		expect(report.manifest).toEqual(index.manifest);
		expect(index.manifest.counts).toEqual({
			documents: 2,
			chunks: 2,
			vectors: 0,
		});
		expect(index.manifest.types).toEqual({ note: 2 });
		expect(await index.documents([0, 1])).toMatchObject([
			{
				id: "note/a",
				typeLabel: "Note",
				scope: "public",
				date: "2024-05-01",
				tags: ["x"],
				data: { height: 3 },
			},
			{ id: "note/b" },
		]);
		const [, chunk] = await index.chunks([0, 1]);
		expect(chunk).toMatchObject({ trail: ["Part"], text: "Text of the part." });
		expect(report.bytes).toBeGreaterThan(0);
		expect(report.seconds).toBeGreaterThan(0);
	});

	test("writes equal bytes for equal documents in any order", async () => {
		const documents = ["a", "b", "c", "d"].map((name) => note(name));
		await buildIndex(documents, options);
		const first = await bytesOf(options.out);
		const other = { out: join(root, "other"), cacheDir: join(root, "cache-2") };
		await buildIndex(documents.reverse(), other);
		expect(await bytesOf(other.out)).toEqual(first);
	});

	test("writes identical bytes and reports everything as kept when nothing changed", async () => {
		await buildIndex([note("a"), note("b")], options);
		const before = await bytesOf(options.out);
		const report = await buildIndex([note("a"), note("b")], options);
		expect(countsOf(report)).toEqual({ kept: 2 });
		expect(await bytesOf(options.out)).toEqual(before);
	});

	test("tells what changed since the last build, by type", async () => {
		await buildIndex(
			["a", "b", "c", "d"].map((name) => note(name)),
			options,
		);
		const report = await buildIndex(
			[
				note("a"),
				{ ...note("b"), title: "Another title" },
				note("c", "A new text."),
				{ ...note("d"), id: "note/e", url: "/notes/e/" },
				{ ...note("f"), type: "memo" },
			],
			options,
		);
		expect(countsOf(report)).toEqual({
			kept: 1,
			meta: 1,
			changed: 1,
			moved: 1,
		});
		expect(countsOf(report, "memo")).toEqual({ new: 1 });
	});

	test("takes equal title and text under two URLs as one document and lists the other", async () => {
		const report = await buildIndex(
			[
				{ ...note("fr/a", "Same *text*."), title: "A" },
				{ ...note("a", "Same text."), title: "A" },
				{ ...note("b", "Same text."), title: "B" },
			],
			options,
		);
		expect(await idsIn(options.out)).toEqual(["note/a", "note/b"]);
		expect(report.leftOut).toEqual([
			{ source: "documents", id: "note/fr/a", reason: "same text as note/a" },
		]);
	});

	test("counts entries that say the same and have other fields, each", async () => {
		const release = (name: string, version: string): Document => ({
			...note(name, "Bugs mended."),
			title: "Patch",
			data: { version },
		});
		const page: Document = { ...note("c", "Bugs mended."), title: "Patch" };
		const { facts, leftOut } = await buildIndex(
			await gather([
				source("releases", () => [
					release("a", "1.0.1"),
					release("b", "1.0.2"),
				]),
				source("built-page", () => [{ ...page, type: "page" }]),
			]),
			options,
		);
		expect(await idsIn(options.out)).toEqual(["note/a"]);
		expect(leftOut.map(({ id }) => id)).toEqual(["note/b", "note/c"]);
		expect(facts.types.map(({ type, count }) => [type, count])).toEqual([
			["note", 2],
		]);
	});

	test("writes the text of a row whose fields hold HTML without its tags", async () => {
		const row = { ...note("a", ""), data: { about: "<p>Near &amp; far</p>" } };
		await buildIndex(await gather([source("rows", () => [row])]), options);
		const index = await openIndex(diskLoader(options.out));
		expect(await index.chunks([0])).toMatchObject([
			{ text: "Note: Note a\nAbout: Near & far" },
		]);
	});

	test("finds a document without any text by its title", async () => {
		await buildIndex([note("pictures", "![](/a.png)")], options);
		const index = await openIndex(diskLoader(options.out));
		expect(await index.chunks([0])).toMatchObject([
			{ text: "Note: Note pictures" },
		]);
	});

	test("tells a document's language from its text when nothing says it", async () => {
		await buildIndex(
			[
				note("mr", "हे शिखर जगातील सर्वात उंच शिखर आहे आणि ते नेपाळमध्ये आहे."),
				{ ...note("pt"), language: "pt-BR" },
			],
			options,
		);
		const index = await openIndex(diskLoader(options.out));
		expect(
			(await index.documents([0, 1])).map(({ language }) => language),
		).toEqual(["mr", "pt-BR"]);
	});

	test("calls types as it is told to", async () => {
		await buildIndex([note("a")], { ...options, typeLabel: () => "Memo" });
		const index = await openIndex(diskLoader(options.out));
		expect(await index.documents([0])).toMatchObject([{ typeLabel: "Memo" }]);
	});

	test("keeps the documents of a source that fails, so that the index stays whole", async () => {
		const good = source("good", () => [note("a")]);
		await buildIndex(
			await gather([good, source("shaky", () => [note("b")])]),
			options,
		);
		const before = await bytesOf(options.out);
		const { documents: previous } = await readState(options.cacheDir);
		const report = await buildIndex(
			await gather([good, failing("shaky")], { previous }),
			options,
		);
		expect(report.problems).toMatchObject([
			{ source: "shaky", code: "source-failed" },
		]);
		expect(await bytesOf(options.out)).toEqual(before);
		const again = await readState(options.cacheDir);
		expect(again.documents.get("shaky")).toHaveLength(1);
	});

	test("refuses an empty corpus and leaves the old index as it was", async () => {
		await buildIndex([note("a")], options);
		const before = await bytesOf(options.out);
		const error = await rejection(
			buildIndex(await gather([source("notes", () => [])]), options),
		);
		expect(error.code).toBe("empty-corpus");
		expect(error.message).toBe(
			'No document came from "notes", so there is nothing to index.',
		);
		expect((await rejection(buildIndex([], options))).code).toBe(
			"empty-corpus",
		);
		expect(
			(await rejection(buildIndex(await gather([]), options))).message,
		).toBe("There is no source, so there is nothing to index.");
		expect(await bytesOf(options.out)).toEqual(before);
	});

	test("refuses a half-read corpus where an older index would lose by it", async () => {
		await buildIndex([note("a"), note("b")], options);
		const before = await bytesOf(options.out);
		const half = await gather([
			source("good", () => [note("a")]),
			failing("shaky"),
		]);
		const error = await rejection(buildIndex(half, options));
		expect(error.code).toBe("empty-corpus");
		expect(error.message).toContain('"shaky" failed');
		expect(await bytesOf(options.out)).toEqual(before);
	});

	test("builds from what there is the first time, unless it is strict", async () => {
		const half = await gather([
			source("good", () => [note("a")]),
			failing("shaky"),
		]);
		const error = await rejection(
			buildIndex(half, { ...options, strict: true }),
		);
		expect(error.code).toBe("empty-corpus");
		const report = await buildIndex(half, options);
		expect(report.problems[0]?.message).toContain("no earlier build");
		expect(await idsIn(options.out)).toEqual(["note/a"]);
	});

	test("builds on when the state of the last build is damaged, and says so", async () => {
		await buildIndex([note("a")], options);
		await writeFile(join(options.cacheDir, "state.json"), "nonsense");
		const said: string[] = [];
		const report = await buildIndex([note("a")], {
			...options,
			warn: (message) => said.push(message),
		});
		expect(countsOf(report)).toEqual({ new: 1 });
		expect(said[0]).toContain("is ignored");
	});

	test("keeps the index it wrote when the state cannot be saved, and says so", async () => {
		await mkdir(root, { recursive: true });
		await writeFile(options.cacheDir, "a file where a folder should be");
		const said: string[] = [];
		await buildIndex([note("a")], {
			...options,
			warn: (message) => said.push(message),
		});
		expect(await idsIn(options.out)).toEqual(["note/a"]);
		expect(said.at(-1)).toContain("could not be saved");
	});

	test("leaves one whole index when two builds run at once", async () => {
		const builds = await Promise.allSettled(
			["a", "b", "c"].map((name) => buildIndex([note(name)], options)),
		);
		const refused = builds.filter(({ status }) => status === "rejected");
		expect(refused.length).toBeLessThan(3);
		for (const build of refused)
			expect(build).toMatchObject({ reason: { code: "index-locked" } });
		expect(await idsIn(options.out)).toHaveLength(1);
		expect((await readState(options.cacheDir)).chunked.size).toBe(1);
	});

	test("does not save the state of an index that could not be written", async () => {
		await writeFile(options.out, "a file where a folder should be");
		await rejection(buildIndex([note("a")], options));
		expect((await readState(options.cacheDir)).chunked.size).toBe(0);
	});
});
