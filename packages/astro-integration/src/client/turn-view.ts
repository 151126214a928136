import type { AskTexts } from "../texts/ask-texts.js";
import type { AnswerChange } from "./ask-turn.js";
import { type BlocksOptions, BlocksView } from "./blocks-view.js";
import { button, el, fill } from "./dom.js";
import { type FeedbackOptions, FeedbackView } from "./feedback-view.js";
import { previewCitations } from "./preview.js";
import { pictureItems, sourceItems } from "./sources-view.js";
import type { Turn } from "./turn.js";

/** How long sources wait for what comes after them. */
const SOURCES_AFTER_MS = 120;

/** One question with its answer: shown as it comes, shown again after a reload. */
export class TurnView {
	readonly element: HTMLElement;
	readonly turn: Turn;
	/** Where a challenge is put when one is asked for. */
	readonly challenge: HTMLElement = el("div", { class: "ask-challenge" });
	readonly #options: BlocksOptions & FeedbackOptions;
	readonly #question: HTMLElement;
	readonly #note = el("p", { class: "ask-note" });
	readonly #sources: HTMLElement;
	readonly #pictures: HTMLElement;
	readonly #blocks: BlocksView;
	readonly #end = el("div", { class: "ask-end" });
	#sourcesAreDue = false;
	#wait: ReturnType<typeof setTimeout> | undefined;

	constructor(
		turn: Turn,
		options: Omit<BlocksOptions, "id"> & FeedbackOptions,
	) {
		const { texts, locale } = options;
		const id = `ask-${turn.id}`;
		this.turn = turn;
		this.#options = { ...options, id };
		this.#blocks = new BlocksView(this.#options);
		this.#question = el(
			"h2",
			{ class: "ask-question", dir: "auto", tabindex: "-1" },
			turn.question,
		);
		this.#sources = el("ol", {
			class: "ask-sources",
			"aria-label": texts.sources,
			hidden: true,
		});
		this.#pictures = el("ul", {
			class: "ask-pictures",
			"aria-label": texts.pictures,
			hidden: true,
		});
		this.element = el(
			"article",
			{ class: "ask-turn" },
			this.#question,
			this.#note,
			this.#sources,
			this.#pictures,
			this.#blocks.element,
			this.challenge,
			this.#end,
		);
		previewCitations(
			this.#blocks.element,
			(n) => turn.sources.find((source) => source.n === n),
			locale,
		);
		this.#blocks.element.addEventListener("click", (event) =>
			this.#followCitation(event),
		);
		this.#show(true, turn.blocks.keys());
	}

	/** Shows what has come. */
	take({ blocks, grows, whole }: AnswerChange): void {
		this.#sourcesAreDue ||= grows;
		this.#show(whole, blocks);
	}

	focus(): void {
		this.#question.focus({ preventScroll: true });
	}

	/** Brings what is seen up to what is known. @param whole Sources and end too, at once. @param changed Blocks to show. */
	#show(whole = false, changed: Iterable<number> = []): void {
		const { turn, element } = this;
		if (whole || element.dataset.state !== turn.state) {
			element.dataset.state = turn.state;
			element.ariaBusy = `${turn.state === "busy"}`;
		}
		const { language } = turn;
		if (language && this.#question.lang !== language)
			this.#question.lang = this.#blocks.element.lang = language;
		this.#blocks.sources = turn.sources;
		for (const index of changed) {
			const block = turn.blocks[index];
			if (block) this.#blocks.show(index, block);
		}
		this.#showSources(whole);
		const note = this.#noteText();
		if (this.#note.textContent !== note) this.#note.textContent = note;
		if (turn.state !== "busy" && whole) this.#showEnd();
	}

	/** Results of a search are their own sources: these wait until it is seen what comes, and make room for them. */
	#showSources(whole: boolean): void {
		const { sources } = this.turn;
		if (sources.length === 0) return;
		if (whole) this.#sourcesAreDue = true;
		else
			this.#wait ??= setTimeout(() => {
				this.#sourcesAreDue = true;
				this.#show();
			}, SOURCES_AFTER_MS);
		const shown = this.#sourcesAreDue && !this.#isSearch();
		if (shown && this.#sources.childElementCount === 0) {
			this.#sources.append(...sourceItems(sources, this.#options.id));
			this.#pictures.append(...pictureItems(sources));
		}
		for (const list of [this.#sources, this.#pictures])
			list.hidden = !shown || list.childElementCount === 0;
	}

	#isSearch(): boolean {
		return (
			!!this.element.querySelector(".ask-results") ||
			this.#lacks("nothing-found")
		);
	}

	#lacks(what: string): boolean {
		return !!this.turn.done?.degraded.includes(what);
	}

	#noteText(): string {
		const { state, sources, blocks } = this.turn;
		const { texts } = this.#options;
		if (state === "busy")
			return blocks.length > 0 || sources.length > 0
				? texts.writing
				: texts.searching;
		if (this.#lacks("quota-spent") || this.#lacks("quota-unknown"))
			return texts.quota;
		if (this.#lacks("model-unavailable")) return texts.model;
		return this.#sources.hidden ? "" : texts.sources;
	}

	#showEnd(): void {
		const { turn } = this;
		const { texts } = this.#options;
		const children: (Node | undefined)[] = [this.#alert()];
		this.#markUnsupported();
		if (turn.blocks.length > 0) {
			const feedback =
				turn.answerId && turn.state !== "failed"
					? new FeedbackView(turn, this.#options)
					: undefined;
			children.push(
				el(
					"div",
					{ class: "ask-tools" },
					button("copy", texts.copy),
					button("share", texts.share),
					...(feedback?.buttons ?? []),
				),
				feedback?.place,
				this.#why(),
			);
		}
		const { suggestions = [] } = turn.done ?? {};
		if (suggestions.length > 0)
			children.push(suggestionList(suggestions, texts, turn.language));
		this.#end.replaceChildren(
			...children.filter((child) => child !== undefined),
		);
	}

	/** Why it is less than an answer, and the way out. */
	#alert(): HTMLElement | undefined {
		const { state, problem, requestId, done } = this.turn;
		const { texts } = this.#options;
		if (state === "ready") return undefined;
		const said =
			state === "failed"
				? problemText(problem, texts)
				: texts[done?.cut === "blocked" ? "blocked" : state];
		return el(
			"div",
			{ class: "ask-alert" },
			el("p", {}, said),
			requestId && problem && problem !== "offline"
				? el("p", { class: "ask-quiet" }, el("code", { dir: "ltr" }, requestId))
				: undefined,
			button("retry", texts.retry),
		);
	}

	#markUnsupported(): void {
		for (const { block } of this.turn.done?.unsupported ?? []) {
			const shown = this.#blocks.element.children[block];
			if (!shown || shown.classList.contains("ask-unsupported")) continue;
			shown.classList.add("ask-unsupported");
			const { unsupported } = this.#options.texts;
			shown.append(el("p", { class: "ask-quiet" }, unsupported));
		}
	}

	#why(): HTMLElement | undefined {
		const { done, language } = this.turn;
		if (!done) return undefined;
		const { texts } = this.#options;
		const { rung, model, why } = done;
		const how = model
			? fill(texts.byModel, { model })
			: rung === "facts"
				? texts.byFacts
				: texts.bySearch;
		const row = (name: string, value: string): Node[] =>
			value === ""
				? []
				: [
						el("dt", {}, name),
						el("dd", { lang: language, dir: "auto" }, value),
					];
		return el(
			"details",
			{ class: "ask-why" },
			el("summary", {}, texts.why),
			el("p", {}, how),
			el(
				"dl",
				{},
				...row(texts.searchedFor, why.searchText),
				...row(texts.foundWords, why.words.join(", ")),
			),
		);
	}

	#followCitation(event: Event): void {
		const citation = (event.target as Element).closest(".ask-citation");
		if (!citation) return;
		event.preventDefault();
		const n = citation.textContent;
		const item = this.#sources.querySelector(
			`#${CSS.escape(`${this.#options.id}-source-${n}`)} a`,
		);
		item?.scrollIntoView({ block: "nearest", inline: "center" });
		(item as HTMLElement | null)?.focus({ preventScroll: true });
	}
}

/** Questions to click on. @param language BCP 47, when it is not the page's. */
export function suggestionList(
	questions: readonly string[],
	texts: AskTexts,
	language?: string,
): HTMLElement {
	return el(
		"div",
		{ class: "ask-suggestions" },
		el("p", { class: "ask-quiet" }, texts.suggestions),
		el(
			"ul",
			{ lang: language },
			...questions.map((question) => {
				const chip = button("suggestion", question);
				chip.dir = "auto";
				return el("li", {}, chip);
			}),
		),
	);
}

/** What went wrong in the reader's words. */
function problemText(problem = "", texts: AskTexts): string {
	if (problem === "offline") return texts.offline;
	if (problem.startsWith("index-")) return texts.notReady;
	if (problem === "rate-limited" || problem === "over-capacity")
		return texts.busy;
	if (problem === "bad-request") return texts.badRequest;
	return problem === "" ? texts.failed : texts.internal;
}
