/** The question that a link to the ask page brings: `/ask?q=…`. */
export function questionInAddress(): string | null {
	const isAskPage = document.documentElement.hasAttribute("data-ask-page");
	return isAskPage ? new URLSearchParams(location.search).get("q") : null;
}

/** By a link, or by Astro's router, which changes pages in a document that has long been loaded. */
export function cameFromThisSite(): boolean {
	const { readyState, referrer } = document;
	return (
		readyState === "complete" ||
		(URL.canParse(referrer) && new URL(referrer).origin === location.origin)
	);
}
