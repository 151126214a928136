import { describe, expect, test } from "vitest";
import { isInstalled } from "./lib/install.mjs";

const lock = {
	packages: {
		"": { version: "1.0.0" },
		"packages/a": { version: "0.1.0" },
		"node_modules/a": { link: true, resolved: "packages/a" },
		"node_modules/b": { version: "2.0.0" },
		"node_modules/c-darwin": { version: "3.0.0", optional: true },
	},
};

function installedWith(change: Record<string, unknown>) {
	const packages: Record<string, unknown> = {
		"node_modules/a": { link: true, resolved: "packages/a" },
		"node_modules/b": { version: "2.0.0" },
		...change,
	};
	return { packages };
}

describe("isInstalled", () => {
	test("accepts what the lock says, whatever optional packages this platform left out", () => {
		expect(isInstalled(lock, installedWith({}))).toBe(true);
	});

	test("refuses a missing node_modules", () => {
		expect(isInstalled(lock, undefined)).toBe(false);
	});

	test("refuses another version", () => {
		const installed = installedWith({ "node_modules/b": { version: "1.9.9" } });
		expect(isInstalled(lock, installed)).toBe(false);
	});

	test("refuses a package that is missing", () => {
		expect(isInstalled(lock, { packages: {} })).toBe(false);
	});

	test("refuses a registry package where the lock has a workspace", () => {
		const installed = installedWith({ "node_modules/a": { version: "0.1.0" } });
		expect(isInstalled(lock, installed)).toBe(false);
	});
});
