import { expect, test } from "vitest";
import { labelOf } from "./label.js";

test.each([
	["yearRead", "Year read"],
	["ask_sources", "Ask sources"],
	["first-ascent", "First ascent"],
	["books", "Books"],
	["ISBN", "ISBN"],
	["isbnURL", "Isbn URL"],
	["HTMLParser", "HTML parser"],
	["peak2Height", "Peak2 height"],
	["शिखर", "शिखर"],
	["éclairCount", "Éclair count"],
	["__", "__"],
	["", ""],
])("labelOf says %j as %j", (identifier, label) => {
	expect(labelOf(identifier)).toBe(label);
});
