import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Gathered, gather } from "../gather.js";
import type { Source } from "../source.js";
import { rows } from "./rows.js";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-rows-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(name: string, content: string): Promise<Gathered> {
	await writeFile(join(folder, name), content);
	return gather([rows(join(folder, name)) as Source]);
}
const documentsOf = ({ bySource }: Gathered) => [...bySource.values()].flat();

const line = {
	id: "en:0 a/b",
	text: "Text.",
	title: "Title",
	url: "/there/",
	lang: "en",
	height: 8849,
};
const document = {
	id: "en:0 a/b",
	type: "peaks",
	title: "Title",
	url: "/there/",
	language: "en",
	scope: "public",
	data: { height: 8849 },
	text: "Text.",
	format: "plain",
};

describe("rows", () => {
	test("makes one document of a line, with its id as it stands and further fields as data", async () => {
		for (const [name, content] of [
			["peaks.jsonl", `\u{feff}${JSON.stringify(line)}\r\n\r\n`],
			["peaks.json", JSON.stringify([line])],
			[
				"peaks.csv",
				"id,text,title,url,lang,height\nen:0 a/b,Text.,Title,/there/,en,8849",
			],
		] as const) {
			const gathered = await read(name, content);
			expect(gathered.problems).toEqual([]);
			expect(documentsOf(gathered)).toEqual([document]);
		}
	});

	test("names a row without a title by its id, and shows it under its id", async () => {
		const [row] = documentsOf(
			await read("a.jsonl", '{"id":7,"text":"x"}\n{"id":"b c/d","text":"y"}'),
		);
		expect(row).toMatchObject({ id: "7", title: "7", url: "/7" });
	});

	test("names file and line of what is no row, and takes the rest", async () => {
		const gathered = await read(
			"a.jsonl",
			'{"id":"1","text":"x"}\n{broken\n[1]\n{"text":"no id"}\n{"id":"5","text":"y","url":"ftp://x"}\n{"id":"6","text":"z"}',
		);
		expect(documentsOf(gathered).map(({ id }) => id)).toEqual(["1", "6"]);
		expect(gathered.problems.map(({ code }) => code)).toEqual(
			Array(4).fill("bad-source"),
		);
		const messages = gathered.problems.map(({ message }) => message).join("\n");
		expect(messages).toContain('"a.jsonl", line 2, is no JSON');
		expect(messages).toContain("line 3, is no row");
		expect(messages).toContain("line 4, is a row without an id");
		expect(messages).toContain('"5"');
	});

	test("lists drafts", async () => {
		const gathered = await read(
			"a.json",
			'[{"id":"1","text":"x","status":"draft"}]',
		);
		expect(documentsOf(gathered)).toEqual([]);
		expect(gathered.leftOut).toMatchObject([{ id: "1", reason: "draft" }]);
	});

	test("fails as a source when the file is missing or no list", async () => {
		const missing = await gather([rows(join(folder, "no.jsonl")) as Source]);
		expect(missing.problems[0]?.message).toContain("cannot be read");
		const object = await read("a.json", '{"id":"1"}');
		expect(object.problems[0]?.message).toContain("not a JSON list");
	});
});
