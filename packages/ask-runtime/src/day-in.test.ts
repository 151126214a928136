import { expect, test } from "vitest";
import { dayIn } from "./day-in.js";

const at = (iso: string): number => Date.parse(iso);

test.each([
	["UTC", "2026-05-01T23:59:59Z", "2026-05-01"],
	["UTC", "2026-05-02T00:00:00Z", "2026-05-02"],
	["Etc/UTC", "2026-05-01T23:59:59Z", "2026-05-01"],
	["Asia/Kolkata", "2026-05-01T18:29:59Z", "2026-05-01"],
	["Asia/Kolkata", "2026-05-01T18:30:00Z", "2026-05-02"],
	["America/New_York", "2026-01-01T04:59:59Z", "2025-12-31"],
])("the day in %s at %s", (timeZone, iso, day) => {
	expect(dayIn(timeZone)(at(iso))).toBe(day);
});

test("a zone that is none is refused at once", () => {
	expect(() => dayIn("Mars/Olympus")).toThrow(RangeError);
});
