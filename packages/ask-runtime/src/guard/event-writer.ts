import type { Block, BlockEvent } from "../events.js";
import { growthOf, type Sent, sizeOf } from "./block-events.js";
import type { BlockTree } from "./block-tree.js";

/** What an event costs beside its block or piece, with the frame of an event stream. */
const ENVELOPE = 72;
/** Bytes that may be spent before there is text to pay for them, so that the first words are shown at once. */
const ADVANCE = 400;
/** Bytes sent per byte of text, at most: with the advance less than four, but for short answers. */
const PER_TEXT = 3.5;
/** Where the blocks alone are bigger than that (short cells and items): bytes sent per byte of blocks, at most. */
const PER_BLOCK = 1.15;
/** Bytes of text after which something is sent even if it is more than that. */
const SILENCE = 300;
/** A block is hardly more than its text below this share of it, its own braces and a few marks not counted. */
const LITTLE_MORE = 1.3;
const BRACES = 300;
/** Bytes of text after which growth is looked for again when there was none or too little. */
const LOOK_AGAIN = 16;

export interface EventWriterOptions {
	/** Milliseconds. Without it only the bytes decide when an open block is sent. */
	now?: (() => number) | undefined;
	/** Between two events of an open block, when there is a clock. */
	everyMs: number;
}

/**
 * Tells a reader what a tree of blocks has got. A block is sent when it begins and appended to as it grows. Plain text
 * and code are sent once more, whole, when they are final; lists, tables, quotes and text full of marks are not. How often
 * something is appended is a matter of bytes: all events together stay below four times the text where its blocks allow it.
 */
export class EventWriter {
	readonly #tree: BlockTree;
	readonly #options: EventWriterOptions;
	#closed = 0;
	#sent: Sent | undefined;
	#text = 0;
	#spent = 0;
	/** Bytes of the open block that were sent: what sending it whole will cost at least. */
	#openBytes = 0;
	/** How much text there was when the open block was first sent. */
	#begun = 0;
	/** Bytes of all blocks, each once. */
	#content = 0;
	/** Text that came since the last event. */
	#since = 0;
	/** Text at which growth is looked for again. */
	#again = 0;
	#lastMs = Number.NEGATIVE_INFINITY;

	constructor(tree: BlockTree, options: EventWriterOptions) {
		this.#tree = tree;
		this.#options = options;
	}

	/** @param bytes Of text that was pushed. */
	count(bytes: number): void {
		this.#text += bytes;
		this.#since += bytes;
	}

	/** What is final now, and what the open block has got if that may be sent. */
	write(force = false): BlockEvent[] {
		const events: BlockEvent[] = [];
		const { blocks, closed } = this.#tree;
		for (; this.#closed < closed; this.#closed++)
			events.push(...this.#close(blocks[this.#closed] as Block));
		const open = blocks[closed];
		if (open && (force || this.#isTime())) {
			const growth = this.#growthOf(open);
			if (growth.length > 0 && (force || this.#affords(open, growth)))
				events.push(...this.#send(growth, open));
			else this.#again = this.#text + LOOK_AGAIN;
		}
		return events;
	}

	#close(block: Block): BlockEvent[] {
		const growth = this.#growthOf(block);
		const appends = this.#sent && !this.#endsWhole(block, contentOf(growth));
		const events = appends ? this.#send(growth, block) : [this.#whole(block)];
		this.#openBytes = 0;
		this.#sent = undefined;
		return events;
	}

	#whole(block: Block): BlockEvent {
		const bytes = bytesOf(block);
		this.#content += bytes - this.#openBytes;
		this.#spent += ENVELOPE + bytes;
		this.#since = 0;
		return { event: "block", index: this.#closed, open: false, block };
	}

	#isTime(): boolean {
		const { now, everyMs } = this.#options;
		if (this.#text < this.#again) return false;
		return !now || now() - this.#lastMs >= everyMs;
	}

	#affords(open: Block, growth: readonly BlockEvent[]): boolean {
		if (this.#since >= SILENCE) return true;
		const bytes = contentOf(growth);
		const content = this.#content + bytes;
		const paid = PER_TEXT * this.#text + ADVANCE;
		const most = content < paid ? paid : PER_BLOCK * content;
		const closing = this.#endsWhole(open, bytes) ? this.#openBytes + bytes : 0;
		return (
			this.#spent + (growth.length + 1) * ENVELOPE + bytes + closing <= most
		);
	}

	/** Whether a block is sent once more when it is final: when it is hardly more than its text. @param bytes Not yet sent. */
	#endsWhole({ kind }: Block, bytes: number): boolean {
		if (kind === "list" || kind === "table" || kind === "quote") return false;
		const text = this.#text - this.#begun;
		return this.#openBytes + bytes < LITTLE_MORE * text + BRACES;
	}

	/** What the block at the edge has got that was not sent. */
	#growthOf(block: Block): BlockEvent[] {
		const index = this.#closed;
		if (!this.#sent) return [{ event: "block", index, open: true, block }];
		return growthOf(block, this.#sent).map(({ piece, depth }) => ({
			event: "append",
			index,
			piece,
			...(depth > 0 && { depth }),
		}));
	}

	#send(growth: readonly BlockEvent[], open: Block): BlockEvent[] {
		if (!this.#sent) this.#begun = this.#text - this.#since;
		this.#sent = sizeOf(open);
		const bytes = contentOf(growth);
		this.#spent += growth.length * ENVELOPE + bytes;
		this.#openBytes += bytes;
		this.#content += bytes;
		this.#since = 0;
		this.#lastMs = this.#options.now?.() ?? this.#lastMs;
		return copy(growth) as BlockEvent[];
	}
}

/** Bytes of what events carry, without the events. */
function contentOf(events: readonly BlockEvent[]): number {
	return events.reduce(
		(sum, event) =>
			sum + bytesOf(event.event === "block" ? event.block : event.piece),
		0,
	);
}

/** The tree goes on growing; what is sent does not. */
function copy<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(copy) as T;
	const copied = {} as T;
	for (const key in value) copied[key] = copy(value[key]);
	return copied;
}

export function bytesOf(value: unknown): number {
	return utf8Length(JSON.stringify(value));
}

export function utf8Length(text: string): number {
	let bytes = text.length;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit >= 0x80)
			bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
	}
	return bytes;
}
