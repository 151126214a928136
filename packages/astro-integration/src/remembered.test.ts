import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Document, writeState } from "@astro-ask/indexer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	misplaced,
	readRemembered,
	rememberEntries,
	unchanged,
	unplaced,
} from "./remembered.js";

const document = (id: string): Document => ({
	id,
	type: "notes",
	title: id,
	url: `/${id}/`,
	data: {},
	text: "Text.",
	format: "markdown",
});
const entry = (id: string, digest?: string) => ({
	id,
	data: {},
	...(digest && { digest }),
});
const store = new Map([
	[
		"notes",
		new Map([
			["a", entry("a", "1")],
			["draft", entry("draft", "2")],
			["row", entry("row")],
		]),
	],
]);

let cache: string;
beforeEach(async () => {
	cache = await mkdtemp(path.join(tmpdir(), "ask-remember-"));
});
afterEach(() => rm(cache, { recursive: true }));

describe("what a build remembers of entries", () => {
	test("is nothing before the first, or where its state is lost", async () => {
		expect((await readRemembered(cache)).size).toBe(0);
		await rememberEntries(cache, store);
		expect((await readRemembered(cache)).size).toBe(0);
	});

	test("is nothing where a build was stopped while it wrote", async () => {
		const documents = new Map([["collection notes", [document("notes/a")]]]);
		await writeState(cache, { documents, chunked: new Map() });
		await rememberEntries(cache, store);
		await writeFile(path.join(cache, "entries.json"), '{"notes/a":"1","no');
		expect((await readRemembered(cache)).size).toBe(0);
	});

	test("is their digest, and their document if they were published", async () => {
		const documents = new Map([
			["collection notes", [document("notes/a"), document("notes/row")]],
		]);
		await writeState(cache, { documents, chunked: new Map() });
		await rememberEntries(cache, store);
		const remembered = await readRemembered(cache);
		expect(unchanged(remembered, "notes/a", "1")?.document?.url).toBe(
			"/notes/a/",
		);
		expect(unchanged(remembered, "notes/draft", "2")).toEqual({ digest: "2" });
		expect(unchanged(remembered, "notes/a", "other")).toBeUndefined();
		expect(unchanged(remembered, "notes/row", undefined)).toBeUndefined();
		expect(unchanged(remembered, "notes/new", "3")).toBeUndefined();
	});
});

test("an address that turned out otherwise is named, and one that no page has", () => {
	const told = new Map([
		["notes/a", "/notes/a/"],
		["notes/b", "/wrong/"],
		["notes/c", "/notes/c/"],
	]);
	const bySource = new Map([["s", [document("notes/a"), document("notes/b")]]]);
	expect(misplaced(told, { bySource })).toEqual([
		{ id: "notes/b", told: "/wrong/", really: "/notes/b/" },
		{ id: "notes/c", told: "/notes/c/" },
	]);
});

test("a collection with published entries that nobody could place is named", () => {
	const bySource = new Map([["s", [document("notes/a")]]]);
	expect(unplaced(new Map(), store, { bySource })).toEqual(["notes"]);
	expect(
		unplaced(new Map([["notes/a", "/notes/a/"]]), store, { bySource }),
	).toEqual([]);
});
