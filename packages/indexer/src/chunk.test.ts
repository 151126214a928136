import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReadBody, readBody, rememberBodies } from "./body/read-body.js";
import { type Chunk, chunkDocument, embeddedText } from "./chunk.js";
import type { Document } from "./document.js";
import { WHOLE_UP_TO } from "./pack/units.js";

const documentOf = (
	text: string,
	fields: Partial<Document> = {},
): Document => ({
	id: "docs/a",
	type: "docs",
	title: "A title",
	url: "/a/",
	language: "en",
	data: {},
	text,
	format: "markdown",
	...fields,
});

const chunksOf = (
	text: string,
	fields: Partial<Document> = {},
	maxChunkChars?: number,
): Chunk[] =>
	chunkDocument(
		documentOf(text, fields),
		maxChunkChars === undefined ? {} : { maxChunkChars },
	);

const sentence = "The mountain was climbed in the spring. ";

test("rememberBodies parses equal bodies of one format once", () => {
	const read = rememberBodies();
	const body = read("## A\n\nText", "markdown");
	expect(body.sections).toHaveLength(1);
	expect(read("## A\n\nText", "markdown")).toBe(body);
	expect(read("## A\n\nText", "plain")).not.toEqual(body);
	expect(read("## B\n\nText", "markdown")).not.toEqual(body);
});

describe("chunkDocument", () => {
	test("reads bodies as it is told", () => {
		const asked: string[] = [];
		const read: ReadBody = (text, format) => {
			asked.push(`${format} ${text}`);
			return readBody(text, format);
		};
		const document = documentOf("Some *words*.");
		expect(chunkDocument(document, { readBody: read })).toEqual(
			chunkDocument(document),
		);
		expect(asked).toEqual(["markdown Some *words*."]);
	});

	test("makes one chunk under each heading, with the headings above it", () => {
		const chunks = chunksOf(
			"intro\n\n## One\n\na\n\n### Two\n\nb\n\n## Three\n\nc",
		);
		expect(chunks.map(({ id, trail, text }) => ({ id, trail, text }))).toEqual([
			{ id: "docs/a#~1", trail: [], text: "intro" },
			{ id: "docs/a#one~1", trail: ["One"], text: "a" },
			{ id: "docs/a#two~1", trail: ["One", "Two"], text: "b" },
			{ id: "docs/a#three~1", trail: ["Three"], text: "c" },
		]);
	});

	test("does not repeat a first heading that is the title", () => {
		const chunks = chunksOf("# a  Title\n\nx\n\n## One\n\ny");
		expect(chunks.map(({ id, trail }) => [id, trail])).toEqual([
			["docs/a#~1", []],
			["docs/a#one~1", ["One"]],
		]);
	});

	test("keeps a heading that has nothing under it", () => {
		const chunks = chunksOf("## One\n\n### Empty\n\n## Two\n\nx");
		expect(chunks.map(({ trail, text }) => [trail, text])).toEqual([
			[["One"], "Empty"],
			[["Two"], "x"],
		]);
	});

	test("fills a chunk by paragraphs up to the limit", () => {
		const paragraph = sentence.repeat(10).trim();
		const chunks = chunksOf(`${paragraph}\n\n`.repeat(9), {}, 1000);
		expect(chunks.map(({ text }) => text)).toEqual([
			...Array(3).fill(`${paragraph}\n\n${paragraph}`),
			`${paragraph}\n\n${paragraph}`,
			paragraph,
		]);
	});

	test("shares the end with the chunk before it when little is left", () => {
		const items = Array.from(
			{ length: 9 },
			(_, i) => `- ${i} ${"x".repeat(96)}`,
		);
		const [first, second] = chunksOf(items.join("\n"), {}, 850);
		expect(first?.text.split("\n")).toHaveLength(4);
		expect(second?.text.split("\n")).toHaveLength(5);
	});

	test("cuts a long paragraph at the ends of sentences", () => {
		const chunks = chunksOf(sentence.repeat(100), {}, 1000);
		expect(chunks.length).toBeGreaterThan(3);
		for (const { text } of chunks) {
			expect(text).toMatch(/^The .*spring\.$/);
			expect(text.length).toBeLessThanOrEqual(1000);
		}
	});

	test("keeps a code fence, a list item and a table row whole even when they are longer than a chunk", () => {
		const code = "let a = 1;\n".repeat(120).trim();
		const long = sentence.repeat(40).trim();
		const text = `a\n\n\`\`\`js\n${code}\n\`\`\`\n\n- ${long}\n\n| h |\n|---|\n| ${long} |\n\nb`;
		expect(chunksOf(text, {}, 1000).map((chunk) => chunk.text)).toEqual([
			"a",
			code,
			`- ${long}`,
			`h\n${long}`,
			"b",
		]);
	});

	test("parts even those, at line and sentence ends, when they are longer by far", () => {
		const code = "let a = 1;\n".repeat(1000);
		const text = `\`\`\`js\n${code}\`\`\`\n\n- ${sentence.repeat(200)}`;
		for (const chunk of chunksOf(text, {}, 1000)) {
			expect(chunk.text.length).toBeLessThanOrEqual(1000);
			expect(chunk.text).toMatch(/^(let|The|- The)/);
			expect(chunk.text).toMatch(/(;|\.)$/);
		}
	});

	test("says the header again when a table goes on", () => {
		const rows = Array.from({ length: 100 }, (_, i) => `| ${i} | peak ${i} |`);
		const text = ["| number | name |", "|---|---|", ...rows].join("\n");
		const chunks = chunksOf(text, {}, 300);
		expect(chunks.length).toBeGreaterThan(4);
		for (const chunk of chunks) {
			expect(chunk.text).toMatch(/^number \| name\n\d+ \| peak/);
			expect(chunk.text.match(/number/g)).toHaveLength(1);
			expect(chunk.text.length).toBeLessThanOrEqual(300);
		}
	});

	test("reads a heading as long as a paragraph as one, and repeats only its beginning", () => {
		const [chunk] = chunksOf(`# ${sentence.repeat(20)}\n\nx`);
		expect(chunk?.text).toBe(`${sentence.repeat(20).trim()}\n\nx`);
		expect(chunk?.trail[0]?.length).toBeLessThanOrEqual(300);
	});

	test("makes no chunk of a document that says nothing but its title", () => {
		for (const text of ["", "  \n\n", "# A title", "---\na: b\n---", "\ufeff"])
			expect(chunksOf(text)).toEqual([]);
	});

	test.each(["markdown", "mdx", "html", "plain"] as const)(
		"reads %s",
		(format) => {
			const text = format === "html" ? "<p>One</p><p>two</p>" : "One\n\ntwo";
			expect(chunksOf(text, { format })[0]?.text).toBe("One\n\ntwo");
		},
	);

	test("takes sections that are already parsed", () => {
		const sections = [
			{
				depth: 2,
				heading: "One",
				anchor: "uno",
				blocks: [{ kind: "paragraph" as const, text: "x" }],
			},
		];
		const [chunk] = chunksOf("other", { sections, anchors: ["uno"] });
		expect(chunk).toMatchObject({ text: "x", trail: ["One"], url: "/a/#uno" });
	});

	test("tells its warner what is not as the format says", () => {
		const warnings: string[] = [];
		chunkDocument(documentOf("a <b", { format: "mdx" }), {
			warn: (message) => warnings.push(message),
		});
		expect(warnings).toEqual([expect.stringMatching(/^"docs\/a": .+MDX/)]);
	});
});

describe("the URL of a chunk", () => {
	test("has the heading's fragment only when that id is on the page", () => {
		const text = "## One\n\na\n\n## Two\n\nb";
		expect(chunksOf(text, { anchors: ["two"] }).map(({ url }) => url)).toEqual([
			"/a/",
			"/a/#two",
		]);
		expect(chunksOf(text)[1]?.url).toBe("/a/");
	});

	test("keeps letters of every script and escapes what would end a link", () => {
		const html = '<h2 id="शिखर">x</h2>a<h2 id="a b)">y</h2>b';
		const chunks = chunksOf(html, {
			format: "html",
			anchors: ["शिखर", "a b)"],
		});
		expect(chunks.map(({ url }) => url)).toEqual(["/a/#शिखर", "/a/#a%20b%29"]);
	});

	test("numbers equal headings as the site does", () => {
		const chunks = chunksOf("## One\n\na\n\n## One\n\nb", {
			anchors: ["one", "one-1"],
		});
		expect(chunks.map(({ id, url }) => [id, url])).toEqual([
			["docs/a#one~1", "/a/#one"],
			["docs/a#one-1~1", "/a/#one-1"],
		]);
	});
});

describe("the id of a chunk", () => {
	test("stays the same after a heading is added above it, and so does its text hash", () => {
		const before = chunksOf("## One\n\na\n\n## Two\n\nb");
		const after = chunksOf("new\n\n## Zero\n\nz\n\n## One\n\na\n\n## Two\n\nb");
		for (const chunk of before)
			expect(after).toContainEqual(expect.objectContaining(chunk));
	});

	test("is unique in its document, whatever the headings", () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom("# A title", "## a", "## a-1", "### ?", "x"), {
					maxLength: 30,
				}),
				(lines) => {
					const ids = chunksOf(lines.join("\n\n")).map(({ id }) => id);
					expect(new Set(ids).size).toBe(ids.length);
				},
			),
		);
	});
});

describe("the hashes of a chunk", () => {
	const hashesOf = (fields: Partial<Document>, text = "## One\n\na") => {
		const [chunk] = chunksOf(text, fields);
		return [chunk?.textHash, chunk?.metaHash];
	};
	const [textHash, metaHash] = hashesOf({});

	test("tell the embedded text: headings and text", () => {
		expect(embeddedText({ trail: ["One", "Two"], text: "a" })).toBe(
			"One\nTwo\na",
		);
		expect(hashesOf({}, "## Other\n\na")[0]).not.toBe(textHash);
		expect(hashesOf({}, "## One\n\nb")[0]).not.toBe(textHash);
	});

	test.each<Partial<Document>>([
		{ title: "Other" },
		{ url: "/b/" },
		{ type: "posts" },
		{ date: "1953-05-29" },
		{ tags: ["a"] },
		{ image: { url: "/a.png", alt: "" } },
		{ language: "mr" },
		{ translationKey: "a" },
		{ scope: "members" },
		{ data: { height: 8849 } },
		{ anchors: ["one"] },
	])("tell all else apart: %j", (fields) => {
		expect(hashesOf(fields)[0]).toBe(textHash);
		expect(hashesOf(fields)[1]).not.toBe(metaHash);
	});

	test("do not tell a default from the same value written out, nor the format", () => {
		expect(hashesOf({ scope: "public" })).toEqual([textHash, metaHash]);
		expect(hashesOf({ format: "mdx" })).toEqual([textHash, metaHash]);
	});
});

describe("the language of a chunk", () => {
	test("is the base of the document's", () => {
		expect(chunksOf("x", { language: "pt-BR" })[0]?.language).toBe("pt");
	});

	test("is told from the text when the document does not say it", () => {
		const marathi = "सह्याद्रीच्या डोंगररांगा आणि त्यातील किल्ले आम्ही पाहिले. ".repeat(
			6,
		);
		const english =
			"The mountain was climbed in the spring by two men. ".repeat(6);
		const text = `## One\n\n${marathi}\n\n## Two\n\n${english}`;
		const { language, ...rest } = documentOf(text);
		expect(chunkDocument(rest).map((chunk) => chunk.language)).toEqual([
			"mr",
			"en",
		]);
	});
});

const word = fc.constantFrom(
	...["peak", "शिखर", "山頂", "قمة", "ยอดเขา", "naïve", "🏔️", "don't"],
);
const words = fc
	.array(word, { minLength: 1, maxLength: 60 })
	.map((list) => list.join(" "));
const block = fc.oneof(
	words,
	words.map((text) => `## ${text}`),
	words.map((text) => `- ${text}\n- ${text}`),
	words.map((text) => `> ${text}`),
	words.map((text) => `\`\`\`js\n${text}\n\n${text}\n\`\`\``),
	words.map((text) => `| ${text} | b |\n|---|---|\n| ${text} | ${text} |`),
);
const body = fc
	.array(block, { maxLength: 12 })
	.map((list) => list.join("\n\n"));

const wordsIn = (text: string): string[] =>
	text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

describe("whatever the body", () => {
	test("no word is lost", () => {
		fc.assert(
			fc.property(body, (text) => {
				const source = text.replaceAll("```js", "```");
				const said = new Map<string, number>();
				for (const chunk of chunksOf(source, {}, 200))
					for (const one of wordsIn(embeddedText(chunk)))
						said.set(one, (said.get(one) ?? 0) + 1);
				const written = new Map<string, number>();
				for (const one of wordsIn(source.normalize("NFC")))
					written.set(one, (written.get(one) ?? 0) + 1);
				for (const [one, times] of written)
					expect(said.get(one) ?? 0).toBeGreaterThanOrEqual(times);
			}),
		);
	});

	test("no chunk is empty or longer than the limit but for one whole unit", () => {
		fc.assert(
			fc.property(body, fc.integer({ min: 100, max: 400 }), (text, limit) => {
				for (const chunk of chunksOf(text, {}, limit)) {
					expect(chunk.text.trim()).not.toBe("");
					expect(chunk.text.length).toBeLessThanOrEqual(
						limit * (WHOLE_UP_TO + 0.5),
					);
					if (chunk.text.length > limit)
						expect(chunk.text.split("\n\n").length).toBeLessThanOrEqual(2);
				}
			}),
		);
	});

	test("twins with other line ends, a byte order mark or another Unicode form are the same", () => {
		fc.assert(
			fc.property(body, (text) => {
				const chunks = chunksOf(text);
				expect(chunksOf(text.replaceAll("\n", "\r\n"))).toEqual(chunks);
				expect(chunksOf(text.replaceAll("\n", "\r"))).toEqual(chunks);
				expect(chunksOf(`\ufeff${text}`)).toEqual(chunks);
				expect(chunksOf(text.normalize("NFD"))).toEqual(chunks);
			}),
		);
	});

	test("text holds no control character and no lone surrogate", () => {
		const anything = fc.string({ unit: "binary", maxLength: 300 });
		const format = fc.constantFrom("markdown", "mdx", "html", "plain");
		fc.assert(
			fc.property(anything, format, (text, format) => {
				const given = `${text}\0\ud800x\udc00\u202e`;
				for (const chunk of chunksOf(given, { format })) {
					expect(chunk.text).not.toMatch(/\p{Surrogate}/u);
					// biome-ignore lint/suspicious/noControlCharactersInRegex: the subject
					expect(chunk.text).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
				}
			}),
		);
	});

	test.each([
		["Thai without spaces", "ภาษาไทยไม่มีวรรคตอน".repeat(2000)],
		["one word", "x".repeat(100_000)],
		["right-to-left marks", "\u202eשלום עולם. ".repeat(3000)],
		["stacked marks", `e${"\u0301".repeat(50_000)}`],
	])("%s is cut to the limit", (_name, text) => {
		for (const chunk of chunksOf(text, { format: "plain" }))
			expect(chunk.text.length).toBeLessThanOrEqual(3000);
	});

	test("twice the lines make twice the chunks, no more text than was written", () => {
		const count = (lines: number): number[] => {
			const chunks = chunksOf("a line of text\n".repeat(lines));
			return [
				chunks.length,
				chunks.reduce((sum, { text }) => sum + text.length, 0),
			];
		};
		const [chunks = 0, chars = 0] = count(50_000);
		const [twiceChunks = 0, twiceChars = 0] = count(100_000);
		expect(twiceChunks / chunks).toBeCloseTo(2, 1);
		expect(twiceChars / chars).toBeCloseTo(2, 2);
		expect(twiceChars).toBeLessThanOrEqual(100_000 * 15);
	});
});
