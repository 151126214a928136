import { describe, expect, test } from "vitest";
import { engines } from "./engines.mjs";
import { recombine } from "./recombine.mjs";

const corpus = {
	name: "peaks",
	language: "en",
	documents: [
		{ id: "k2", title: "Mountain of Mountains", url: "/k2/", language: "en" },
		{ id: "eiger", title: "Ogre", url: "/eiger/", language: "en" },
		{ id: "fuji", title: "Island volcano", url: "/fuji/", language: "en" },
	],
	chunks: [
		{ document: 0, trail: [], text: "Savage weather and avalanches." },
		{
			document: 1,
			trail: ["North wall"],
			text: "Limestone above Grindelwald.",
		},
		{
			document: 1,
			trail: ["Railway"],
			text: "A cogwheel train climbs inside.",
		},
		{ document: 2, trail: [], text: "Pilgrims watch the sunrise in July." },
	],
	dimensions: 2,
	vectors: [0, 1, 2, 3].map((row) =>
		Float32Array.of(Math.cos(row), Math.sin(row)),
	),
};
const usable = Object.entries(engines).filter(
	([, { unavailable }]) => !unavailable,
);

describe.each(usable)("%s", (_, engine) => {
	const vector = corpus.vectors[2];

	test("finds the one right chunk by its text, as built and as opened from what it saved", async () => {
		const built = await engine.build(corpus);
		const question = "where does the cogwheel train climb";
		expect((await built.search(question, 2, { vector }))[0]).toBe(2);
		const opened = await engine.open(built.save(), corpus);
		expect((await opened.search(question, 2, { vector }))[0]).toBe(2);
	});

	test("finds chunks by title and heading", async () => {
		const { search } = await engine.build(corpus);
		for (const [question, row] of [
			["volcano", 3],
			["railway", 2],
		] as const)
			expect(
				(await search(question, 1, { vector: corpus.vectors[row] }))[0],
			).toBe(row);
	});

	test.skipIf(engine.wholeWordsOnly || engine.hybrid)(
		"finds a word that is half typed",
		async () => {
			const { search } = await engine.build(corpus);
			expect(await search("limest", 1, { typing: true })).toEqual([1]);
		},
	);
});

describe("recombine", () => {
	const docs = {
		...corpus,
		chunks: [
			{
				document: 0,
				trail: ["One", "Two"],
				text: "This is a first long sentence. And here comes a second one. Short.",
			},
		],
		questions: [
			{
				text: "How many of these words are left in the end when twelve are the most",
			},
			{ text: "Too short" },
		],
	};

	test("makes the same corpus each time, of whole sentences of the given one", () => {
		const made = recombine(docs, 25);
		expect(recombine(docs, 25)).toEqual(made);
		expect(made.chunks).toHaveLength(25);
		expect(made.documents).toHaveLength(3);
		for (const { text } of made.chunks)
			expect(
				text
					.replaceAll("This is a first long sentence.", "")
					.replaceAll("And here comes a second one.", "")
					.trim(),
			).toBe("");
		expect(made.questions).toEqual([
			{ text: "How many of these words are left in the end when twelve" },
		]);
	});
});
