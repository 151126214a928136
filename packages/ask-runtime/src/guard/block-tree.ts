import type { Block } from "../events.js";
import type { InlineContext } from "./inline-context.js";
import {
	codeLeaf,
	headingLeaf,
	hiddenLeaf,
	noLeaf,
	type OpenLeaf,
	paragraphLeaf,
	tableLeaf,
} from "./leaves.js";
import {
	type Container,
	type Leaf,
	type LineContext,
	type LinePlan,
	planLine,
} from "./line-plan.js";
import type { LineWait } from "./line-wait.js";

type ListBlock = Extract<Block, { kind: "list" }>;
type Held = NonNullable<LineContext["held"]>;

/** A container with the place where its blocks go. */
type Open = Container & { children: Block[]; list?: ListBlock };

/**
 * Reads Markdown line by line, each line once, into blocks that only ever grow at their last edge. The grammar is
 * CommonMark with tables, less what would change the past: no reference links, no setext headings, and a table's lines
 * begin with a bar. Raw HTML makes no blocks; its tags go in the inline parser.
 */
export class BlockTree {
	/** What there is so far; all but an open last one are final. */
	readonly blocks: Block[] = [];
	readonly #context: InlineContext;
	readonly #open: Open[] = [];
	#leaf: OpenLeaf = noLeaf;
	#held: Held | undefined;
	#fence: LineContext["fence"];
	/** The line's beginning, until it can be told what the line is. */
	#line = "";
	#wait: LineWait | undefined;
	#told = false;

	constructor(context: InlineContext) {
		this.#context = context;
	}

	/** How many of the blocks are final. */
	get closed(): number {
		const grows = this.#open.length > 0 || this.#leaf.growing;
		return this.blocks.length - (grows ? 1 : 0);
	}

	/** @param text Cleaned: lines end with `\n`. */
	push(text: string): void {
		let from = 0;
		while (from < text.length) {
			const end = text.indexOf("\n", from);
			this.#read(text.slice(from, end < 0 ? text.length : end));
			if (end < 0) return;
			this.#endLine();
			from = end + 1;
		}
	}

	end(): void {
		if (this.#line !== "" || this.#told || this.#held) this.#endLine();
		this.#release();
		this.#closeTo(0);
		this.#closeLeaf();
	}

	#read(part: string): void {
		if (part === "") return;
		if (this.#told || this.#leaf.kind === "hidden") {
			this.#told = true;
			this.#give(part);
			return;
		}
		this.#line += part;
		const { wake, limit = 0 } = this.#wait ?? {};
		const waits = this.#wait && !wake?.test(part) && this.#line.length <= limit;
		if (!waits) this.#tell(false);
	}

	#endLine(): void {
		if (!this.#told && this.#leaf.kind !== "hidden") this.#tell(true);
		this.#told = false;
		this.#line = "";
		if (this.#leaf.lineEnd()) this.#closeLeaf();
	}

	/** Text for the leaf; what it does not take begins a paragraph. */
	#give(part: string): void {
		const rest = this.#leaf.text(part);
		if (rest === undefined) return;
		this.#closeLeaf();
		this.#leaf = paragraphLeaf(this.#context, this.#add);
		this.#leaf.text(rest);
	}

	#tell(complete: boolean): void {
		const plan = planLine(this.#line, complete, {
			containers: this.#open,
			leaf: this.#leaf.kind as LineContext["leaf"],
			...(this.#fence && { fence: this.#fence }),
			...(this.#held && { held: this.#held }),
		});
		this.#wait = "wake" in plan ? plan : undefined;
		if ("wake" in plan) return;
		this.#told = true;
		this.#enter(plan);
		const rest = this.#line.slice(plan.from);
		if (plan.leaf.kind === "held")
			this.#held = { kind: plan.leaf.held, text: rest };
		else if (rest !== "") this.#give(rest);
	}

	#enter(plan: LinePlan): void {
		const { leaf, matched, starts, relax } = plan;
		const fits = leaf.kind === "delimiter" || leaf.kind === "definition";
		if (this.#held && fits && starts.length === 0) {
			this.#useHeld(this.#held);
			return;
		}
		this.#release();
		const lazy = leaf.kind === "text" && this.#leaf.kind === "paragraph";
		if (lazy && starts.length === 0) return;
		const item = relax && this.#open[relax.at];
		if (item?.kind === "item") item.indent = relax?.indent ?? item.indent;
		const last = this.#open[matched];
		this.#closeTo(matched);
		if (starts.length > 0) this.#closeLeaf();
		for (const [at, start] of starts.entries())
			this.#start(start, at === 0 ? last : undefined);
		this.#enterLeaf(leaf);
	}

	/** The held line was the head of a table, or a label whose destination this line is. */
	#useHeld({ kind, text }: Held): void {
		this.#held = undefined;
		if (kind === "label") return;
		this.#closeLeaf();
		this.#leaf = tableLeaf(this.#context, this.#add, text);
	}

	/** The held line was plain text after all. */
	#release(): void {
		if (!this.#held) return;
		const { text } = this.#held;
		this.#held = undefined;
		if (this.#leaf.kind !== "paragraph") {
			this.#closeLeaf();
			this.#leaf = paragraphLeaf(this.#context, this.#add);
		}
		this.#leaf.text(text);
		this.#leaf.lineEnd();
	}

	/** @param last The container this line has ended: a list goes on when its next item begins. */
	#start(container: Container, last: Open | undefined): void {
		const children: Block[] = [];
		if (container.kind === "quote") {
			this.#add({ kind: "quote", children });
			this.#open.push({ ...container, children });
			return;
		}
		const goesOn = last?.kind === "item" && last.marker === container.marker;
		let list = goesOn ? last.list : undefined;
		if (!list) {
			list = {
				kind: "list",
				ordered: /[.)]/.test(container.marker),
				items: [],
			};
			this.#add(list);
		}
		list.items.push(children);
		this.#open.push({ ...container, children, list });
	}

	#enterLeaf(leaf: Leaf): void {
		const { kind } = this.#leaf;
		const goesOn =
			leaf.kind === "row" ||
			leaf.kind === "fence-line" ||
			(kind === "indented" &&
				(leaf.kind === "indented" || leaf.kind === "blank")) ||
			(kind === "paragraph" && leaf.kind === "held");
		if (goesOn) return;
		this.#closeLeaf();
		this.#leaf = this.#leafOf(leaf);
	}

	#leafOf(leaf: Leaf): OpenLeaf {
		switch (leaf.kind) {
			case "text":
				return paragraphLeaf(this.#context, this.#add);
			case "heading":
				return headingLeaf(this.#context, this.#add, leaf.level);
			case "indented":
				return codeLeaf("indented", this.#add);
			case "fence":
				this.#fence = { mark: leaf.mark, indent: leaf.indent };
				return codeLeaf("code", this.#add, languageOf(leaf.info));
			case "hidden":
				return hiddenLeaf(leaf.until, leaf.endsBlank);
			default:
				return noLeaf;
		}
	}

	readonly #add = (block: Block): void => {
		(this.#open.at(-1)?.children ?? this.blocks).push(block);
	};

	#closeTo(depth: number): void {
		if (this.#open.length === depth) return;
		this.#closeLeaf();
		this.#open.length = depth;
	}

	#closeLeaf(): void {
		this.#leaf.close();
		this.#leaf = noLeaf;
		this.#fence = undefined;
	}
}

function languageOf(info: string): string | undefined {
	return /^[\w+#.-]{1,32}$/.exec(info.trim().split(/\s/, 1)[0] ?? "")?.[0];
}
