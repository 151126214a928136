import { createHash } from "node:crypto";
import { compareText } from "./compare-text.js";

/** The first 16 hex digits (64 bits) of sha256 over the UTF-8 of `text`: enough to tell apart what one site says. */
export function hashText(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** {@link hashText} of a JSON value; the order of an object's keys does not matter, `undefined` fields do not count. */
export function hashValue(value: unknown): string {
	return hashText(JSON.stringify(value, sortKeys) ?? "");
}

function sortKeys(_key: string, value: unknown): unknown {
	if (typeof value === "bigint") return String(value);
	if (value === null || typeof value !== "object" || Array.isArray(value))
		return value;
	return Object.fromEntries(
		Object.entries(value).sort(([a], [b]) => compareText(a, b)),
	);
}
