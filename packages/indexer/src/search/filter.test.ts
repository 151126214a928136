import { describe, expect, test, vi } from "vitest";
import type { Where } from "./contract.js";
import { allowedDocuments } from "./filter.js";
import { memoryIndex } from "./memory-index.test.data.js";
import { namedType, newestOfType } from "./named-type.js";

const chunks = [{ text: "text" }];
const { catalog } = memoryIndex([
	{
		type: "book",
		language: "en",
		date: "2024-05-01",
		tags: ["a", "b"],
		chunks,
	},
	{ type: "book", language: "pt-BR", date: "2025-05-01T10:00:00Z", chunks },
	{ type: "peak", language: "pt", tags: ["b"], chunks },
	{ type: "book", language: "en", scope: "private", chunks },
	{ type: "book", language: "mr", date: "2025-05-01T23:00:00Z", chunks },
]);

const found = (where?: Where): number[] => {
	const allowed = allowedDocuments(catalog, where);
	return [0, 1, 2, 3, 4].filter((row) => !allowed || allowed[row]);
};

describe("where", () => {
	test.each<[string, Where | undefined, number[]]>([
		["nothing: what is public", undefined, [0, 1, 2, 4]],
		["types", { types: ["book"] }, [0, 1, 4]],
		["a type that is not there", { types: ["film"] }, []],
		["no type at all", { types: [] }, []],
		["a language and its regions", { languages: ["pt"] }, [1, 2]],
		["a region only", { languages: ["PT-br"] }, [1]],
		["any of the tags", { tags: ["a", "b"] }, [0, 2]],
		["a tag that is not there", { tags: ["z"] }, []],
		["scopes", { scopes: ["private"] }, [3]],
		["from a day on", { date: { from: "2025-01-01" } }, [1, 4]],
		["to the end of a day", { date: { to: "2025-05-01" } }, [0, 1, 4]],
		["to an instant", { date: { to: "2025-05-01T12:00:00Z" } }, [0, 1]],
		[
			"all at once",
			{ types: ["book"], languages: ["pt"], date: { from: "2025-01-01" } },
			[1],
		],
	])("finds %s", (_what, where, rows) => {
		expect(found(where)).toEqual(rows);
	});

	test("reads an instant without an offset as UTC, wherever the host is", () => {
		vi.stubEnv("TZ", "Asia/Kolkata");
		const rows = found({ date: { from: "2025-05-01T12:00:00" } });
		vi.unstubAllEnvs();
		expect(rows).toEqual([4]);
	});

	test("needs no mask when everything is wanted", () => {
		const open = memoryIndex([{ chunks }]).catalog;
		expect(allowedDocuments(open, {})).toBeUndefined();
	});
});

describe("newestOfType", () => {
	test("gives the newest first, the undated last, the private never", () => {
		expect(newestOfType(catalog, "book")).toEqual([4, 1, 0]);
		expect(newestOfType(catalog, "peak")).toEqual([2]);
		expect(newestOfType(catalog, "book", { limit: 1 })).toEqual([4]);
		expect(
			newestOfType(catalog, "book", { where: { languages: ["en"] } }),
		).toEqual([0]);
	});
});

describe("namedType", () => {
	const types = [
		{ name: "books", label: "Book" },
		{ name: "peaks", label: "Peak", labels: ["mountain", "शिखर"] },
		{ name: "tripReports", label: "Trip report" },
	];

	test.each([
		["show me books", "books"],
		["the newest book?", "books"],
		["which mountains are there", "peaks"],
		["सर्वात नवीन शिखरे", "peaks"],
		["latest trip reports", "tripReports"],
		["BOOKS", "books"],
		["what is new", undefined],
		["bookkeeping for everybody", undefined],
		["", undefined],
	])("hears in %j the type %s", (question, type) => {
		expect(namedType(question, types)).toBe(type);
	});
});
