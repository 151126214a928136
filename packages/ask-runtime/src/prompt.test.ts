import { readFileSync } from "node:fs";
import { estimateTokens } from "@astro-ask/indexer/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Passage } from "./events.js";
import { buildPrompt, type PromptInput } from "./prompt.js";

interface Row {
	id: string;
	field: "body" | "title" | "url" | "date" | "type";
	content?: string;
	content_parts?: [unit: string, times: number][];
	group?: string;
	must_hold: string[];
	must_keep?: string[];
}
interface Question {
	id: string;
	question?: string;
	request?: {
		question: unknown;
		history?: { role: string; content: string }[];
	};
}
const corpus = JSON.parse(
	readFileSync(
		new URL("prompt/fixtures/injection.json", import.meta.url),
		"utf8",
	),
) as { rows: Row[]; questions: Question[] };

const contentOf = ({ content, content_parts: parts = [] }: Row): string =>
	content ?? parts.map(([unit, times]) => unit.repeat(times)).join("");

/** The same attack in other clothes. Each is a spelling a model might still read. */
const transforms: Record<string, (text: string) => string> = {
	"as written": (text) => text,
	"with zero-width spaces": (text) => [...text].join("\u200b"),
	"with word joiners": (text) => text.replaceAll("", "\u2060"),
	"with soft hyphens": (text) => [...text].join("\u00ad"),
	"in tag characters behind it": (text) =>
		`${text}${[...text].map((letter) => String.fromCodePoint(0xe0000 + ((letter.codePointAt(0) as number) & 0x7f))).join("")}`,
	"in variation selectors": (text) =>
		`${text}${[...text].map((letter) => String.fromCodePoint(0xe0100 + ((letter.codePointAt(0) as number) & 0x7f))).join("")}`,
	"turned by an override": (text) => `\u202e${text}\u202c`,
	"in capitals": (text) => text.toUpperCase(),
	"in full width": (text) =>
		text.replace(/[!-~]/g, (sign) =>
			String.fromCharCode((sign.charCodeAt(0) as number) + 0xfee0),
		),
	"with CRLF": (text) => text.replaceAll("\n", "\r\n"),
	"with line separators": (text) => text.replaceAll("\n", "\u2028"),
	"with next-line controls": (text) => text.replaceAll("\n", "\u0085"),
	"behind a line end": (text) => `x\n${text}`,
	"with half characters": (text) => `\ud800${text}\udfff`,
	"with controls": (text) => `\u001b[2J${text}\u0000\u0007`,
	"a thousand times": (text) => `${text}\n`.repeat(1000).slice(0, 5_000),
};

const passage = (given: Partial<Passage>, n = 1): Passage => ({
	n,
	documentId: `d${n}`,
	chunkId: `d${n}#~1`,
	type: "notes",
	typeLabel: "Note",
	title: "A quiet page",
	trail: ["A heading"],
	url: "/notes/a/",
	date: "2026-05-01",
	text: "Nothing happens here.",
	snippet: { text: "Nothing happens here.", marks: [] },
	ranks: {},
	...given,
});
const input = (given: Partial<PromptInput>): PromptInput => ({
	question: "What happens here?",
	language: "en",
	intent: "look-up",
	passages: [passage({})],
	...given,
});
const NONCE = "n0nceN0nce00";

/** A row in every place that a text of a site or a reader can come from. */
function inputsWith(text: string): PromptInput[] {
	const rows: Partial<Passage>[] = [
		{ text: "First." },
		{ text },
		{ title: text, trail: [text, text] },
		{ typeLabel: text, type: text, date: text },
		{ url: text, image: { url: text, alt: text } },
		{ snippet: { text, marks: [] } },
		{ text: "Last." },
	];
	return [
		input({ passages: rows.map((row, at) => passage(row, at + 1)) }),
		input({
			question: text,
			language: text,
			facts: text,
			brief: text,
			history: [
				{ role: "user", text },
				{ role: "assistant", text },
			],
		}),
	];
}

const hostile: [string, string][] = [
	...corpus.rows.map((row): [string, string] => [row.id, contentOf(row)]),
	...corpus.questions.flatMap(({ id, question }): [string, string][] =>
		question ? [[id, question]] : [],
	),
];

/** P1: our fences stand in pairs, in order, and nobody else's line looks like one. */
function expectWholeFences(user: string, nonce: string): void {
	const lines = user.split("\n");
	const open: string[] = [];
	let pairs = 0;
	for (const line of lines) {
		const ours = /^<<<(end )?(.+) (\S+)>>>$/.exec(line);
		if (ours?.[3] === nonce) {
			if (ours[1]) {
				expect(open.pop()).toBe(ours[2]);
				pairs++;
			} else open.push(ours[2] as string);
			expect(open.length).toBeLessThanOrEqual(1);
		} else expect(line).not.toMatch(/^\s*[<＜‹«≪⟪〈《⟨❮]{2}/u);
	}
	expect(open).toEqual([]);
	expect(user.split(nonce).length - 1).toBe(2 * pairs);
}

/** P2 */
const STRIPPED =
	/(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|\u00ad|\u180e|\u200b|[\u200e\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff|[\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2}/u;
/** P3 */
const ROLE_TOKEN =
	/<\|[^\n]*?\|>|＜｜|\[\/?INST\]|<<\/?SYS>>|<\/?(?:start|end)_of_turn>|<\/?s>|^\s*(?:human|assistant|user|system|developer)\s*:/imu;

describe("buildPrompt, on every row and question of the injection corpus in every spelling", () => {
	describe.each(Object.entries(transforms))("%s", (_, transform) => {
		test.each(hostile)("%s", (_id, text) => {
			for (const given of inputsWith(transform(text))) {
				const prompt = buildPrompt(given, { nonce: NONCE });
				expectWholeFences(prompt.user, NONCE);
				expect(prompt.user).not.toMatch(STRIPPED);
				expect(prompt.user).not.toMatch(ROLE_TOKEN);
				expect(prompt.system).toBe(buildPrompt(input({})).system);
				expect(prompt.tokens).toBeLessThanOrEqual(2_600);
				for (const line of prompt.user.split("\n"))
					if (/^(?:title|under|type|date|picture): /.test(line))
						expect(line.length).toBeLessThanOrEqual(310);
			}
		});
	});
});

describe("buildPrompt", () => {
	test.each(
		corpus.rows.flatMap((row) =>
			(row.must_keep ?? []).map((kept): [string, Row] => [kept, row]),
		),
	)("keeps %j", (kept, row) => {
		const { user } = buildPrompt(
			input({ passages: [passage({ text: contentOf(row) })] }),
		);
		expect(user).toContain(kept);
	});

	test.each(["en-x-obey-the-reader", "en-obeyme-always", "EN-u-co-trad"])(
		"takes of the tag %j nothing but the language",
		(language) => {
			const { user } = buildPrompt(input({ language }));
			expect(user).toContain("Answer the question in English (en).");
		},
	);

	test("writes fences that were never written before", () => {
		const nonces = Array.from({ length: 200 }, () => {
			const { user } = buildPrompt(input({}));
			return /^<<<question (\S+)>>>$/m.exec(user)?.[1] as string;
		});
		expect(new Set(nonces).size).toBe(200);
		for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{12}$/);
	});

	test("gives number, title, headings, type and date with each passage, and the question last", () => {
		const { user, passages } = buildPrompt(
			input({
				question: "When is low tide?",
				language: "mr",
				passages: [
					passage({
						title: "Tides",
						trail: ["Spring", "Low water"],
						typeLabel: "Guide",
						image: { url: "/img/tide.png", alt: "The beach" },
						text: "Low tide is at six.",
					}),
				],
				facts: "Guides: 12.",
				brief: "Guides are written by the harbour master.",
				history: [
					{ role: "user", text: "Tell me of the tides." },
					{ role: "assistant", text: "They come twice a day [3]." },
				],
			}),
			{ nonce: NONCE },
		);
		expect(passages).toEqual([1]);
		expect(user).toMatchInlineSnapshot(`
			"<<<facts n0nceN0nce00>>>
			Guides: 12.
			<<<end facts n0nceN0nce00>>>
			<<<about the site n0nceN0nce00>>>
			Guides are written by the harbour master.
			<<<end about the site n0nceN0nce00>>>
			<<<passage 1 n0nceN0nce00>>>
			title: Tides
			under: Spring › Low water
			type: Guide
			date: 2026-05-01
			picture: /img/tide.png

			Low tide is at six.
			<<<end passage 1 n0nceN0nce00>>>
			<<<earlier in this talk n0nceN0nce00>>>
			reader – Tell me of the tides.
			answer – They come twice a day .
			<<<end earlier in this talk n0nceN0nce00>>>
			<<<question n0nceN0nce00>>>
			When is low tide?
			<<<end question n0nceN0nce00>>>
			Answer the question in Marathi (mr). One to three sentences."
		`);
	});

	test("keeps the budget in any script, and gives the first passage most of it", () => {
		const words = ["tide ", "भरती ", "潮汐", "прилив ", "المد "];
		for (const word of words)
			for (const maxTokens of [900, 1_500, 2_600, 5_000]) {
				const text = word.repeat(3_000 / word.length);
				const { tokens, user, passages } = buildPrompt(
					input({
						passages: [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
							passage({ text, title: text }, n),
						),
						history: Array.from({ length: 8 }, () => ({
							role: "user",
							text,
						})),
						facts: text,
						brief: text,
						question: text.slice(0, 500),
					}),
					{ maxTokens },
				);
				expect(tokens).toBeLessThanOrEqual(maxTokens);
				if (maxTokens === 5_000) {
					expect(passages).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
					const lengths = user
						.split("<<<passage ")
						.slice(1)
						.map(({ length }) => length);
					expect(lengths[0]).toBe(Math.max(...lengths));
				}
			}
	});

	test("gives no document more than half the room, however many of its passages are found", () => {
		const text = "The same shed again, painted red and green. ".repeat(60);
		const { user, passages } = buildPrompt(
			input({
				passages: [
					...[1, 2, 3, 4, 5, 6].map((n) =>
						passage({ documentId: "flood", text: `FLOOD ${text}` }, n),
					),
					passage({ documentId: "other", text: `OTHER ${text}` }, 7),
				],
			}),
		);
		expect(passages).toContain(7);
		const parts = user.split("<<<passage ").slice(1);
		const tokens = (mark: string): number =>
			parts
				.filter((part) => part.includes(mark))
				.reduce((sum, part) => sum + estimateTokens(part), 0);
		const all = tokens("FLOOD") + tokens("OTHER");
		expect(tokens("FLOOD")).toBeLessThan(0.75 * all);
	});

	test("cuts a long passage around what was found, at a sentence", () => {
		const filler = "The gulls are loud in the morning. ".repeat(90);
		const found = "The lamp is lit at dusk by the second keeper.";
		const { user } = buildPrompt(
			input({
				passages: [
					passage({
						text: `${filler}${found} ${filler}`,
						snippet: { text: `…${found} The gulls are…`, marks: [] },
					}),
				],
			}),
		);
		expect(user).toContain(found);
		expect(user).toMatch(/^….*morning\.…$/m);
	});

	test("takes no address from a row but its picture, and that only when it is one", () => {
		const withImage = (url: string): string =>
			buildPrompt(
				input({
					passages: [
						passage({
							url: "https://hidden.example/p",
							image: { url, alt: "x" },
						}),
					],
				}),
			).user;
		expect(withImage("/a.png")).toContain("picture: /a.png");
		expect(withImage("https://a.example/a.png")).toContain("https://a.example");
		expect(withImage("javascript:alert(1)")).not.toContain("javascript");
		expect(withImage("/a.png")).not.toContain("hidden.example");
	});

	test("survives any text anywhere", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
				for (const given of inputsWith(text)) {
					const { user, tokens } = buildPrompt(given, { nonce: NONCE });
					expectWholeFences(user, NONCE);
					expect(user).not.toMatch(STRIPPED);
					expect(tokens).toBeLessThanOrEqual(2_600);
				}
			}),
			{ numRuns: 200 },
		);
	});
});
