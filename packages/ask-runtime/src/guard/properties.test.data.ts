import fc from "fast-check";
import { expect } from "vitest";
import { blocksToMarkdown } from "../blocks/markdown.js";
import type { Block } from "../events.js";
import { attackForeign, stream } from "./attacks.test.data.js";
import { listOf, optionsOf } from "./corpus.test.data.js";
import { createGuard, guardMarkdown } from "./index.js";
import {
	applyEvents,
	domOf,
	leaksOf,
	trustingHtml,
} from "./leaks.test.data.js";
import {
	cutBySizes,
	partsOf,
	randomCase,
	randomCutting,
	randomMarkdown,
} from "./random-markdown.test.data.js";

const options = optionsOf(randomCase);
const list = listOf(randomCase);
const allowed = new Set([...list.links, ...list.images]);

/** However a text is cut, the blocks are the same, and a block never changes once it is closed or a later one has begun. */
export function sameForEveryCut(numRuns: number): void {
	fc.assert(
		fc.property(randomMarkdown, randomCutting, (text, sizes) => {
			const whole = guardMarkdown(text, options);
			const guard = createGuard(options);
			const blocks: Block[] = [];
			let first = 0;
			for (const piece of [...cutBySizes(text, sizes), undefined])
				for (const event of piece === undefined
					? guard.end()
					: guard.push(piece)) {
					expect(event.index).toBeGreaterThanOrEqual(first);
					expect(blocks.slice(0, event.index)).toEqual(
						whole.slice(0, event.index),
					);
					applyEvents(blocks, [event]);
					const closes = event.event === "block" && !event.open;
					first = closes ? event.index + 1 : event.index;
				}
			expect(blocks).toEqual(whole);
			expect(stream({ ...randomCase, input: text }, text.split(""))).toEqual(
				whole,
			);
		}),
		{ numRuns },
	);
}

/** No text makes the guard throw, link elsewhere, nest deep or let hidden characters pass. */
export function safeForEveryText(numRuns: number): void {
	fc.assert(
		fc.property(randomMarkdown, (text) => {
			const blocks = guardMarkdown(text, options);
			const { urls, texts, depth } = partsOf(blocks);
			expect(urls.filter((url) => !allowed.has(url))).toEqual([]);
			expect(
				texts.filter(
					(part) =>
						/:\/\/|[\u200b\u202a-\u202e]/.test(part) && !allowed.has(part),
				),
			).toEqual([]);
			expect(depth).toBeLessThan(24);
			expect(leaksOf(domOf(trustingHtml(blocks)), randomCase)).toEqual([]);
		}),
		{ numRuns },
	);
}

/** What a reader holds only grows, but for a block that is still open. */
export function wordsOnlyGrow(numRuns: number): void {
	fc.assert(
		fc.property(randomMarkdown, (text) => {
			let before = "";
			stream({ ...randomCase, input: text }, text.split(""), (blocks) => {
				const now = partsOf(blocks).texts.join("\u0000");
				expect(now.startsWith(before)).toBe(true);
				before = now;
			});
		}),
		{ numRuns },
	);
}

/** The Markdown form says the same when it is guarded again, and nothing in it is live anywhere. */
export function cleanInEveryEngine(numRuns: number): void {
	fc.assert(
		fc.property(randomMarkdown, (text) => {
			expect(attackForeign({ ...randomCase, input: text })).toEqual([]);
			const once = blocksToMarkdown(guardMarkdown(text, options), list);
			const twice = blocksToMarkdown(guardMarkdown(once, options), list);
			expect(
				leaksOf(domOf(trustingHtml(guardMarkdown(twice, options))), randomCase),
			).toEqual([]);
		}),
		{ numRuns },
	);
}
