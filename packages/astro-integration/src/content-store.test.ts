import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as devalue from "devalue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectionStorage, readContentStore } from "./content-store.js";

let folder: string;
let directory: URL;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ask-store-"));
	directory = pathToFileURL(`${folder}/`);
});
afterAll(() => rm(folder, { recursive: true }));

const bread = {
	id: "bread",
	data: {
		title: "Bread",
		date: new Date("2026-01-02"),
		cover: "__ASTRO_IMAGE_./b.png",
	},
	body: "Flour.",
	filePath: "src/content/blog/bread.md",
	digest: "1f",
	rendered: { html: "<p>Flour.</p>", metadata: { headings: [] } },
};

const write = (name: string, text: string) =>
	writeFile(path.join(folder, name), text);

const storeOf = (collections: object) =>
	devalue.stringify(
		new Map(
			Object.entries(collections).map(([name, entries]) => [
				name,
				new Map(Object.entries(entries)),
			]),
		),
	);

describe("readContentStore", () => {
	test("is empty for a site without collections", async () => {
		expect(await readContentStore(directory, "single-file")).toEqual(new Map());
	});

	test.each([
		["of Astro 5 and 6", "__ASTRO_IMAGE_./b.png", {}],
		[
			"of Astro 7",
			"./b.png",
			{ imageImports: [["cover"], ["seo", "og"], ["gallery", 0]] },
		],
	])(
		"leaves out image references wherever they stand: %s",
		async (_name, image, rest) => {
			const data = {
				title: "./b.png is a title",
				cover: image,
				seo: { og: image, note: "a" },
				gallery: [image, "b"],
				at: new Date(0),
			};
			await write(
				"data-store.json",
				storeOf({ blog: { bread: { ...bread, ...rest, data } } }),
			);
			const store = await readContentStore(directory, "single-file");
			expect(store.get("blog")?.get("bread")?.data).toEqual({
				title: "./b.png is a title",
				seo: { note: "a" },
				gallery: ["b"],
				at: new Date(0),
			});
		},
	);

	test("reads one file: dates are dates, what only Astro can open is gone, its own record is left out", async () => {
		await write(
			"data-store.json",
			storeOf({ blog: { bread }, "meta::meta": { version: "7" } }),
		);
		const store = await readContentStore(directory, "single-file");
		expect([...store.keys()]).toEqual(["blog"]);
		expect(store.get("blog")?.get("bread")).toMatchObject({
			id: "bread",
			body: "Flour.",
			data: { title: "Bread", date: new Date("2026-01-02") },
		});
		expect(store.get("blog")?.get("bread")?.data).not.toHaveProperty("cover");
	});

	test("reads chunks whose records span parts, also when a stale single file lies beside them", async () => {
		await mkdir(path.join(folder, "data-store"), { recursive: true });
		const lines = [bread, { ...bread, id: "cake" }]
			.map((entry) => `${devalue.stringify([entry.id, entry])}\n`)
			.join("");
		await write("data-store/a.txt", lines.slice(0, 70));
		await write("data-store/b.txt", lines.slice(70));
		await write(
			"data-store/manifest.json",
			JSON.stringify({ blog: ["a.txt", "b.txt"] }),
		);
		const store = await readContentStore(directory, "chunked");
		expect([...(store.get("blog")?.keys() ?? [])]).toEqual(["bread", "cake"]);
	});

	test.each([
		["no map", devalue.stringify({ blog: [] })],
		["no devalue", "<html>"],
		[
			"collections that are lists",
			devalue.stringify(new Map([["blog", [bread]]])),
		],
		["entries without data", storeOf({ blog: { bread: { id: "bread" } } })],
	])("refuses %s by name and says what to do", async (_, text) => {
		await write("data-store.json", text);
		await expect(
			readContentStore(directory, "single-file"),
		).rejects.toMatchObject({
			code: "content-store-unknown",
			message: expect.stringContaining("data-store.json"),
			hint: expect.stringContaining("--force"),
		});
	});
});

describe("collectionStorage", () => {
	test("is one file unless the site says otherwise, by name or with settings", () => {
		const of = (experimental: object) =>
			collectionStorage({ experimental } as never);
		expect(of({})).toBe("single-file");
		expect(of({ collectionStorage: "chunked" })).toBe("chunked");
		expect(of({ collectionStorage: { type: "chunked", chunkSize: 9 } })).toBe(
			"chunked",
		);
	});
});
