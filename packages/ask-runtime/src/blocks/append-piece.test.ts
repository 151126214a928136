import { describe, expect, test } from "vitest";
import type { Block, Inline } from "../events.js";
import { appendPiece } from "./append-piece.js";

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (...children: Inline[]): Block => ({
	kind: "paragraph",
	children,
});

describe("appendPiece", () => {
	test("joins text to the text before it", () => {
		expect(appendPiece(paragraph(text("one")), " two")).toEqual(
			paragraph(text("one two")),
		);
		const strong: Inline = { kind: "strong", children: [text("two")] };
		expect(
			appendPiece(paragraph(text("one")), [text(" "), strong, text(".")]),
		).toEqual(paragraph(text("one "), strong, text(".")));
	});

	test("adds lines of code, rows of a table, items of a list and blocks of a quote", () => {
		expect(appendPiece({ kind: "code", text: "a" }, "\nb")).toEqual({
			kind: "code",
			text: "a\nb",
		});
		const head = [[text("h")]];
		expect(
			appendPiece(
				{ kind: "table", head, rows: [[[text("1")]]] },
				{ kind: "table", head: [], rows: [[[text("2")]]] },
			),
		).toEqual({ kind: "table", head, rows: [[[text("1")]], [[text("2")]]] });
		const list = (...words: string[]): Block => ({
			kind: "list",
			ordered: false,
			items: words.map((word) => [paragraph(text(word))]),
		});
		expect(appendPiece(list("a"), list("b", "c"))).toEqual(list("a", "b", "c"));
		expect(
			appendPiece({ kind: "quote", children: [] }, paragraph(text("q"))),
		).toEqual({ kind: "quote", children: [paragraph(text("q"))] });
	});

	test("goes down to the last part by as many steps as it is told", () => {
		const list: Block = {
			kind: "list",
			ordered: true,
			items: [[paragraph(text("one"))], [paragraph(text("two"))]],
		};
		expect(appendPiece(list, "!", 2)).toEqual({
			...list,
			items: [[paragraph(text("one"))], [paragraph(text("two!"))]],
		});
		expect(appendPiece(list, { kind: "code", text: "x" }, 1)).toEqual({
			...list,
			items: [
				[paragraph(text("one"))],
				[paragraph(text("two")), { kind: "code", text: "x" }],
			],
		});
		const quote: Block = { kind: "quote", children: [list] };
		expect(appendPiece(quote, "!", 3)).toEqual({
			kind: "quote",
			children: [appendPiece(list, "!", 2)],
		});
	});

	test("leaves a block as it is when the piece does not fit, and never changes the old one", () => {
		const before = paragraph(text("one"));
		expect(appendPiece(before, { kind: "code", text: "x" })).toEqual(before);
		expect(appendPiece({ kind: "code", text: "x" }, [text("y")])).toEqual({
			kind: "code",
			text: "x",
		});
		appendPiece(before, " two");
		expect(before).toEqual(paragraph(text("one")));
	});
});
