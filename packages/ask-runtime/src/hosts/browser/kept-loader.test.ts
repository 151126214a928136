import { packIndex } from "@astro-ask/indexer";
import { MANIFEST } from "@astro-ask/indexer/index-format";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleContents } from "../../sample-index.test.data.js";
import { FileServer, INDEX, memoryCache } from "./browser-index.test.data.js";
import { keptLoader } from "./kept-loader.js";

let files: Map<string, Uint8Array>;
let catalog: string;
beforeAll(async () => {
	({ files } = await packIndex(sampleContents()));
	catalog = [...files.keys()].find((name) => name.startsWith("catalog")) ?? "";
});

describe("keptLoader", () => {
	test("loads a file once, over all workers of the site", async () => {
		const server = new FileServer(files);
		const cache = memoryCache();
		for (let tab = 0; tab < 2; tab++) {
			const loader = keptLoader(server.loader(), INDEX, Promise.resolve(cache));
			const { bytes, whole } = await loader.load(catalog);
			expect(whole).toBe(true);
			expect(bytes).toEqual(files.get(catalog));
		}
		expect(server.asked).toEqual([catalog]);
	});

	test("asks for the manifest each time, and takes the kept one only when nobody answers", async () => {
		const server = new FileServer(files);
		const loader = keptLoader(
			server.loader(),
			INDEX,
			Promise.resolve(memoryCache()),
		);
		await loader.load(MANIFEST);
		server.offline = true;
		expect((await loader.load(MANIFEST)).bytes).toEqual(files.get(MANIFEST));
		server.offline = false;
		server.files = new Map();
		await expect(loader.load(MANIFEST)).rejects.toMatchObject({
			code: "index-missing",
		});
	});

	test("drops what the newest manifest does not name", async () => {
		const server = new FileServer(files);
		const cache = memoryCache();
		const loader = keptLoader(server.loader(), INDEX, Promise.resolve(cache));
		await loader.load(MANIFEST);
		await loader.load(catalog);
		const { files: newer } = await packIndex({
			...sampleContents(),
			documents: sampleContents().documents.slice(1),
		});
		server.files = newer;
		await loader.load(MANIFEST);
		expect(cache.names()).toEqual([MANIFEST]);
	});

	test("does not keep a file that is not what its name says", async () => {
		const server = new FileServer(
			new Map([[catalog, new TextEncoder().encode("half a f")]]),
		);
		const cache = memoryCache();
		const loader = keptLoader(server.loader(), INDEX, Promise.resolve(cache));
		await loader.load(catalog);
		expect(cache.names()).toEqual([]);
	});

	test.each([
		["there is none", undefined],
		[
			"it is full",
			{ ...memoryCache(), put: () => Promise.reject(new Error()) },
		],
		[
			"it cannot be read",
			{ ...memoryCache(), match: () => Promise.reject(new Error()) },
		],
	])("loads without a cache: %s", async (_, cache) => {
		const server = new FileServer(files);
		const loader = keptLoader(server.loader(), INDEX, Promise.resolve(cache));
		expect((await loader.load(MANIFEST)).bytes).toEqual(files.get(MANIFEST));
		expect((await loader.load(catalog)).bytes).toEqual(files.get(catalog));
	});
});
