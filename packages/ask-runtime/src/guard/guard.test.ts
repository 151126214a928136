import { describe, expect, test } from "vitest";
import type { Block, BlockEvent } from "../events.js";
import { createGuard, type GuardOptions, guardMarkdown } from "./index.js";
import { applyEvents } from "./leaks.test.data.js";

const options: GuardOptions = {
	links: ["/a/", "/b/#part", "https://else.example/c"],
	images: ["/p.jpg"],
	titles: { "/a/": "The page A" },
};

/** Blocks in a short notation, so that a test reads like the answer it is about. */
function short(blocks: readonly Block[]): string {
	return blocks.map(shortBlock).join(" / ");
}
function shortBlock(block: Block): string {
	switch (block.kind) {
		case "paragraph":
			return line(block.children);
		case "heading":
			return `h${block.level}(${line(block.children)})`;
		case "list":
			return `${block.ordered ? "ol" : "ul"}(${block.items.map(short).join(" | ")})`;
		case "quote":
			return `quote(${short(block.children)})`;
		case "code":
			return `code(${block.language ?? ""}:${block.text})`;
		case "table":
			return `table(${[block.head, ...block.rows].map((row) => row.map(line).join("|")).join("; ")})`;
		case "image":
			return `image(${block.url} ${block.alt})`;
	}
}
type Inlines = Extract<Block, { kind: "paragraph" }>["children"];
function line(children: Inlines): string {
	return children.map(shortInline).join("");
}
function shortInline(piece: Inlines[number]): string {
	switch (piece.kind) {
		case "text":
			return piece.text;
		case "emphasis":
			return `<i>${line(piece.children)}</i>`;
		case "strong":
			return `<b>${line(piece.children)}</b>`;
		case "code":
			return `\`${piece.text}\``;
		case "link":
			return `<a ${piece.url}>${line(piece.children)}</a>`;
		case "citation":
			return `{${piece.n}}`;
	}
}
const guarded = (markdown: string): string =>
	short(guardMarkdown(markdown, options));

describe("guardMarkdown", () => {
	test.each([
		["**bold**, *soft* and `code`", "<b>bold</b>, <i>soft</i> and `code`"],
		["***both***", "<i><b>both</b></i>"],
		["snake_case and 2*3*4", "snake_case and 2<i>3</i>4"],
		["**「強調」**の後", "<b>「強調」</b>の後"],
		["a\nb\\\nc", "a b c"],
		[
			"# One\n## Two ##\n#### Four\n###### Six",
			"h2(One) / h2(Two) / h4(Four) / h4(Six)",
		],
		["- a\n- b\n  - c\n\n  more\n- d", "ul(a | b / ul(c) / more | d)"],
		["1. a\n2. b\n\ntext", "ol(a | b) / text"],
		["1. a\n  - b\n  - c\n2. d", "ol(a / ul(b | c) | d)"],
		["1. a\n  - b\n    - c\n2. d", "ol(a / ul(b / ul(c)) | d)"],
		["> a\nb\n> > c", "quote(a b / quote(c))"],
		["```js\nlet a;\n\nlet b;\n```\nend", "code(js:let a;\n\nlet b;) / end"],
		["- ```\n  x\n  ```", "ul(code(:x))"],
		["    indented\n\n    code\nend", "code(:indented\n\ncode) / end"],
		[
			"| a | b |\n|---|:-:|\n| 1 | `x\\|y` |\n| 2 |\nend",
			"table(a|b; 1|`x|y`; 2|) / end",
		],
		["text\n| a |\n|---|\n| 1 |", "text / table(a; 1)"],
		["| not a table\n| at all", "| not a table | at all"],
		["a\n\n---\n\n***\nb", "a / b"],
		["~~gone~~ stays", "~~gone~~ stays"],
		["&lt;b&gt; &amp;amp; &unknown;", "<b> &amp; &unknown;"],
	])("understands %j", (markdown, blocks) => {
		expect(guarded(markdown)).toBe(blocks);
	});

	test.each([
		["a row", "[A](/a/)", "<a /a/>A</a>"],
		["a row with its title", '[A](/a/ "T")', "<a /a/>A</a>"],
		["a row in angle brackets", "[A](</a/>)", "<a /a/>A</a>"],
		[
			"a row as it stands",
			"see https://else.example/c.",
			"see <a https://else.example/c>https://else.example/c</a>.",
		],
		[
			"a row in an autolink",
			"<https://else.example/c>",
			"<a https://else.example/c>https://else.example/c</a>",
		],
		[
			"a row's picture, as a block",
			"see ![P](/p.jpg) here",
			"see / image(/p.jpg P) / here",
		],
		[
			"a linked picture, beside its link",
			"[![P](/p.jpg)](/a/)",
			"<a /a/>P</a> / image(/p.jpg P)",
		],
		["a picture in a list", "- ![P](/p.jpg)", "ul(image(/p.jpg P))"],
		["the words of a picture in a heading", "## ![P](/p.jpg)", "h2(P)"],
	])("keeps %s", (_, markdown, blocks) => {
		expect(guarded(markdown)).toBe(blocks);
	});

	test.each([
		[
			"the words of another link",
			"[**A** b](https://evil.example)",
			"<b>A</b> b",
		],
		[
			"the description of another picture",
			"![P](https://evil.example/p.png)",
			"P",
		],
		[
			"the words of a reference",
			"[A][g] and [B][1]\n\n[g]: https://evil.example",
			"A and B{1}",
		],
		["the prose in tags", "<b>A</b><br>b<script>c</script>d", "A bd"],
		[
			"a mark for an address",
			"at https://evil.example/x, or www.evil.example",
			"at […], or […]",
		],
		[
			"a mark for an address in pieces",
			"ht*tps:/*/evil.example &#104;ttps://evil.example",
			"[…] […]",
		],
		["the words of a link that was cut off", "[A](https://evil.exa", "A"],
		[
			"the title for words that name another host",
			"[bank.example](/a/) [https://evil.example](/b/#part)",
			"<a /a/>The page A</a> <a /b/#part>/b/#part</a>",
		],
		[
			"the title for words that are an address of the same host which no row names",
			"[https://else.example/c?leak=1](https://else.example/c) [https://else.example/c](https://else.example/c)",
			"<a https://else.example/c>https://else.example/c</a> <a https://else.example/c>https://else.example/c</a>",
		],
		[
			"a mark for an address in the description of a picture",
			"![at https://evil.example/?leak=1 now](/p.jpg)",
			"image(/p.jpg at […] now)",
		],
		[
			"a mark for an address that browsers mend",
			"xhttps:/evil.example and http:/evil.example",
			"[…] and […]",
		],
		[
			"mail addresses and host names as text",
			"a@b.example, evil.example",
			"a@b.example, evil.example",
		],
		[
			"code letter for letter",
			"`[x](https://evil.example)`",
			"`[x](https://evil.example)`",
		],
		[
			"notes as paragraphs",
			"Fact[^1].\n\n[^1]: See more.",
			"Fact[^1]. / [^1]: See more.",
		],
		["a label that defines nothing", "[Note]: remember", "[Note]: remember"],
		["the inner link of two", "[a [b](/a/) c](/b/#part)", "a <a /a/>b</a> c"],
		["no link without words", "One [ ](/a/) two", "One two"],
	])("leaves %s", (_, markdown, blocks) => {
		expect(guarded(markdown)).toBe(blocks);
	});

	test.each([
		["[1][2]", "{1}{2}"],
		["[1, 3]", "{1}{3}"],
		["[1](https://evil.example)", "{1}"],
		["so it is [9].", "so it is."],
		["so [9] it is", "so it is"],
		["[0] [-1] [1e9] [2024]", "[-1] [1e9] [2024]"],
	])("reads %j as citations of three passages", (markdown, blocks) => {
		expect(guarded(markdown)).toBe(blocks);
	});

	test("counts what it took out", () => {
		const guard = createGuard(options);
		guard.push("[a](https://evil.example) ![b](/a/) www.evil.example ");
		guard.push('<img src="x"> [c](/a/) `https://evil.example`');
		guard.end();
		expect(guard.removedLinks).toBe(4);
	});

	test("closes isolates in their paragraph", () => {
		expect(guarded("a \u2067b\n\nc \u2069d")).toBe("a \u2067b\u2069 / c d");
	});

	test("cuts an answer that is too long and says so", () => {
		const blocks = guardMarkdown("word ".repeat(20_000), options);
		expect(short(blocks.slice(1))).toBe("[…]");
		expect(short(blocks).length).toBeLessThan(33_000);
	});

	test("nests eight deep and takes further marks for text", () => {
		expect(guarded(`${"> ".repeat(10)}a`)).toBe(
			`${"quote(".repeat(8)}> > a${")".repeat(8)}`,
		);
	});

	test("does not take what looks like a property for a row or a language", () => {
		expect(guarded("[a](constructor) [b](__proto__)")).toBe("a b");
		expect(guarded("```<img>\nx\n```")).toBe("code(:x)");
	});
});

describe("createGuard", () => {
	function read(pieces: Iterable<string>, more: Partial<GuardOptions> = {}) {
		const guard = createGuard({ ...options, ...more });
		const blocks: Block[] = [];
		const events: BlockEvent[] = [];
		const take = (some: BlockEvent[]): void => {
			events.push(...some);
			applyEvents(blocks, some);
		};
		for (const piece of pieces) take(guard.push(piece));
		return { guard, blocks, events, take };
	}

	test("sends a block open, appends to it, and sends it whole when it is final", () => {
		const { guard, events, take } = read([
			"First words. ",
			"More words, ",
			"and a third lot of them, ",
			"here.\n\nNext",
		]);
		take(guard.end());
		expect(events).toEqual([
			{
				event: "block",
				index: 0,
				open: true,
				block: {
					kind: "paragraph",
					children: [{ kind: "text", text: "First words." }],
				},
			},
			{ event: "append", index: 0, piece: " More words," },
			{ event: "append", index: 0, piece: " and a third lot of them," },
			{
				event: "block",
				index: 0,
				open: false,
				block: {
					kind: "paragraph",
					children: [
						{
							kind: "text",
							text: "First words. More words, and a third lot of them, here.",
						},
					],
				},
			},
			{
				event: "block",
				index: 1,
				open: false,
				block: {
					kind: "paragraph",
					children: [{ kind: "text", text: "Next" }],
				},
			},
		]);
	});

	test("appends finished items, rows and lines, and does not send them again", () => {
		const { guard, events, take } = read([]);
		for (const piece of [
			"- one\n- two\n",
			"- three\n",
			"  and more\n",
			"\n| a |\n|---|\n",
			"| 1 |\n",
			"| 2 |\n",
		]) {
			take(guard.push(piece));
			take(guard.flush());
		}
		take(guard.end());
		const text = (words: string) => ({ kind: "text", text: words });
		const list = (...items: string[]) => ({
			kind: "list",
			ordered: false,
			items: items.map((words) => [
				{ kind: "paragraph", children: [text(words)] },
			]),
		});
		const table = (head: string[], ...rows: string[]) => ({
			kind: "table",
			head: head.map((words) => [text(words)]),
			rows: rows.map((words) => [[text(words)]]),
		});
		expect(events).toEqual([
			{ event: "block", index: 0, open: true, block: list("one", "two") },
			{ event: "append", index: 0, piece: list("three") },
			{ event: "append", index: 0, piece: " and more", depth: 2 },
			{ event: "block", index: 1, open: true, block: table(["a"]) },
			{ event: "append", index: 1, piece: table([], "1") },
			{ event: "append", index: 1, piece: table([], "2") },
		]);
	});

	test("holds back one word of prose and no more", () => {
		const { guard, blocks, take } = read([]);
		for (const char of "Some plain words, in a row") {
			take(guard.push(char));
			take(guard.flush());
		}
		expect(short(blocks)).toBe("Some plain words, in a");
	});

	test.each([
		["a link", "See [the page](/a/) now", "See"],
		["an image", "See ![the picture](/p.jpg) now", "See"],
		["strong words", "See **the page**, now", "See"],
		["code", "See `the page`, now", "See"],
		["a tag", 'See <b title="the page">words', "See"],
	])("holds back %s until it is whole", (_, markdown, before) => {
		const from = before.length + 1;
		const { guard, blocks, take } = read([markdown.slice(0, from)]);
		for (const char of markdown.slice(from, markdown.indexOf("page") + 3)) {
			take(guard.push(char));
			take(guard.flush());
			expect(short(blocks)).toBe(before);
		}
	});

	test("gives up on a construct after 512 characters: then it is text", () => {
		const { blocks } = read([`See [${"word ".repeat(200)}`]);
		expect(short(blocks)).toMatch(/^See \[word word/);
	});

	test("leaves out the rest of a word that has no end", () => {
		const { guard, blocks, take } = read([`a ${"x".repeat(3000)} b`]);
		take(guard.end());
		expect(short(blocks)).toBe(`a ${"x".repeat(511)}[…] b`);
	});

	test("with a clock, sends an open block at most every 50 ms", () => {
		let at = 0;
		const { guard, events, take } = read(["Some words. "], { now: () => at });
		take(guard.push("and more of them. "));
		expect(events).toHaveLength(1);
		at = 49;
		take(guard.push("and more. "));
		expect(events).toHaveLength(1);
		at = 50;
		take(guard.push("and more. "));
		expect(events).toHaveLength(2);
		take(guard.push("again more. "));
		take(guard.flush());
		expect(events).toHaveLength(3);
	});

	test("tells nothing twice and nothing after its end", () => {
		const { guard, take, blocks } = read(["one\n\ntwo"]);
		take(guard.end());
		expect(guard.end()).toEqual([]);
		expect(guard.push("three")).toEqual([]);
		expect(short(blocks)).toBe("one / two");
	});

	const bytes = (events: readonly BlockEvent[]): number =>
		events.reduce(
			(sum, event) =>
				sum +
				Buffer.byteLength(
					`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`,
				),
			0,
		);
	const prose =
		"A sentence with **strong** words and a source [1]. A second one, which has nothing but words in it. And a third one. ".repeat(
			4,
		);
	const answer = `${`${prose}\n\n## A heading\n\n`.repeat(5)}\`\`\`js\n${"const answer = question();\n".repeat(20)}\`\`\`\n`;
	test.each([1, 5, 40, 400])(
		"sends at most four times the text, in pieces of %i",
		(size) => {
			const pieces = answer.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
			const { guard, events, take } = read(pieces);
			take(guard.end());
			expect(bytes(events)).toBeLessThan(4 * Buffer.byteLength(answer));
		},
	);

	test("sends points with sources at most four times their text, each soon", () => {
		const points =
			"- **A name** and some more words about what it is and where it stands [1]\n".repeat(
				40,
			);
		const { guard, events, take } = read(points.match(/.{1,4}|\n/g) ?? []);
		take(guard.end());
		expect(bytes(events)).toBeLessThan(4 * Buffer.byteLength(points));
		expect(events.length).toBeGreaterThan(points.length / 400);
	});

	test("sends a long list or table little more than once", () => {
		const lists =
			"- An item with a few words in it, and its source [1]\n".repeat(60);
		const table = `\n| a | b |\n|---|---|\n${"| 1 | 2 |\n".repeat(60)}`;
		const { guard, events, take, blocks } = read((lists + table).split(""));
		take(guard.end());
		const once = Buffer.byteLength(JSON.stringify(blocks));
		expect(bytes(events)).toBeLessThan(1.3 * once);
	});
});
