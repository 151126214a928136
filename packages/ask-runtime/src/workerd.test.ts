import { describe, expect, test } from "vitest";
import {
	bundle,
	gzipKilobytes,
	startWorkerd,
	workerWith,
} from "./edge-bundle.test.data.js";
import { readEvents } from "./read-events.test.data.js";

describe("on an edge host", () => {
	test("the app answers inside workerd, bundled without any node: import", async () => {
		const script = await bundle(workerWith());
		// The aim is 80: docs/decisions/0021-size-at-the-edge.md.
		expect(gzipKilobytes(script)).toBeLessThan(116);
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

	test("what a page needs to show blocks is at most 3 KB", async () => {
		const script = await bundle(
			'export { renderBlocks, allowOf, checkAllow } from "@astro-ask/runtime/blocks";',
		);
		expect(gzipKilobytes(script)).toBeLessThanOrEqual(3);
	});
});
