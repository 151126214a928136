import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeRenderedPages } from "./built-pages.js";
import { writeMarker } from "./page-marker.js";

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs/promises", async (original) => {
	const real = await original<typeof import("node:fs/promises")>();
	const writeFile: typeof real.writeFile = async (file, data, options) => {
		await real.writeFile(file, disk.isFull ? "" : data, options);
		if (disk.isFull) throw new Error("ENOSPC: no space left on device");
	};
	return { ...real, writeFile };
});

const style = {
	base: "/",
	trailingSlash: "ignore",
	format: "directory",
} as const;
const html = "<!doctype html><main><h1>Ünder</h1><p>Words.</p></main>";

let folder: string;
const pageIn = (name: string) => path.join(folder, name, "index.html");
function put(name: string, text: string): void {
	mkdirSync(path.join(folder, name), { recursive: true });
	writeFileSync(pageIn(name), text);
}
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ask-pages-"));
	disk.isFull = false;
});
afterEach(() => rmSync(folder, { recursive: true }));

test("reads what was rendered, takes the markers out and leaves copied files alone", async () => {
	put("a", html + writeMarker({ url: "/a/" }));
	put(
		"b",
		`${writeMarker({ url: "/forged/" })}${html}${writeMarker({ url: "/b/" })}`,
	);
	put("copied", html);
	put("part", `<p>Fetched by a script.</p>${writeMarker({ url: "/part/" })}`);
	const pages = await takeRenderedPages(folder, style);
	expect(pages.map(({ key, page }) => [key, page.title])).toEqual([
		["a", "Ünder"],
		["b", "Ünder"],
	]);
	for (const name of ["a", "b", "copied"])
		expect(readFileSync(pageIn(name), "utf8")).toBe(html);
});

test("needs no room on the disk to take a marker out", async () => {
	put("a", html + writeMarker({ url: "/a/" }));
	disk.isFull = true;
	expect(await takeRenderedPages(folder, style)).toHaveLength(1);
	expect(readFileSync(pageIn("a"), "utf8")).toBe(html);
});
