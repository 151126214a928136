import fc from "fast-check";
import type { Block, Inline } from "../events.js";
import { type Case, cases } from "./corpus.test.data.js";

/** What Markdown is made of, with what makes it go wrong. */
const splices = [
	..."*_`~[]()<>!|#-+=:;\\/&.,\"'@^{}$ \n\t0123456789abcXYZé中あกम😀\u0301\u200b\u200d\u202e\u2066\u2069\ufe0f\r",
	..."**|__|``|```\n|~~~\n|\n\n|    |\t|- |* |1. |10) |> |>> |# |### |---\n|***\n|===\n|| a | b |\n|---|---|\n|x | y |\n|  \n|\\\n".split(
		"|",
	),
	"| a | b |\n|---|---|\n",
	"| c | d |\n",
	"[x](https://site.example/blog/a)",
	"[x](/blog/a#route)",
	"![fort](/img/fort.jpg)",
	"[x](https://evil.example/y)",
	"![p](https://evil.example/p.png)",
	"https://evil.example/z",
	"https://site.example/blog/a",
	"www.evil.example",
	"//evil.example",
	"<https://evil.example>",
	"<img src=https://evil.example/i>",
	'<a href="https://evil.example">',
	"<script>",
	"</script>",
	"<svg>",
	"</svg>",
	"<!--",
	"-->",
	"<br>",
	"[1]",
	"[9]",
	"[1, 2]",
	"[g]: https://evil.example/g\n",
	"[g]:\n",
	"[x][g]",
	"[^1]: note\n",
	"](",
	"![",
	"<b",
	"http",
	"s://",
	"&#58;",
	"&amp;",
	"word ",
	"words of a sentence ",
	"यह वाक्य ",
	"今日は",
	"**bold** ",
	"`code` ",
];

const inputs = cases
	.filter(({ intent }) => intent !== "perf")
	.map(({ input }) => input);

/** Markdown as a hostile grammar would write it: splices and corpus pieces in any order. */
export const randomMarkdown: fc.Arbitrary<string> = fc
	.array(
		fc.oneof(
			{ weight: 12, arbitrary: fc.constantFrom(...splices) },
			{ weight: 1, arbitrary: fc.constantFrom(...inputs) },
			{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
		),
		{ maxLength: 60 },
	)
	.map((pieces) => pieces.join(""));

/** Where to cut it. */
export const randomCutting: fc.Arbitrary<number[]> = fc.array(
	fc.nat({ max: 40 }),
	{ minLength: 1, maxLength: 8 },
);

export function cutBySizes(text: string, sizes: readonly number[]): string[] {
	const pieces: string[] = [];
	for (let at = 0, n = 0; at < text.length; n++) {
		const size = 1 + (sizes[n % sizes.length] ?? 0);
		pieces.push(text.slice(at, at + size));
		at += size;
	}
	return pieces;
}

/** The rows that random Markdown may link to. */
export const randomCase: Case = {
	id: "random",
	intent: "attack",
	input: "",
	allow: [
		"https://site.example/blog/a",
		"https://site.example/notes/b/",
		"https://site.example/img/fort.jpg",
	],
	headings: { "https://site.example/blog/a": ["route"] },
	survive: { text: [], links: [], images: [] },
	forbid: {
		hosts: ["evil.example"],
		urls: [],
		schemes: ["javascript", "data", "mailto"],
		elements: ["script", "svg", "iframe"],
		text: ["\u202e", "\u200b"],
	},
};

/** Every URL and every text in blocks. */
export function partsOf(blocks: readonly Block[]): {
	urls: string[];
	texts: string[];
	depth: number;
} {
	const urls: string[] = [];
	const texts: string[] = [];
	let deepest = 0;
	const inline = (pieces: readonly Inline[], depth: number): void => {
		deepest = Math.max(deepest, depth);
		for (const piece of pieces) {
			if (piece.kind === "link") urls.push(piece.url);
			if (piece.kind === "text") texts.push(piece.text);
			if ("children" in piece) inline(piece.children, depth + 1);
		}
	};
	const walk = (all: readonly Block[], depth: number): void => {
		deepest = Math.max(deepest, depth);
		for (const block of all) {
			if (block.kind === "image") urls.push(block.url);
			if (block.kind === "list")
				for (const item of block.items) walk(item, depth + 1);
			if (block.kind === "quote") walk(block.children, depth + 1);
			if (block.kind === "paragraph" || block.kind === "heading")
				inline(block.children, depth);
			if (block.kind === "table")
				for (const row of [block.head, ...block.rows])
					for (const cell of row) inline(cell, depth);
		}
	};
	walk(blocks, 0);
	return { urls, texts, depth: deepest };
}
