import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Gathered, gather } from "../gather.js";
import type { Source } from "../source.js";
import {
	type MarkdownFolderOptions,
	markdownFolder,
} from "./markdown-folder.js";

let folder: string;
beforeEach(async () => {
	folder = join(await mkdtemp(join(tmpdir(), "ask-folder-")), "notes");
	await mkdir(folder);
});
afterEach(() => rm(dirname(folder), { recursive: true }));

async function read(
	files: Record<string, string | Uint8Array>,
	options?: MarkdownFolderOptions,
): Promise<Gathered & { warnings: string[] }> {
	for (const [path, content] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), content);
	}
	const warnings: string[] = [];
	const gathered = await gather([markdownFolder(folder, options) as Source], {
		warn: (message) => warnings.push(message),
	});
	return { ...gathered, warnings };
}
const documentsOf = ({ bySource }: Gathered) => [...bySource.values()].flat();

describe("markdownFolder", () => {
	test("makes one document of each Markdown file, with the folder's name in its id", async () => {
		const gathered = await read({
			"a.md": "# A",
			"deep/b.mdx": "# B",
			"deep/c.d.markdown": "# C",
			"E.MD": "# E",
			"index.md": "# Home",
			"deep/index.md": "# Deep",
			"readme.txt": "no",
			"node_modules/x/readme.md": "no",
			".hidden.md": "no",
		});
		expect(
			documentsOf(gathered).map(({ id, url, format }) => [id, url, format]),
		).toEqual([
			["notes/E", "/E/", "markdown"],
			["notes/a", "/a/", "markdown"],
			["notes/deep/b", "/deep/b/", "mdx"],
			["notes/deep/c.d", "/deep/c.d/", "markdown"],
			["notes/deep", "/deep/", "markdown"],
			["notes/index", "/", "markdown"],
		]);
		expect(documentsOf(gathered)[0]?.type).toBe("notes");
	});

	test("names an index file after its folder, unless another file has that name", async () => {
		const gathered = await read({
			"a/index.md": "A",
			"b/index.md": "B",
			"b.md": "Other B",
		});
		expect(gathered.problems).toEqual([]);
		expect(documentsOf(gathered).map(({ id }) => id)).toEqual([
			"notes/a",
			"notes/b",
			"notes/b/index",
		]);
	});

	test("takes fields from the front matter and the text below it", async () => {
		const [document] = documentsOf(
			await read({
				"a.md":
					"---\ntitle: Base camp\ndate: 2024-05-01\ntags: [ice]\nlang: en\nheight: 5364\n_secret: x\n---\nText.\n",
			}),
		);
		expect(document).toEqual({
			id: "notes/a",
			type: "notes",
			title: "Base camp",
			url: "/a/",
			language: "en",
			date: "2024-05-01",
			tags: ["ice"],
			scope: "public",
			data: {
				title: "Base camp",
				date: "2024-05-01",
				tags: ["ice"],
				lang: "en",
				height: 5364,
			},
			text: "Text.\n",
			format: "markdown",
		});
	});

	test("takes the title from the first heading, else from the file's name", async () => {
		const gathered = await read({
			"a.md": "# Base *camp*\n",
			"high-camp.md": "Text.",
		});
		const titles = documentsOf(gathered).map(({ title }) => title);
		expect(titles[0]).toBe("Base camp");
		expect(titles[1]).toMatch(/^High camp$/i);
	});

	test("lists drafts and takes no text of them", async () => {
		const gathered = await read({
			"a.md": "---\ndraft: true\n---\nNot yet.",
			"b.md": "B",
		});
		expect(documentsOf(gathered).map(({ id }) => id)).toEqual(["notes/b"]);
		expect(gathered.leftOut).toEqual([
			{ source: "markdown-folder notes", id: "notes/a", reason: "draft" },
		]);
	});

	test("names file and line of a broken front matter and takes the rest", async () => {
		const gathered = await read({
			"a.md": "---\ntitle: A\ntags: [x\n---\nText.",
			"b.md": "B",
		});
		expect(documentsOf(gathered).map(({ id }) => id)).toEqual(["notes/b"]);
		const [problem] = gathered.problems;
		expect(problem?.code).toBe("front-matter");
		expect(problem?.message).toMatch(/"a\.md".*line 4/);
		expect(problem?.hint).not.toBe("");
	});

	test("names a file that cannot be read and takes the rest", async () => {
		await symlink("nowhere", join(folder, "a.md"));
		const gathered = await read(
			{ "a2.md": "A", "b.md": "B" },
			{
				readFile: async (path) => {
					if (path.endsWith("a2.md")) throw new Error("EACCES: denied");
					return new TextEncoder().encode("B");
				},
			},
		);
		expect(documentsOf(gathered).map(({ id }) => id)).toContain("notes/b");
		expect(gathered.problems).toContainEqual({
			source: "markdown-folder notes",
			code: "unreadable-file",
			message: 'The file "a2.md" cannot be read: EACCES: denied.',
			hint: "Check that it exists and that the build may read it.",
		});
	});

	test("reads UTF-8 and UTF-16 with a byte order mark", async () => {
		const text = "---\ntitle: शिखर\n---\nText";
		const gathered = await read({
			"a.md": `\u{feff}${text}`,
			"b.md": Buffer.from(`\u{feff}${text}`, "utf16le"),
			"c.md": Buffer.from(`\u{feff}${text}`, "utf16le").swap16(),
		});
		expect(documentsOf(gathered).map(({ title }) => title)).toEqual([
			"शिखर",
			"शिखर",
			"शिखर",
		]);
		expect(gathered.warnings).toEqual([]);
	});

	test("keeps a file with bytes that are no text, and says so", async () => {
		const gathered = await read({
			"a.md": Buffer.concat([Buffer.from("# Caf"), Buffer.from([0xe9])]),
		});
		expect(documentsOf(gathered)[0]?.title).toBe("Caf\u{fffd}");
		expect(gathered.warnings[0]).toContain('"a.md" is not all UTF-8');
	});

	test("asks `url` where a file is shown, and leaves out what is shown nowhere", async () => {
		const gathered = await read(
			{ "a.md": "A", "b.md": "B" },
			{
				type: "note",
				url: (path) =>
					path === "a" ? `https://example.org/${path}` : undefined,
			},
		);
		expect(documentsOf(gathered)).toMatchObject([
			{ id: "notes/a", type: "note", url: "https://example.org/a" },
		]);
		expect(gathered.leftOut).toMatchObject([
			{ id: "notes/b", reason: "no url" },
		]);
	});

	test("fails as a source when there is no such folder", async () => {
		const { problems, unread } = await gather([
			markdownFolder(join(folder, "nowhere")) as Source,
		]);
		expect(problems[0]).toMatchObject({
			code: "source-failed",
			hint: "Check the path of the folder to index.",
		});
		expect(unread).toEqual(["markdown-folder nowhere"]);
	});
});
