import { parseHTML } from "linkedom";
import { blocksToMarkdown } from "../blocks/markdown.js";
import { renderBlocks } from "../blocks/render-blocks.js";
import type { Block } from "../events.js";
import { type Case, listOf, optionsOf } from "./corpus.test.data.js";
import { engines } from "./foreign-engines.test.data.js";
import { createGuard, guardMarkdown } from "./index.js";
import {
	applyEvents,
	domOf,
	leaksOf,
	trustingHtml,
} from "./leaks.test.data.js";
import { naiveBlocks } from "./naive-blocks.test.data.js";

/** What was found, and what it took to look for it. */
export interface Finding {
	leaks: string[];
	/** Ways of cutting whose last state is not that of the whole text. */
	strays: number;
	/** Streams that were read. */
	runs: number;
	/** States after a push or an end that were looked at. */
	states: number;
}

/** Looks at each state once, however often it is reached. */
function watch(check: (state: string) => string[]): {
	see(state: string): void;
	leaks: string[];
} {
	const seen = new Set<string>();
	const leaks: string[] = [];
	return {
		leaks,
		see(state) {
			if (seen.has(state)) return;
			seen.add(state);
			leaks.push(...check(state));
		},
	};
}

/** Sees what a reader holds after every push, and after the end. */
export function stream(
	one: Case,
	pieces: readonly string[],
	see: (blocks: Block[]) => void = () => {},
): Block[] {
	const guard = createGuard(optionsOf(one));
	const blocks: Block[] = [];
	for (const piece of pieces) {
		applyEvents(blocks, guard.push(piece));
		applyEvents(blocks, guard.flush());
		see(blocks);
	}
	applyEvents(blocks, guard.end());
	see(blocks);
	return blocks;
}

/** The server alone: its blocks in a page that trusts them, however the text is cut and wherever it ends. */
export function attackServer(
	one: Case,
	ways: Iterable<readonly string[]>,
): Finding {
	const whole = JSON.stringify(guardMarkdown(one.input, optionsOf(one)));
	const { see, leaks } = watch((html) => leaksOf(domOf(html), one));
	const finding = { leaks, strays: 0, runs: 0, states: 0 };
	const look = (blocks: Block[]): void => {
		finding.states++;
		see(trustingHtml(blocks));
	};
	for (const pieces of ways) {
		finding.runs++;
		if (JSON.stringify(stream(one, pieces, look)) !== whole) finding.strays++;
	}
	for (let at = 0; at < one.input.length; at++)
		look(guardMarkdown(one.input.slice(0, at), optionsOf(one)));
	return finding;
}

const { document } = parseHTML("<!doctype html><html><body></body></html>");

/** These blocks as our page shows them. */
export function show(blocks: Block[], one: Case): Element {
	const holder = document.createElement("div");
	holder.append(renderBlocks(blocks, document, listOf(one)));
	return holder as unknown as Element;
}

/** The page alone: blocks of a parser without a guard, at every `step`th prefix. */
export function attackPage(one: Case, step: number): string[] {
	const { input } = one;
	const leaks: string[] = [];
	for (let at = input.length; at > 0; at -= step)
		leaks.push(
			...leaksOf(show(naiveBlocks(input.slice(0, at)), one), one, false),
		);
	return leaks;
}

/**
 * The Markdown form of every state of a stream, in renderers that are not ours.
 *
 * @param closers What a renderer may add that mends what it takes for half a construct.
 */
export function attackForeign(
	one: Case,
	closers: readonly string[] = [],
): string[] {
	const { see, leaks } = watch((markdown) =>
		Object.entries(engines).flatMap(([name, render]) =>
			leaksOf(domOf(render(markdown)), one, false).map(
				(leak) => `${name}: ${leak} in ${markdown}`,
			),
		),
	);
	const list = listOf(one);
	const blocks = stream(one, one.input.split(""), (now) =>
		see(blocksToMarkdown(now, list)),
	);
	const last = blocksToMarkdown(blocks, list);
	for (const closer of closers) see(last + closer);
	return leaks;
}
