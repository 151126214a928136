import { expect, test } from "vitest";
import { tellReferences } from "./references.js";

const jane = { collection: "authors", id: "jane" };
const references = {
	collections: new Set(["authors"]),
	tell: ({ id }: { id: string }) => (id === "secret" ? undefined : `<${id}>`),
};

test("tellReferences says what references name, wherever they stand, and leaves the rest as it is", () => {
	const when = new Date("2024-05-01");
	const data = {
		author: jane,
		others: [jane, { collection: "authors", id: "secret" }],
		nested: { by: jane },
		lost: { collection: "authors", id: "secret" },
		dress: { collection: "spring", id: "x" },
		more: { ...jane, size: 3 },
		when,
		none: null,
	};
	expect(tellReferences(data, references)).toEqual({
		author: "<jane>",
		others: ["<jane>"],
		nested: { by: "<jane>" },
		lost: undefined,
		dress: { collection: "spring", id: "x" },
		more: { ...jane, size: 3 },
		when,
		none: null,
	});
});
