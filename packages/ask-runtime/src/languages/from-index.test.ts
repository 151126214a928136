import { beforeEach, describe, expect, test, vi } from "vitest";
import * as all from "./all.js";
import { packs as file } from "./index.js";

const indexWith = (packs?: unknown) => ({
	part: vi.fn(async () =>
		packs === undefined
			? undefined
			: new TextEncoder().encode(JSON.stringify(packs)),
	),
});

describe("languages of a host that holds only English", () => {
	let own: typeof import("./from-index.js");
	beforeEach(async () => {
		vi.resetModules();
		own = await import("./from-index.js");
	});

	test("are in the end those of every other host, when the index brings them", async () => {
		expect([...own.packs.keys()]).toEqual(["en"]);
		await own.learn(indexWith(file));
		expect(new Map([...own.packs].sort())).toEqual(
			new Map([...all.packs].sort()),
		);
	});

	test("are read once from each index", async () => {
		const index = indexWith(file);
		await own.learn(index);
		await own.learn(index);
		expect(index.part).toHaveBeenCalledTimes(1);
	});

	test.each([
		["an index of before there were packs", undefined],
		[
			"an index whose packs were written for other code",
			{ ...file, shape: "" },
		],
	])("stay English with %s", async (_, packs) => {
		await own.learn(indexWith(packs));
		expect([...own.packs.keys()]).toEqual(["en"]);
	});

	test("are asked for again after they could not be read", async () => {
		const index = indexWith(file);
		index.part.mockRejectedValueOnce(new Error("unreachable"));
		await expect(own.learn(index)).rejects.toThrow("unreachable");
		await own.learn(index);
		expect(own.packs.has("mr")).toBe(true);
	});
});
