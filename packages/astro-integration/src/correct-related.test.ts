import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import {
	correctionsOf,
	correctLists,
	correctRelated,
} from "./correct-related.js";

const item = (url: string) =>
	`<li class="ask-related-item" data-type="notes"> <a class="ask-related-link" href="${url}" dir="auto"> T </a> </li>`;
const list = (items: string, also = "") =>
	`<p>before</p><aside class="ask-related" lang="en"> <h2 class="ask-related-heading">Related</h2> <ul class="ask-related-list"> ${items} </ul>${also} </aside><p>after <a href="/gone/">gone</a></p>`;
const languages = (items: string) =>
	`<div class="ask-related-also"> <p>Also in</p> <ul class="ask-related-languages"> ${items} </ul> </div>`;
const language = (url: string) =>
	`<li> <a class="ask-related-language" href="${url}">de</a> </li>`;

const corrections = new Map([
	["/gone/", undefined],
	["/old/?a&b", '/new/?"&'],
]);
const correct = (html: string) => correctLists(html, corrections);

test("a related item without a page is taken out, and one that lies elsewhere leads there", () => {
	const html = list(item("/a/") + item("/gone/") + item("/old/?a&#38;b"));
	expect(correct(html)).toBe(list(item("/a/") + item("/new/?&#34;&#38;")));
});

test("nothing outside the lists is touched", () => {
	const html = `<a href="/gone/">gone</a>${list(item("/a/"))}`;
	expect(correct(html)).toBe(html);
});

test("a list that has lost all its items goes, with its heading", () => {
	expect(correct(list(item("/gone/")))).toBe(
		'<p>before</p><p>after <a href="/gone/">gone</a></p>',
	);
	const half = correct(list(item("/gone/"), languages(language("/de/"))));
	expect(half).not.toContain("ask-related-heading");
	expect(half).toContain('href="/de/"');
	const other = correct(list(item("/a/"), languages(language("/gone/"))));
	expect(other).toContain('href="/a/"');
	expect(other).not.toContain("Also in");
});

test("an address that something published has stays", () => {
	const wrong = [
		{ id: "notes/a", told: "/a/" },
		{ id: "notes/b", told: "/b/" },
	];
	expect([...correctionsOf(wrong, new Set(["/a/"]))]).toEqual([
		["/b/", undefined],
	]);
});

test("files that hold no list stay as they are, byte for byte", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "ask-related-"));
	const bytes = Uint8Array.of(0x3c, 0xe9, 0xff);
	await writeFile(path.join(folder, "latin.html"), bytes);
	await writeFile(path.join(folder, "a.html"), list(item("/gone/")));
	await correctRelated(folder, corrections);
	expect(await readFile(path.join(folder, "latin.html"))).toEqual(
		Buffer.from(bytes),
	);
	expect(await readFile(path.join(folder, "a.html"), "utf8")).not.toContain(
		"ask-related",
	);
	await rm(folder, { recursive: true });
});
