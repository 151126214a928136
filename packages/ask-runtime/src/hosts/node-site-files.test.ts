import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteFiles } from "./node-site-files.js";

let folder: string;
let root: string;
const get = (
	path: string,
	init: RequestInit = {},
	base = "/",
): Promise<Response> =>
	siteFiles(root, base)(new Request(`http://site.test${path}`, init));

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "site-files-"));
	root = join(folder, "dist");
	const files: Record<string, string> = {
		"index.html": "home",
		"404.html": "lost",
		"a/index.html": "a",
		"b.html": "b",
		"c/d.css": "css",
		"शिखर/index.html": "peak",
		"data.bin": "bin",
		".env": "SECRET",
		".well-known/security.txt": "contact",
		"c/.git/config": "SECRET",
	};
	for (const [name, text] of Object.entries(files)) {
		await mkdir(join(root, name, ".."), { recursive: true });
		await writeFile(join(root, name), text);
	}
	await writeFile(join(folder, "secret.txt"), "SECRET");
	await symlink(join(folder, "secret.txt"), join(root, "leak.txt"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("siteFiles", () => {
	test.each([
		["bytes=1-2", 206, "om", "bytes 1-2/4"],
		["bytes=2-", 206, "me", "bytes 2-3/4"],
		["bytes=-1", 206, "e", "bytes 3-3/4"],
		["bytes=-9", 206, "home", "bytes 0-3/4"],
		["bytes=0-99", 206, "home", "bytes 0-3/4"],
		["bytes=4-", 200, "home", null],
		["bytes=2-1", 200, "home", null],
		["bytes=-0", 200, "home", null],
		["bytes=-", 200, "home", null],
		["bytes=0-1,3-3", 200, "home", null],
		["lines=1-2", 200, "home", null],
	])(
		"sends the part that %s names, or the whole",
		async (range, status, text, of) => {
			const response = await get("/", { headers: { range } });
			expect(response.status).toBe(status);
			expect(response.headers.get("content-range")).toBe(of);
			expect(response.headers.get("content-length")).toBe(`${text.length}`);
			expect(await response.text()).toBe(text);
		},
	);

	test("sends no part of what is not there, nor one that rests on an older file", async () => {
		const range = "bytes=0-0";
		const lost = await get("/nowhere", { headers: { range } });
		expect([lost.status, await lost.text()]).toEqual([404, "lost"]);
		const older = await get("/", { headers: { range, "if-range": '"old"' } });
		expect([older.status, await older.text()]).toEqual([200, "home"]);
	});

	test.each([
		["/", "home", "text/html; charset=utf-8"],
		["/index.html", "home", "text/html; charset=utf-8"],
		["/a", "a", "text/html; charset=utf-8"],
		["/a/", "a", "text/html; charset=utf-8"],
		["/b", "b", "text/html; charset=utf-8"],
		["/b.html", "b", "text/html; charset=utf-8"],
		["/c/d.css?v=1", "css", "text/css; charset=utf-8"],
		[
			"/%E0%A4%B6%E0%A4%BF%E0%A4%96%E0%A4%B0/",
			"peak",
			"text/html; charset=utf-8",
		],
		["/data.bin", "bin", "application/octet-stream"],
		["/.well-known/security.txt", "contact", "text/plain; charset=utf-8"],
	])("serves %s", async (path, text, type) => {
		const response = await get(path);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe(type);
		expect(await response.text()).toBe(text);
	});

	test.each([
		"/nowhere",
		"/c/",
		"/.env",
		"/c/.git/config",
		"/../secret.txt",
		"/%2e%2e/secret.txt",
		"/..%2fsecret.txt",
		"/c/..%2f..%2fsecret.txt",
		"/..%5csecret.txt",
		"/leak.txt",
		"/%00",
		"/%ff",
		"/index.html/x",
		"//secret.txt",
	])("gives the site's own 404 page for %s", async (path) => {
		const response = await get(path);
		expect(response.status).toBe(404);
		expect(await response.text()).toBe("lost");
	});

	test("finds files under the base only", async () => {
		expect(await (await get("/docs/a/", {}, "/docs/")).text()).toBe("a");
		expect(await (await get("/docs", {}, "/docs")).text()).toBe("home");
		expect((await get("/a/", {}, "/docs")).status).toBe(404);
	});

	test("answers a HEAD with the same headers and no body", async () => {
		const head = await get("/c/d.css", { method: "HEAD" });
		expect(head.headers.get("content-length")).toBe("3");
		expect(await head.text()).toBe("");
	});

	test("answers 304 to whoever has the file already", async () => {
		const tag = (await get("/a/")).headers.get("etag") as string;
		for (const sent of [tag, `"x", ${tag}`, "*"]) {
			const again = await get("/a/", { headers: { "if-none-match": sent } });
			expect(again.status).toBe(304);
			expect(await again.text()).toBe("");
		}
		const other = await get("/a/", { headers: { "if-none-match": '"x"' } });
		expect(other.status).toBe(200);
	});

	test("takes no other method", async () => {
		const response = await get("/", { method: "POST" });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, HEAD");
	});

	test("never gives out what lies outside or hidden, whatever the path", async () => {
		const piece = fc.constantFrom(
			"..",
			".",
			"%2e",
			"%2f",
			"/",
			"%5c",
			"\\\\",
			"secret.txt",
			"leak.txt",
			".env",
			"c",
			".git",
			"config",
			"%00",
			"dist",
		);
		await fc.assert(
			fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
				const response = await get(`/${pieces.join("")}`);
				expect(await response.text()).not.toContain("SECRET");
			}),
			{ numRuns: 500 },
		);
	});
});
