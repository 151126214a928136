import { expect, test } from "vitest";
import { embeddingProgress } from "./embedding-progress.js";

function record() {
	const lines: string[] = [];
	const clock = { now: 0 };
	const listener = embeddingProgress(
		(line) => void lines.push(line),
		() => clock.now,
	);
	return { lines, clock, listener };
}
const cost = { space: "s", texts: 1200, tokens: 345678, spaceChanged: true };

test("a bar with an estimate is printed once a second, after the first", () => {
	const { lines, clock, listener } = record();
	listener.onStart({ ...cost, spaceChanged: false });
	for (const [now, done] of [
		[900, 10],
		[1500, 25],
		[1600, 30],
		[3000, 50],
		[6000, 100],
	] as const) {
		clock.now = now;
		listener.onProgress(done, 100);
	}
	expect(lines).toEqual([
		"embedding ██████░░░░░░░░░░░░░░░░░░ 25/100, 5 s left",
		"embedding ████████████░░░░░░░░░░░░ 50/100, 3 s left",
		"embedding ████████████████████████ 100/100, 0 s left",
	]);
});

test("what is quick is not mentioned", () => {
	const { lines, listener } = record();
	listener.onStart({ ...cost, spaceChanged: false });
	listener.onProgress(100, 100);
	expect(lines).toEqual([]);
});

test("a change of space says what it will cost, with a price only where it is known", () => {
	const { lines, listener } = record();
	listener.onStart(cost);
	listener.onStart({
		...cost,
		price: { perMillionTokens: 0.15, currency: "USD", total: 0.0518 },
	});
	expect(lines).toEqual([
		'The vectors of earlier builds are of another space than "s": embedding 1,200 texts, about 345,678 tokens.',
		'The vectors of earlier builds are of another space than "s": embedding 1,200 texts, about 345,678 tokens, about 0.05 USD.',
	]);
});
