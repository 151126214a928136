import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bytesLoader, openIndex } from "./index.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";
import { serve, serveFiles } from "./serve.test.data.js";
import { report } from "./worker.test.data.js";

const contents = sampleContents({ documents: 40 });
const { files } = await packIndex(contents);
let workerd: Miniflare;

beforeAll(async () => {
	const { outputFiles } = await build({
		entryPoints: [new URL("worker.test.data.ts", import.meta.url).pathname],
		bundle: true,
		format: "esm",
		write: false,
	});
	workerd = new Miniflare({
		modules: true,
		script: outputFiles[0]?.text ?? "",
		compatibilityDate: "2026-01-01",
	});
	await workerd.ready;
});
afterAll(() => workerd.dispose());

const ask = (base: string, more = "") =>
	workerd.dispatchFetch(`http://worker/?index=${base}${more}`);

describe("the reader inside workerd", () => {
	test.each([true, false])(
		"finds what it finds on Node (server with ranges: %s)",
		async (ranges) => {
			const base = await serve(serveFiles(files, { ranges }));
			const onNode = await report(await openIndex(bytesLoader(files)));
			const answer = await ask(base);
			expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(onNode)));
		},
	);

	test("answers a request that joined the load of one whose reader has left", async () => {
		let keywordLoads = 0;
		const base = await serve((request, response) => {
			// The first load never ends.
			if (request.url?.includes("keyword") && ++keywordLoads === 1) return;
			serveFiles(files)(request, response);
		});
		await (await ask(base, "&part=facts")).text();
		const url = `${await workerd.ready}?index=${base}&part=keyword`;
		const leaving = new AbortController();
		const left = fetch(url, { signal: leaving.signal }).catch(() => "left");
		await expect.poll(() => keywordLoads).toBe(1);
		const joined = fetch(url).then((response) => response.text());
		await new Promise((resolve) => setTimeout(resolve, 100));
		leaving.abort();
		expect(await left).toBe("left");
		expect(await joined).toBe(`${contents.keyword}`);
	});
});
