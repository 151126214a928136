import { countFacts, type Document } from "@astro-ask/indexer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerLine } from "./answer-line.test.data.js";

const colours = ["red", "blue", "green", "white"];
const woods = ["oak", "pine", "elm"];

const boat = fc.record({
	colour: fc.constantFrom(...colours),
	wood: fc.option(fc.constantFrom(...woods), { nil: undefined }),
	afloat: fc.boolean(),
	built: fc.integer({ min: 1990, max: 1996 }),
});
type Boat = typeof boat extends fc.Arbitrary<infer One> ? One : never;

const cardOf = (boats: readonly Boat[]) =>
	countFacts(
		boats.map(
			({ wood, ...data }, at): Document => ({
				id: `boats/${at}`,
				type: "boats",
				title: `Boat ${at}`,
				url: `/boats/${at}/`,
				language: "en",
				text: "",
				format: "plain",
				data: { ...data, ...(wood && { wood }) },
			}),
		),
		{},
	);

const questions: [question: string, counts: (one: Boat) => boolean][] = [
	...colours.flatMap((colour) =>
		woods.map((wood): [string, (one: Boat) => boolean] => [
			`How many boats are ${colour}, ${wood}?`,
			(one) => one.colour === colour && one.wood === wood,
		]),
	),
	...colours.map((colour): [string, (one: Boat) => boolean] => [
		`How many boats are ${colour} and afloat?`,
		(one) => one.colour === colour && one.afloat,
	]),
	...woods.map((wood): [string, (one: Boat) => boolean] => [
		`How many boats of ${wood} were built in 1993?`,
		(one) => one.wood === wood && one.built === 1993,
	]),
];

test("two conditions are counted as the documents are, or said to be unknown", () => {
	let answered = 0;
	fc.assert(
		fc.property(fc.array(boat, { minLength: 4, maxLength: 24 }), (boats) => {
			const card = cardOf(boats);
			for (const [question, counts] of questions) {
				const said = /the site has (\d+) boats?\./.exec(
					answerLine(question, "en", card),
				)?.[1];
				if (said === undefined) continue;
				answered += 1;
				expect([question, Number(said)]).toEqual([
					question,
					boats.filter(counts).length,
				]);
			}
		}),
	);
	expect(answered).toBeGreaterThan(500);
});
