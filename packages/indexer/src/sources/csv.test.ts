import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCsv } from "./csv.js";

describe("parseCsv", () => {
	test("reads quoted commas, quotes and line ends, and says on which line a row begins", () => {
		const csv = 'id,text,height\r\n1,"a, ""b""\nc",8849\r\n\r\n2,d,\r\n';
		expect(parseCsv(csv)).toEqual([
			{ line: 2, value: { id: "1", text: 'a, "b"\nc', height: 8849 } },
			{ line: 5, value: { id: "2", text: "d" } },
		]);
	});

	test("keeps what only looks like a number", () => {
		expect(
			parseCsv("id,a,b,c,d\n007,007,1e3,12345678901234567890,-0.5")[0]?.value,
		).toEqual({
			id: "007",
			a: "007",
			b: "1e3",
			c: "12345678901234567890",
			d: -0.5,
		});
	});

	test("keeps a number whose digits say more than its value", () => {
		expect(parseCsv("id,version,price\n1,1.10,4.5")[0]?.value).toEqual({
			id: "1",
			version: "1.10",
			price: 4.5,
		});
	});

	test.each([";", "\t"])("reads rows that are parted by %j", (separator) => {
		const csv = [
			["id", "text", "price"],
			["1", `"a${separator} b"`, "4,50"],
		].map((row) => row.join(separator));
		expect(parseCsv(csv.join("\r\n"))).toEqual([
			{ line: 2, value: { id: "1", text: `a${separator} b`, price: "4,50" } },
		]);
	});

	test("takes a stray quote as text", () => {
		expect(parseCsv('id,a,b\n1,5" wide,"open')[0]?.value).toEqual({
			id: "1",
			a: '5" wide',
			b: '"open',
		});
	});

	test("is empty without rows", () => {
		expect(parseCsv("")).toEqual([]);
		expect(parseCsv("id,text")).toEqual([]);
	});

	test("reads back whatever was written", () => {
		const cell = fc.string({ minLength: 1 }).map((text) => `x${text}`);
		fc.assert(
			fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (table) => {
				const quoted = table.map((row) =>
					row.map((text) => `"${text.replaceAll('"', '""')}"`).join(","),
				);
				expect(
					parseCsv(["a,b", ...quoted].join("\n")).map(({ value }) => [
						value.a,
						value.b,
					]),
				).toEqual(table);
			}),
		);
	});
});
