import { expect, test } from "vitest";
import { reopen } from "./reopen.js";

test("callers that come together share one opening, and success is kept", async () => {
	let opened = 0;
	const { get } = reopen(async () => ++opened, { restMs: 1000, now: () => 0 });
	expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
	expect(await get()).toBe(1);
});

test("a failure is told again while it rests, then opening is tried again", async () => {
	let now = 0;
	let tries = 0;
	const { get } = reopen(
		async () => {
			tries += 1;
			if (tries < 3) throw new Error(`try ${tries}`);
			return "open";
		},
		{ restMs: 1000, now: () => now },
	);
	await expect(get()).rejects.toThrow("try 1");
	now = 999;
	await expect(get()).rejects.toThrow("try 1");
	now = 1000;
	await expect(get()).rejects.toThrow("try 2");
	now = 2000;
	expect(await get()).toBe("open");
});

test("an opener that throws at once counts as failed", async () => {
	const { get } = reopen(
		() => {
			throw new Error("at once");
		},
		{ restMs: 0, now: () => 0 },
	);
	await expect(get()).rejects.toThrow("at once");
});

test("what was forgotten is opened again, once, even when many forget the same", async () => {
	let opened = 0;
	const { get, forget } = reopen(async () => ++opened, {
		restMs: 1000,
		now: () => 0,
	});
	const stale = await get();
	forget(stale);
	const fresh = get();
	forget(stale);
	expect(await fresh).toBe(2);
	forget(stale);
	expect(await get()).toBe(2);
});

test("what is put is given from then on, also when an opening of before ends later", async () => {
	let finish = (_value: string): void => {};
	const { get, put, forget } = reopen(
		() =>
			new Promise<string>((resolve) => {
				finish = resolve;
			}),
		{ restMs: 0, now: () => 0 },
	);
	const waiting = get();
	await Promise.resolve();
	put("new");
	finish("old");
	expect(await waiting).toBe("old");
	expect(await get()).toBe("new");
	forget("old");
	expect(await get()).toBe("new");
});
