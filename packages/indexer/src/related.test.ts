import { describe, expect, test } from "vitest";
import { type RelatedDocument, relate } from "./related.js";

/** A unit vector near axis `axis` of eight, leaning a little to the next. */
function near(axis: number, lean = 0.1): Float32Array {
	const vector = new Float32Array(8);
	vector[axis] = 1;
	vector[(axis + 1) % 8] = lean;
	const norm = Math.hypot(...vector);
	return vector.map((value) => value / norm);
}

function page(
	id: string,
	axis: number,
	more: Partial<RelatedDocument> = {},
): RelatedDocument {
	return { id, type: "post", language: "en", vectors: [near(axis)], ...more };
}

const idsOf = (
	documents: RelatedDocument[],
	id: string,
	options = {},
): string[] =>
	relate(documents, options)
		.get(id)
		?.related.map((item) => item.id) ?? [];

const others = [page("x", 3), page("y", 4), page("z", 6)];

describe("relate", () => {
	test("puts the most alike first and leaves out what is not alike", () => {
		const documents = [
			page("a", 0),
			page("close", 0, { vectors: [near(0, 0.2)] }),
			page("far", 0, { vectors: [near(0, 0.9)] }),
			...others,
		];
		expect(idsOf(documents, "a")).toEqual(["close", "far"]);
	});

	test("shows nothing where nothing is alike, and nothing for a page without vectors", () => {
		const documents = [
			page("a", 0),
			page("mute", 1, { vectors: [] }),
			...others,
		];
		expect(idsOf(documents, "a", { floor: 0.5 })).toEqual([]);
		expect(idsOf(documents, "mute")).toEqual([]);
		expect(idsOf(documents, "x", { floor: -1 })).not.toContain("mute");
	});

	test("lists translations of the page itself as also-in, never as related", () => {
		const documents = [
			page("en/a", 0, { translationKey: "a" }),
			page("mr/a", 0, { translationKey: "a", language: "mr" }),
			...others,
		];
		const entry = relate(documents).get("en/a");
		expect(entry?.alsoIn).toEqual(["mr/a"]);
		expect(entry?.related).toEqual([]);
	});

	test("takes two pages in one language for no translations of each other, whatever their keys say", () => {
		const documents = [
			page("a", 0, { translationKey: "a" }),
			page("b", 0, { translationKey: "a" }),
			page("c", 0, { translationKey: "a", language: "mr" }),
			...others,
		];
		expect(relate(documents).get("a")?.alsoIn).toEqual(["c"]);
	});

	test("gives one of a page's translations: the one in the reader's language", () => {
		const documents = [
			page("mr/a", 0, { language: "mr" }),
			page("en/b", 0, { translationKey: "b", vectors: [near(0, 0.11)] }),
			page("mr/b", 0, {
				translationKey: "b",
				language: "mr",
				vectors: [near(0, 0.3)],
			}),
			...others,
		];
		expect(idsOf(documents, "mr/a")).toEqual(["mr/b"]);
	});

	test("keeps at most `perType` of each type", () => {
		const documents = [
			page("a", 0),
			...["b", "c", "d"].map((id) => page(id, 0)),
			...["e", "f", "g"].map((id) => page(id, 0, { type: "book" })),
			...others,
		];
		expect(idsOf(documents, "a", { perType: 2 }).sort()).toEqual([
			"b",
			"c",
			"e",
			"f",
		]);
	});

	test("is not misled by what all pages share", () => {
		const shared = new Float32Array(8).fill(0.35);
		const tilt = (id: string, axis: number) =>
			page(id, axis, {
				vectors: [
					shared.map((value, at) => value + (near(axis)[at] as number) * 0.2),
				],
			});
		const documents = [
			tilt("a", 0),
			tilt("b", 0),
			tilt("c", 2),
			tilt("d", 4),
			tilt("e", 6),
		];
		expect(idsOf(documents, "a")).toEqual(["b"]);
	});

	test("is not misled by what all rows of a type, or all texts of a language, share", () => {
		const mixed = (id: string, topic: number, shared: number, more = {}) => {
			const vector = near(topic).map(
				(value, at) => 0.6 * value + (at === shared ? 0.8 : 0),
			);
			return page(id, 0, { vectors: [vector], ...more });
		};
		const topics = [0, 2, 4];
		const byType = [
			...topics.map((topic) =>
				mixed(`row/${topic}`, topic, 6, { type: "row" }),
			),
			...topics.map((topic) => mixed(`post/${topic}`, topic, 7)),
		];
		expect(idsOf(byType, "row/2")).toEqual(["post/2"]);
		const byLanguage = [
			...topics.map((topic) =>
				mixed(`ar/${topic}`, topic, 6, { language: "ar" }),
			),
			...topics.map((topic) => mixed(`en/${topic}`, topic, 7)),
		];
		expect(idsOf(byLanguage, "ar/2")).toEqual(["en/2"]);
	});
});
