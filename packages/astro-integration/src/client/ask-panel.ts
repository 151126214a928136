import type { AskTexts } from "../texts/ask-texts.js";
import "./ask-box.js";
import { button, el } from "./dom.js";
import { loadTexts } from "./load-texts.js";
import { suggestionList } from "./turn-view.js";

const panels = new WeakMap<HTMLElement, Promise<HTMLDialogElement>>();

/** Opens the panel of a bubble, or closes it. Made when first opened. @param opener Gets the focus back. */
export async function togglePanel(
	bubble: HTMLElement,
	opener: HTMLElement,
): Promise<void> {
	let making = panels.get(bubble);
	if (!making) {
		making = makePanel(bubble, opener);
		panels.set(bubble, making);
		making.catch(() => panels.delete(bubble));
	}
	const panel = await making;
	if (panel.matches(OPEN)) return close(panel, opener);
	opener.ariaExpanded = "true";
	show(panel);
	const box = panel.querySelector("ask-box");
	panel.querySelector(".ask-turn:last-child")?.scrollIntoView();
	if (matchMedia("(pointer: coarse)").matches)
		panel.querySelector("h2")?.focus();
	else box?.focusField();
}

const OPEN = "[open], :popover-open";

/** Over all that the page shows, whatever the bubble lies in. */
function show(panel: HTMLDialogElement): void {
	// On a small screen it covers the page, so the page must not be reached behind it.
	if (matchMedia("(max-width: 40rem)").matches) panel.showModal();
	else panel.showPopover();
}

function close(panel: HTMLDialogElement, opener: HTMLElement): void {
	if (panel.open) panel.close();
	else panel.hidePopover();
	opener.ariaExpanded = "false";
	opener.focus();
}

/** What Astro's router moves to the next page is shown there as it was; what it leaves behind is forgotten. */
function showAgain(panel: HTMLDialogElement, opener: HTMLElement): void {
	const forgotten = new AbortController();
	const { signal } = forgotten;
	const look = (): void => {
		if (!panel.isConnected) forgotten.abort();
		else if (opener.ariaExpanded === "true") {
			// Moved, it has left the layer over the page.
			panel.open = false;
			if (!panel.matches(OPEN)) show(panel);
		}
	};
	document.addEventListener("astro:after-swap", look, { signal });
}

async function makePanel(
	bubble: HTMLElement,
	opener: HTMLElement,
): Promise<HTMLDialogElement> {
	const { css = "", texts: own = "{}" } = bubble.dataset;
	const language = bubble.lang || document.documentElement.lang;
	const [loaded] = await Promise.all([
		loadTexts(language),
		...css.split(" ").map((href) => loadStyle(bubble, href)),
	]);
	const texts = { ...loaded, ...(JSON.parse(own) as Partial<AskTexts>) };
	const closing = button("close", texts.close);
	const panel = el(
		"dialog",
		{ class: "ask ask-panel", popover: "manual", "aria-label": texts.title },
		el(
			"div",
			{ class: "ask-panel-head" },
			el("h2", { tabindex: "-1" }, texts.title),
			closing,
		),
		el("div", { class: "ask-panel-body" }, makeBox(bubble, texts)),
	);
	closing.addEventListener("click", () => close(panel, opener));
	panel.addEventListener("close", () => close(panel, opener));
	showAgain(panel, opener);
	panel.addEventListener(
		"keydown",
		({ key, isComposing, defaultPrevented }) => {
			if (key === "Escape" && !isComposing && !defaultPrevented)
				close(panel, opener);
		},
	);
	bubble.append(panel);
	return panel;
}

/** The same markup that `<Ask />` renders. */
function makeBox(bubble: HTMLElement, texts: AskTexts): HTMLElement {
	const {
		api = "",
		page,
		challenge,
		notice,
		suggestions = "[]",
	} = bubble.dataset;
	const language = bubble.lang;
	const questions = JSON.parse(suggestions) as string[];
	const form = el(
		"form",
		{ class: "ask-form", method: "get", action: api, role: "search" },
		el("input", { type: "hidden", name: "language", value: language }),
		el(
			"label",
			{ class: "ask-label" },
			el("span", {}, texts.question),
			el("textarea", {
				class: "ask-input",
				name: "q",
				rows: "1",
				dir: "auto",
				required: true,
				maxlength: "500",
				autocomplete: "off",
				enterkeyhint: "send",
			}),
		),
		el(
			"div",
			{ class: "ask-field" },
			el("button", { class: "ask-button ask-main" }, texts.ask),
		),
	);
	return el(
		"ask-box" as "div",
		{
			class: "ask",
			lang: language,
			dir: bubble.dir,
			"data-texts": JSON.stringify(texts),
			"data-page": page,
			"data-challenge": challenge,
		},
		questions.length > 0 && suggestionList(questions, texts, language),
		form,
		!!notice && el("p", { class: "ask-quiet ask-notice" }, notice),
	);
}

/**
 * A file of the site's own; waited for, so that nothing is seen without it. It stands in the bubble, for Astro's router
 * takes out of the head what the next page has not in its own.
 */
function loadStyle(bubble: HTMLElement, href: string): Promise<void> {
	return new Promise((resolve) => {
		const link = el("link", { rel: "stylesheet", href });
		link.onload = link.onerror = () => resolve();
		bubble.append(link);
	});
}

declare global {
	interface HTMLElementTagNameMap {
		"ask-box": import("./ask-box.js").AskBox;
	}
}
