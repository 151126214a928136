import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAST_BUILD, type LastBuild, writeLastBuild } from "./last-build.js";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "ask-last-build-"));
});
afterAll(() => rm(folder, { recursive: true }));

const counts = { new: 0, changed: 0, kept: 4, moved: 0, meta: 0, dropped: 0 };
const read = async (): Promise<LastBuild> =>
	JSON.parse(await readFile(join(folder, LAST_BUILD), "utf8"));

test("the last build that changed something is remembered, and one that changed nothing leaves every byte", async () => {
	const draft = { source: "posts", id: "posts/plans", reason: "draft" };
	const report = { leftOut: [draft], problems: [] };
	const build = (diff: Partial<typeof counts>, at: number, given = report) =>
		writeLastBuild(
			folder,
			{ ...given, diff: new Map([["posts", { ...counts, ...diff }]]) },
			() => at,
		);
	await build({ new: 4, kept: 0 }, 1_000);
	expect(await read()).toEqual({
		at: "1970-01-01T00:00:01.000Z",
		diff: { posts: { ...counts, new: 4, kept: 0 } },
		...report,
	});
	await build({}, 2_000);
	expect((await read()).at).toBe("1970-01-01T00:00:01.000Z");
	await build({}, 3_000, { leftOut: [], problems: [] });
	expect(await read()).toMatchObject({ leftOut: [], diff: { posts: counts } });
	await build({ dropped: 1 }, 4_000);
	expect((await read()).at).toBe("1970-01-01T00:00:04.000Z");
});
