import { describe, expect, test } from "vitest";
import { cases, optionsOf } from "./corpus.test.data.js";
import { createGuard, guardMarkdown } from "./index.js";

const size = 16_384;
const options = { links: ["/a/"], images: [] };

/** Units whose repetition some parser or other is slow at. */
const units = [
	"*a **a ",
	"**x** ",
	"_a_ *b* ",
	"[a](<b",
	"![[",
	"`a``b```",
	"<a b=c ",
	"<!-- ",
	"&#1;",
	"\\*",
	"1. a\n",
	"> > a\n",
	"|a\n",
	"- [x]: a\n",
	"[1]",
	"中",
	"中*",
	"``` `\n",
	"# \n",
	"[a]: ",
	"://",
	"www.",
	"|a|\n|-|\n",
	"\t- a\n",
	"a\n\n",
	" ",
	"\n",
	"#",
	"`",
	"~~~\n",
	"- ",
	">",
	"\u200d",
	"😀",
];

const inputs = [
	...cases
		.filter(({ intent }) => intent === "perf")
		.map((one) => [one.id, one.input, optionsOf(one)] as const),
	...units.map(
		(unit) => [JSON.stringify(unit), unit.repeat(size), options] as const,
	),
].map(([name, text, given]) => [name, text.slice(0, size), given] as const);

function cpuMs(run: () => void): number {
	const before = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
const best = (run: () => void): number =>
	Math.min(cpuMs(run), cpuMs(run), cpuMs(run));

// The figures to hold are 50 ms and three times as much; the ceilings leave room for a busy machine.
describe("16 KB of the worst Markdown", () => {
	test.each(inputs)("%s: in a piece and in characters", (_, text, given) => {
		const whole = best(() => guardMarkdown(text, given));
		const inCharacters = best(() => {
			const guard = createGuard(given);
			for (let at = 0; at < text.length; at++) guard.push(text[at] as string);
			guard.end();
		});
		expect(whole).toBeLessThan(150);
		expect(inCharacters).toBeLessThan(3 * whole + 100);
	});

	test("an answer of two megabytes is no more work than what is read of it", () => {
		for (const { intent, input, ...one } of cases)
			if (intent === "perf")
				expect(
					cpuMs(() =>
						guardMarkdown(input, optionsOf({ intent, input, ...one })),
					),
				).toBeLessThan(500);
	});
});
