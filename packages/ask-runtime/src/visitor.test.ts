import { expect, test } from "vitest";
import { visitorOf } from "./visitor.js";

test.each([
	["203.0.113.9", "203.0.113.9"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["0:0:0:0:0:FFFF:cb00:7109", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:DB8:1:2::", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["2001:db8::5:6:7:8:9", "2001:db8:0:5::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["::1", "0:0:0:0::/64"],
])("counts %s as %s", (address, visitor) => {
	expect(visitorOf(address)).toBe(visitor);
});

test("counts every address of one /64 as one visitor", () => {
	const visitors = Array.from({ length: 256 }, (_, at) =>
		visitorOf(`2001:db8:7:7:${at.toString(16)}::${at}`),
	);
	expect(new Set(visitors).size).toBe(1);
});

test.each([undefined, "", "unknown", "1.2.3.4, 5.6.7.8", "x".repeat(9_000)])(
	"counts an unreadable address as one shared visitor",
	(address) => {
		expect(visitorOf(address)).toBe("unknown");
	},
);
