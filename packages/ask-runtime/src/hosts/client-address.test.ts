import { describe, expect, test } from "vitest";
import { visitorOf } from "../visitor.js";
import { clientAddressFrom } from "./client-address.js";

const SOCKET = "10.0.0.1";

describe("clientAddressFrom", () => {
	test("does not read the header unless a proxy of the owner's writes it", () => {
		expect(clientAddressFrom("198.51.100.1", SOCKET, 0)).toBe(SOCKET);
	});

	test.each([
		["198.51.100.1", 1, "198.51.100.1"],
		["6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
		["6.6.6.6,7.7.7.7 , 198.51.100.1,10.0.0.9", 2, "198.51.100.1"],
		["6.6.6.6", 2, SOCKET],
		["", 1, SOCKET],
		["6.6.6.6,", 1, SOCKET],
		["198.51.100.1:4000", 1, "198.51.100.1"],
		["[2001:db8::1]:4000", 1, "2001:db8::1"],
		['"[2001:db8::1]"', 1, "2001:db8::1"],
		["::ffff:198.51.100.1", 1, "::ffff:198.51.100.1"],
	])("%j behind %i is %s", (forwarded, proxies, address) => {
		expect(clientAddressFrom(forwarded, SOCKET, proxies)).toBe(address);
	});

	test("makes one visitor of whatever is no address", () => {
		for (const odd of ["unknown", "_hidden", "x".repeat(8_000), "1.2.3.4.5"])
			expect(visitorOf(clientAddressFrom(odd, SOCKET, 1))).toBe("unknown");
	});
});
