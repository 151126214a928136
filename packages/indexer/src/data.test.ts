import { expect, test } from "vitest";
import { plainData } from "./data.js";

test("plainData writes dates as ISO 8601, a day when the time is midnight", () => {
	expect(
		plainData({
			day: new Date("1953-05-29"),
			instant: new Date("1953-05-29T11:30:00Z"),
			never: new Date("x"),
		}),
	).toEqual({ day: "1953-05-29", instant: "1953-05-29T11:30:00.000Z" });
});

test("plainData leaves out names that begin with an underscore or are hidden, at every level", () => {
	expect(
		plainData({ a: 1, _b: 2, secret: 3, c: [{ _d: 4, e: 5, secret: 6 }] }, [
			"secret",
		]),
	).toEqual({ a: 1, c: [{ e: 5 }] });
});

test("plainData leaves out what JSON cannot hold", () => {
	expect(
		plainData({ f: () => 1, n: Number.NaN, u: undefined, z: null, s: "x" }),
	).toEqual({ s: "x" });
	expect(plainData(new Set([1, 2]))).toEqual([1, 2]);
	expect(plainData(new Map([["a", 1n]]))).toEqual({ a: "1" });
	expect(plainData({ u: new URL("https://example.org/") })).toEqual({
		u: "https://example.org/",
	});
});

test("plainData ends on a value that holds itself", () => {
	const loop: Record<string, unknown> = { a: 1 };
	loop.self = loop;
	expect(JSON.stringify(plainData(loop))).toContain('"a":1');
});
