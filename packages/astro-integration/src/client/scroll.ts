/** A reader this close to the end is at the end. */
const SLACK_PX = 64;

/**
 * Follows what grows, as long as the reader is at its end: whoever has scrolled away is left where they are.
 *
 * @param grows Its end is kept in view through `change`; with `start`, its beginning is brought to the top.
 */
export function keepInView(
	box: HTMLElement,
	grows: HTMLElement,
	{ change, start }: { change?: () => void; start?: boolean },
): void {
	const scroller = scrollerOf(box);
	const bottom = (): number => grows.getBoundingClientRect().bottom;
	const limit = limitOf(box, scroller);
	const atEnd = bottom() <= limit + SLACK_PX;
	change?.();
	if (start) {
		grows.scrollIntoView({ block: "nearest" });
		return;
	}
	const over = bottom() - limit;
	if (!atEnd || over <= 0) return;
	// Its beginning stays in view at first: what comes all at once is read from there.
	const last = grows.lastElementChild ?? grows;
	const room = last.getBoundingClientRect().top - startOf(scroller);
	const top = room > 1 ? Math.min(over, room) : over;
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
