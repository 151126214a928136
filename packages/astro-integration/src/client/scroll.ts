/** A reader this close to the end is at the end. */
const SLACK_PX = 64;

/**
 * Follows what `change` makes of `shown`, as long as the reader is at its end: whoever has scrolled away is left where
 * they are.
 *
 * @param grows It is written while one looks, so it is read at its end; else from its beginning.
 */
export function keepInView(
	box: HTMLElement,
	shown: HTMLElement,
	{ change, grows }: { change: () => void; grows: boolean },
): void {
	const scroller = scrollerOf(box);
	const bottom = (): number => shown.getBoundingClientRect().bottom;
	const limit = limitOf(box, scroller);
	const atEnd = bottom() <= limit + SLACK_PX;
	change();
	const over = bottom() - limit;
	if (!atEnd || over <= 0) return;
	const last = shown.lastElementChild ?? shown;
	const room = last.getBoundingClientRect().top - startOf(scroller);
	// The question goes out of view only before text that is read as it grows.
	const isGone = room < -1;
	const top = isGone || (grows && room <= 1) ? over : Math.min(over, room);
	scroller.scrollBy({ top, behavior: "instant" });
}

/** The panel of the bubble scrolls by itself; elsewhere the page does. */
function scrollerOf(box: HTMLElement): Element {
	const panel = box.closest(".ask-panel-body");
	return panel ?? document.scrollingElement ?? document.documentElement;
}

function startOf(scroller: Element): number {
	return scroller === document.scrollingElement
		? 0
		: scroller.getBoundingClientRect().top;
}

/** The form stands over the lower end of what scrolls. */
function limitOf(box: HTMLElement, scroller: Element): number {
	const form = box.querySelector(".ask-form");
	const covered = form?.getBoundingClientRect().height ?? 0;
	const end =
		scroller === document.scrollingElement
			? innerHeight
			: scroller.getBoundingClientRect().bottom;
	return end - covered;
}
