import type { Block, BlockEvent } from "../events.js";
import { BlockTree } from "./block-tree.js";
import { textCleaner } from "./clean-text.js";
import { EventWriter, utf8Length } from "./event-writer.js";
import type { InlineContext } from "./inline-context.js";
import { MAX_ANSWER, REMOVED } from "./limits.js";
import { type UrlRuleOptions, urlRule } from "./url-rule.js";

export interface GuardOptions extends UrlRuleOptions {
	/** `[1]` to `[citations]` are citations, other numbers disappear. By default as many as there are links: one a passage. */
	citations?: number;
	/** What to call a page when the words of a link to it name another host, by URL; without it the URL itself. */
	titles?: Readonly<Record<string, string>>;
	/** Milliseconds; only differences count. With it an open block is sent at most every `everyMs`. */
	now?: () => number;
	/** @default 50 */
	everyMs?: number;
}

/** Markdown in as it comes, safe blocks out. */
export interface Guard {
	/** @param delta Any piece of the answer, cut anywhere. */
	push(delta: string): BlockEvent[];
	/** What is known but was kept for a better time. For callers that see the model pause; never needed. */
	flush(): BlockEvent[];
	/** Closes what is open. Whatever was cut off is plain text. */
	end(): BlockEvent[];
	/** Links, images and addresses taken out so far; their words stayed. */
	readonly removedLinks: number;
}

/**
 * Makes of a model's Markdown, as it streams in, blocks that hold no link and no image but those of the passages: a URL
 * passes only if it equals one of the list, and the list's own string is what is sent.
 *
 * At any moment the events given so far are safe to show, and closed blocks never change. The blocks are those of
 * {@link guardMarkdown}, however the text was cut. Never throws; each character is read a bounded number of times.
 */
export function createGuard(options: GuardOptions): Guard {
	const reading = startReading(options);
	const { tree } = reading;
	const { now, everyMs = 50 } = options;
	const writer = new EventWriter(tree, { now, everyMs });
	return {
		push(delta) {
			writer.count(utf8Length(delta));
			reading.push(delta);
			return writer.write();
		},
		flush: () => writer.write(true),
		end() {
			reading.end();
			return writer.write();
		},
		get removedLinks() {
			return reading.removed();
		},
	};
}

/** The whole text at once. @returns What {@link createGuard} gives in the end. */
export function guardMarkdown(text: string, options: GuardOptions): Block[] {
	const reading = startReading(options);
	reading.push(text);
	reading.end();
	return reading.tree.blocks;
}

function startReading(options: GuardOptions): {
	tree: BlockTree;
	push(text: string): void;
	end(): void;
	removed(): number;
} {
	let removed = 0;
	const links = [...options.links];
	const { citations = links.length, titles = {} } = options;
	const context: InlineContext = {
		rule: urlRule({ ...options, links }),
		citations,
		titleOf: (url) =>
			(Object.hasOwn(titles, url) ? titles[url] : undefined) ?? url,
		removed: () => {
			removed++;
		},
	};
	const tree = new BlockTree(context);
	const cleaner = textCleaner();
	let room = MAX_ANSWER;
	let ended = false;

	const take = (text: string): void => {
		if (room < 0) return;
		if (text.length <= room) {
			room -= text.length;
			tree.push(text);
			return;
		}
		tree.push(text.slice(0, room));
		tree.end();
		tree.push(REMOVED);
		room = -1;
	};
	return {
		tree,
		push(text) {
			if (!ended && room >= 0) take(cleaner.push(text));
		},
		end() {
			if (ended) return;
			ended = true;
			take(cleaner.end());
			tree.end();
		},
		removed: () => removed,
	};
}
