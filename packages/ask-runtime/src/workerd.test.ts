import type { IndexContents } from "@astro-ask/indexer";
import { beforeAll, describe, expect, test } from "vitest";
import {
	bundle,
	filesFor,
	gzipKilobytes,
	startWorkerd,
	workerWith,
} from "./edge-bundle.test.data.js";
import type { Answer } from "./http/collect-answer.js";
import { en } from "./messages/en.js";
import { es } from "./messages/es.js";
import { readEvents } from "./read-events.test.data.js";
import { sampleContents } from "./sample-index.test.data.js";

describe("on an edge host", () => {
	test("the app answers inside workerd, bundled without any node: import", async () => {
		const script = await bundle(workerWith());
		// The aim is 80: docs/decisions/0021-size-at-the-edge.md.
		expect(gzipKilobytes(script)).toBeLessThan(95);
		const miniflare = await startWorkerd(script);
		try {
			const url = await miniflare.ready;
			const ask = (accept: string): Promise<Response> =>
				fetch(new URL("/api/ask", url), {
					method: "POST",
					headers: { accept },
					body: JSON.stringify({ question: "How is the lens cleaned?" }),
				});
			const events = await readEvents(await ask("text/event-stream"));
			expect(events.at(-1)).toMatchObject({
				event: "done",
				rung: "search-only",
			});
			const page = await (await ask("text/html")).text();
			expect(page).toContain('id="source-1"');
			const ready = await fetch(new URL("/api/ask/ready", url));
			expect(await ready.json()).toMatchObject({ ready: true });
		} finally {
			await miniflare.dispose();
		}
	}, 60_000);

	describe("a question in another language than English", () => {
		let script: string;
		beforeAll(async () => {
			script = await bundle(workerWith());
		}, 60_000);

		async function answerFrom(
			contents: IndexContents,
		): Promise<Pick<Answer, "language" | "blocks" | "sources">> {
			const files = await filesFor(contents);
			const miniflare = await startWorkerd(script, { files });
			try {
				const response = await fetch(
					new URL("/api/ask", await miniflare.ready),
					{
						method: "POST",
						headers: { accept: "application/json" },
						body: JSON.stringify({
							question: "¿Cuándo se enciende la linterna del faro?",
						}),
					},
				);
				return (await response.json()) as Awaited<
					ReturnType<typeof answerFrom>
				>;
			} finally {
				await miniflare.dispose();
			}
		}

		test("is told and answered by what the index brings", async () => {
			const { language, blocks } = await answerFrom(sampleContents());
			expect(language).toBe("es");
			expect(JSON.stringify(blocks)).toContain(es.note);
		}, 60_000);

		test("is answered in English from an index that brings nothing", async () => {
			const { profiles, packs, ...contents } = sampleContents();
			const { language, blocks, sources } = await answerFrom(contents);
			expect(language).toBe("en");
			expect(JSON.stringify(blocks)).toContain(en.note);
			expect(sources[0]?.url).toBe("/es/guides/faro/");
		}, 60_000);
	});

	test("what a page needs to show blocks is at most 3 KB", async () => {
		const script = await bundle(
			'export { renderBlocks, allowOf, checkAllow } from "@astro-ask/runtime/blocks";',
		);
		expect(gzipKilobytes(script)).toBeLessThanOrEqual(3);
	});
});
