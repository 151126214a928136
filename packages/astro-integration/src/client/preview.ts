import { el } from "./dom.js";
import { placeAndSnippet } from "./sources-view.js";
import type { Source } from "./turn.js";

/**
 * Shows what a citation stands for while it is pointed at or focused. It stays while the pointer is on it and goes with
 * Escape (WCAG 1.4.13).
 *
 * @param find The source with a number.
 */
export function previewCitations(
	answer: HTMLElement,
	find: (n: number) => Source | undefined,
	locale: string,
): void {
	let shown: HTMLElement | undefined;
	let of: Element | undefined;
	const hide = (): void => {
		shown?.remove();
		of?.removeAttribute("aria-describedby");
		shown = of = undefined;
	};
	const show = (citation: HTMLElement): void => {
		if (of === citation && shown?.isConnected) return;
		hide();
		const source = find(Number(citation.textContent));
		if (!source) return;
		shown = el(
			"span",
			{ class: "ask-preview", role: "tooltip", id: "ask-preview", dir: "auto" },
			el("strong", { lang: source.language, dir: "auto" }, source.title),
			...placeAndSnippet(source, locale),
		);
		citation.setAttribute("aria-describedby", "ask-preview");
		citation.after(shown);
		of = citation;
	};
	const look = ({ target }: Event): void => {
		const near = (target as Element).closest<HTMLElement>(
			".ask-citation, .ask-preview",
		);
		if (!near) hide();
		else if (near !== shown) show(near);
	};
	answer.addEventListener("mouseover", look);
	answer.addEventListener("focusin", look);
	answer.addEventListener("mouseleave", hide);
	answer.addEventListener("focusout", hide);
	answer.addEventListener("keydown", (event) => {
		if (event.key !== "Escape" || !shown) return;
		event.preventDefault();
		event.stopPropagation();
		hide();
	});
}
