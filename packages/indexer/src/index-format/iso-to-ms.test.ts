import { describe, expect, test } from "vitest";
import { isoToMs } from "./iso-to-ms.js";

describe("isoToMs", () => {
	test("reads a day as its start in UTC", () => {
		expect(isoToMs("1953-05-29")).toBe(Date.UTC(1953, 4, 29));
	});

	test("reads an instant without an offset as UTC, on every host", () => {
		expect(isoToMs("1953-05-29T11:30")).toBe(Date.UTC(1953, 4, 29, 11, 30));
		expect(isoToMs("1953-05-29 11:30:05")).toBe(
			Date.UTC(1953, 4, 29, 11, 30, 5),
		);
	});

	test("honours an offset", () => {
		expect(isoToMs("1953-05-29T11:30:00+05:45")).toBe(
			Date.UTC(1953, 4, 29, 5, 45),
		);
		expect(isoToMs("1953-05-29T11:30:00.250Z")).toBe(
			Date.UTC(1953, 4, 29, 11, 30, 0, 250),
		);
	});

	test("gives NaN for what is no ISO date", () => {
		for (const text of ["", "May 1953", "1953", "1953-13-40", "29/05/1953"])
			expect(isoToMs(text)).toBeNaN();
	});
});
