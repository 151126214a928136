import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Document } from "./document.js";
import type { FieldFacts, TypeFacts } from "./facts/card.js";
import { factsCardSchema } from "./facts/card.js";
import { type CountOptions, countFacts } from "./facts.js";

let made = 0;

function document(
	data: Record<string, unknown>,
	more: Partial<Document> = {},
): Document {
	const id = `things/${String(++made).padStart(5, "0")}`;
	return {
		id,
		type: "things",
		title: `Thing ${id}`,
		url: `/${id}/`,
		text: "",
		format: "plain",
		data,
		...more,
	};
}

function countOne(
	documents: readonly Document[],
	options?: CountOptions,
): TypeFacts {
	const [type] = countFacts(documents, options).types;
	if (!type) throw new Error("nothing was counted");
	return type;
}

const fieldOf = (
	values: readonly unknown[],
	options?: CountOptions,
): FieldFacts | undefined =>
	countOne(
		values.map((field) => document({ field })),
		options,
	).fields.find(({ field }) => field === "field");

const countsOf = (field: FieldFacts | undefined): Record<string, number> =>
	Object.fromEntries(
		(field?.values ?? []).map(({ value, count }) => [value, count]),
	);

describe("what kind of values a field holds", () => {
	test.each([
		["number", [8_849, 8_611, 12]],
		["number", [1.5, 2]],
		["number", ["8849", "8611.5"]],
		["year", [1953, 2021]],
		["year", ["1953", "1986"]],
		["date", ["1953-05-29", "2021-01-16T10:00:00Z"]],
		["flag", [true, false]],
		["flag", ["true", "false"]],
		["text", ["red", "green", "red"]],
		["text", [["red", "blue"], ["red"]]],
		["text", ["red", 7]],
	])("%s: %j", (kind, values) => {
		expect(fieldOf(values)?.kind).toBe(kind);
	});

	test.each([
		["objects", [{ a: 1 }, { a: 2 }]],
		[
			"prose",
			["It was a dark and stormy night.", "The rain fell in torrents."],
		],
		["texts with tags", ["<p>A</p>", "B"]],
		["long texts", ["x".repeat(81), "y"]],
		["addresses", ["https://example.org/a", "https://example.org/b"]],
		["mail addresses", ["ann@example.org", "bob@example.org"]],
		["pictures", ["/a.png", "/b.png"]],
		["a flag that never changes", [false, false]],
		["nothing", [null, ""]],
	])("%s are not counted", (_, values) => {
		expect(fieldOf(values)).toBeUndefined();
	});

	test("a field of years by its name may hold any year", () => {
		const documents = [
			document({ foundedYear: 812 }),
			document({ foundedYear: 1204 }),
		];
		expect(countOne(documents).fields[0]?.kind).toBe("year");
	});
});

describe("countFacts", () => {
	test("counts every value of texts, lists, numbers and flags, the most frequent first", () => {
		expect(fieldOf(["b", "a", "b"])?.values).toMatchObject([
			{ value: "b", count: 2 },
			{ value: "a", count: 1 },
		]);
		expect(countsOf(fieldOf([["x", "y", "x"], ["x"]]))).toEqual({ x: 2, y: 1 });
		expect(countsOf(fieldOf([5, 5, 4]))).toEqual({ 5: 2, 4: 1 });
		expect(countsOf(fieldOf([true, false, true]))).toEqual({
			true: 2,
			false: 1,
		});
	});

	test.each([
		["number", [12, "n/a", 30], 12, 30],
		["year", [1999, "unknown", 2004], 1999, 2004],
		["date", ["2024-02-01", "soon", "2023-12-31"], "2023-12-31", "2024-02-01"],
	] as const)(
		"leaves out what is no %s in a field that the owner called so",
		(kind, values, least, most) => {
			const documents = values.map((value) => document({ field: value }));
			const facts = { things: { field: { kind } } };
			const [field] = countOne(documents, { facts }).fields;
			expect(field?.filled).toBe(2);
			expect(field?.lowest?.value).toBe(least);
			expect(field?.highest?.value).toBe(most);
		},
	);

	test("counts dates by year and names the earliest and the latest", () => {
		const field = fieldOf(["2024-02-01", "2023-12-31", "2024-01-01"]);
		expect(countsOf(field)).toEqual({ 2024: 2, 2023: 1 });
		expect(field?.lowest?.value).toBe("2023-12-31");
		expect(field?.highest?.value).toBe("2024-02-01");
	});

	test("compares instants as moments, whatever their offset", () => {
		const field = fieldOf([
			"2024-01-01T00:30:00+02:00",
			"2023-12-31T23:00:00Z",
		]);
		expect(field?.highest?.value).toBe("2023-12-31T23:00:00Z");
		expect(countsOf(field)).toEqual({ 2023: 2 });
	});

	test("names all who share a record", () => {
		const documents = [3, 9, 9, 1].map((size) => document({ size }));
		const card = countFacts(documents);
		const highest = card.types[0]?.fields[0]?.highest;
		expect(highest).toMatchObject({ value: 9, count: 2 });
		expect(
			highest?.documents.map((place) => card.documents[place]?.id),
		).toEqual([documents[1]?.id, documents[2]?.id]);
	});

	test("knows no record where all are equal, and none of a single year", () => {
		expect(fieldOf([7, 7, 7])).not.toHaveProperty("highest");
	});

	test.each([
		["whole numbers", [300, 293, 0], 593],
		["years", [1953, 1954], undefined],
		["a scale", [5, 4, 3, 5], undefined],
		["a numbering", [3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11], undefined],
		["temperatures", [-3, 20, 15], undefined],
		["fractions", [1.5, 20.25], undefined],
	])("adds up %s where it says something", (_, values, sum) => {
		expect(fieldOf(values)?.sum).toBe(sum);
	});

	test("counts translations of a page once, and each in its language", () => {
		const page = (language: string, translationKey: string) =>
			document({ topic: "air" }, { language, translationKey });
		const type = countOne([
			page("en", "a"),
			page("mr", "a"),
			page("pt-BR", "a"),
			page("en", "b"),
		]);
		expect(type).toMatchObject({
			count: 2,
			documents: 4,
			languages: { en: 2, mr: 1, pt: 1 },
		});
		expect(countsOf(type.fields[0])).toEqual({ air: 2 });
	});

	test("takes two documents in one language for two things, whatever their keys say", () => {
		const same = () =>
			document({}, { language: "en", translationKey: "/list/" });
		expect(countOne([same(), same(), same()]).count).toBe(3);
	});

	test("tells languages only where there is enough text to tell them from", () => {
		const text =
			"The lighthouse keeper wrote in his book that the storm had come from the west and that nobody would land before the morning. ".repeat(
				2,
			);
		const type = countOne([
			document({}, { text }),
			document({}, { text: "Cader" }),
		]);
		expect(type.languages).toEqual({ en: 1, und: 1 });
	});

	test("counts a document's own date and tags unless its data says them", () => {
		const more = { date: "2024-05-01", tags: ["care"] };
		const bare = countOne([document({}, more)]);
		expect(bare.fields.map(({ field }) => field)).toEqual(["date", "tags"]);
		expect(bare.date).toBe("date");
		const said = countOne([
			document({ pubDate: "2024-05-01", tags: ["care"] }, more),
		]);
		expect(said.fields.map(({ field }) => field)).toEqual(["pubDate", "tags"]);
		expect(said.date).toBe("pubDate");
	});

	test("never counts hidden names, titles, language codes or what not everybody may read", () => {
		const data = { _price: 3, isbn: "x", title: "One", lang: "en", kind: "a" };
		const card = countFacts(
			[
				document(data, { title: "One", language: "en" }),
				document({ kind: "secret" }, { scope: "members" }),
			],
			{ hiddenFields: ["isbn"] },
		);
		expect(card.types[0]?.count).toBe(1);
		expect(card.types[0]?.fields.map(({ field }) => field)).toEqual(["kind"]);
		expect(JSON.stringify(card)).not.toMatch(/secret|_price|isbn/);
	});

	test("lists few values whole, of many those that several share", () => {
		const many = Array.from({ length: 60 }, (_, i) => `v${i}`);
		const unique = fieldOf(many);
		expect(unique).toBeUndefined();
		const shared = fieldOf([...many, "v7"]);
		expect(shared).toMatchObject({ distinct: 60, complete: false });
		expect(countsOf(shared)).toEqual({ v7: 2 });
	});

	test("says under which address a type's documents lie, if there is one", () => {
		const at = (...urls: string[]) =>
			countOne(urls.map((url) => document({}, { url }))).list;
		expect(at("/peaks/cader/", "/peaks/snowdon/")).toBe("/peaks/");
		expect(at("/list/#a", "/list/#b")).toBe("/list/");
		expect(at("/a/", "/b/")).toBeUndefined();
		expect(at("/en/posts/a/", "/fr/posts/b/")).toBeUndefined();
		expect(at("https://a.example/x/1", "https://a.example/x/2")).toBe(
			"https://a.example/x/",
		);
	});

	test("takes the owner's names, settings and computed facts, and leaves out what is off", () => {
		const documents = [
			document({ pages: 1_900, year: 1951 }),
			document({ pages: 1_600, year: 1988 }),
			document({ pages: 1_700 }, { type: "notes" }),
		];
		const card = countFacts(documents, {
			types: {
				things: {
					label: { en: ["book", "books"], mr: ["पुस्तक"] },
					fields: { pages: { high: { en: ["longest"] } } },
				},
			},
			facts: {
				notes: false,
				things: {
					year: false,
					pages: { label: "Length", kind: "number" },
					decade: ({ data }) => `${String(data.year).slice(0, 3)}0s`,
					heavy: {
						label: "Heavy",
						value: ({ data }) => Number(data.pages) > 1_800,
					},
					_secret: () => 1,
				},
			},
		});
		expect(card.types).toHaveLength(1);
		expect(card.types[0]).toMatchObject({
			label: "Book",
			names: { mr: ["पुस्तक"] },
		});
		expect(card.types[0]?.fields).toMatchObject([
			{
				field: "pages",
				label: "Length",
				kind: "number",
				sum: 3_500,
				high: { en: ["longest"] },
			},
			{ field: "decade", label: "Decade" },
			{ field: "heavy", label: "Heavy", kind: "flag" },
		]);
	});

	test("says which of the owner's functions failed, and for which document", () => {
		const failing = document({});
		expect(() =>
			countFacts([failing], {
				facts: {
					things: {
						size: () => {
							throw new Error("no such thing");
						},
					},
				},
			}),
		).toThrow(
			expect.objectContaining({
				code: "bad-option",
				message: `The option \`facts.things.size\` failed for the document "${failing.id}": no such thing.`,
			}),
		);
	});

	test("is confused by no name of a type, field or value", () => {
		const odd = ["__proto__", "constructor", "toString", "hasOwnProperty"];
		const documents = odd.flatMap((name) =>
			odd.map((value) =>
				document(Object.fromEntries([[name, value]]), { type: name }),
			),
		);
		const card = countFacts(documents, { types: {}, facts: {} });
		expect(card.types.map(({ type, count }) => [type, count])).toEqual(
			[...odd].sort().map((name) => [name, 4]),
		);
	});
});

const values = fc.oneof(
	fc.constantFrom("red", "green", "blue", "Nepal", ""),
	fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 3 }),
	fc.integer({ min: -5, max: 40 }),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
	fc.integer({ min: 1900, max: 2030 }),
	fc
		.date({
			min: new Date("1990-01-01"),
			max: new Date("2030-01-01"),
			noInvalidDate: true,
		})
		.map((date) => date.toISOString().slice(0, 10)),
	fc.boolean(),
	fc.constant(undefined),
	fc.constant(null),
	fc.string({ maxLength: 100 }),
	fc.dictionary(fc.string(), fc.string()),
);

const documents = fc
	.array(
		fc.record({
			type: fc.constantFrom("a", "b"),
			key: fc.option(fc.constantFrom("k1", "k2", "k3"), { nil: undefined }),
			language: fc.constantFrom("en", "mr", "ja"),
			data: fc.record({
				one: values,
				two: values,
				size: fc.integer({ min: 0, max: 50 }),
			}),
		}),
		{ maxLength: 30 },
	)
	.map((rows) =>
		rows.map(({ key, ...row }, i): Document => {
			const id = `${row.type}/${String(i).padStart(3, "0")}`;
			return {
				...row,
				id,
				title: id,
				url: `/${id}/`,
				text: "",
				format: "plain",
				...(key && { translationKey: key }),
			};
		}),
	);

/** Things, counted as a reader would: of each key, as many as the language that has most of it. */
function naiveCount(own: readonly Document[]): number {
	const keyed = new Map<string, Map<string, number>>();
	let alone = 0;
	for (const { translationKey, language = "" } of own) {
		if (!translationKey) {
			alone++;
			continue;
		}
		const languages = keyed.get(translationKey) ?? new Map();
		keyed.set(translationKey, languages);
		languages.set(language, (languages.get(language) ?? 0) + 1);
	}
	return [...keyed.values()].reduce(
		(sum, languages) => sum + Math.max(...languages.values()),
		alone,
	);
}

describe("under any documents", () => {
	test("counts equal naive ones, and the card keeps its schema and its bytes in any order", () => {
		fc.assert(
			fc.property(documents, fc.integer(), (given, seed) => {
				const card = countFacts(given);
				expect(
					v.parse(factsCardSchema, JSON.parse(JSON.stringify(card))),
				).toEqual(card);
				const shuffled = [...given].sort(
					(a, b) =>
						((a.id.charCodeAt(4) * seed) % 7) -
						((b.id.charCodeAt(4) * seed) % 7),
				);
				expect(JSON.stringify(countFacts(shuffled))).toBe(JSON.stringify(card));
				for (const type of card.types) {
					const own = given.filter((one) => one.type === type.type);
					expect(type.count).toBe(naiveCount(own));
					expect(type.documents).toBe(own.length);
					const sizes = own.map(({ data }) => Number(data.size));
					const size = type.fields.find(({ field }) => field === "size");
					expect(size?.highest?.value ?? sizes[0]).toBe(Math.max(...sizes));
					expect(size?.lowest?.value ?? sizes[0]).toBe(Math.min(...sizes));
				}
			}),
			{ numRuns: 300 },
		);
	});

	test("the counts of a value equal counting it, when nothing is a translation", () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom("x", "y", "z", undefined), {
					minLength: 1,
					maxLength: 40,
				}),
				(given) => {
					const type = countOne(given.map((kind) => document({ kind })));
					const field = type.fields.find((one) => one.field === "kind");
					for (const value of ["x", "y", "z"])
						expect(countsOf(field)[value] ?? 0).toBe(
							given.filter((one) => one === value).length,
						);
					expect(field?.filled ?? 0).toBe(given.filter(Boolean).length);
				},
			),
		);
	});
});
