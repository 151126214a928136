/** The table gives the same vectors, bit by bit, wherever it runs. Deno and Bun: `table.runtimes.long.test.ts`. */
import { Miniflare } from "miniflare";
import { expect, test } from "vitest";
import { type GoldenReport, goldenReport } from "./golden.test.data.js";
import { bundleGolden, serveGolden } from "./serve-golden.test.data.js";

test("the golden vectors on Node", async () => {
	const { wrong, worst } = await goldenReport(await serveGolden());
	expect(wrong).toEqual([]);
	expect(worst).toBeLessThan(1e-4);
});

test("the same bytes inside workerd", async () => {
	const base = await serveGolden();
	const workerd = new Miniflare({
		modules: true,
		script: await bundleGolden(),
		compatibilityDate: "2026-01-01",
	});
	try {
		const answer = await workerd.dispatchFetch(`http://worker/?base=${base}`);
		const report = (await answer.json()) as GoldenReport;
		expect(report).toEqual(await goldenReport(base));
	} finally {
		await workerd.dispose();
	}
});
