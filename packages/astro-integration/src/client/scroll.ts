/** A reader this close to the end is at the end. */
const SLACK_PX = 64;

/** Above what is brought to the top. */
const MARGIN_PX = 16;

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
	const { scroller, start, end } = viewOf(box);
	const bottom = (): number => shown.getBoundingClientRect().bottom;
	const atEnd = bottom() <= end + SLACK_PX;
	change();
	const over = bottom() - end;
	if (!atEnd || over <= 0) return;
	const last = shown.lastElementChild ?? shown;
	const room = last.getBoundingClientRect().top - start;
	// The question goes out of view only before text that is read as it grows.
	const isGone = room < -1;
	const top = isGone || (grows && room <= 1) ? over : Math.min(over, room);
	scroller.scrollBy({ top, behavior: "instant" });
}

/**
 * What of the page can be read: below what the site keeps over its top, as `scroll-padding` tells, and above the form. The
 * panel of the bubble scrolls by itself; elsewhere the page does.
 */
function viewOf(box: HTMLElement): {
	scroller: Element;
	start: number;
	end: number;
} {
	const panel = box.closest(".ask-panel-body");
	const scroller =
		panel ?? document.scrollingElement ?? document.documentElement;
	const view = panel?.getBoundingClientRect();
	const form = box.querySelector(".ask-form")?.getBoundingClientRect();
	const padding = Number.parseFloat(
		getComputedStyle(scroller).scrollPaddingTop,
	);
	return {
		scroller,
		start: (view?.top ?? 0) + (padding || 0) + MARGIN_PX,
		end: (view?.bottom ?? innerHeight) - (form?.height ?? 0),
	};
}
