/** The question that a link to the ask page brings: `/ask?q=…`. */
export function questionInAddress(): string | null {
	return new URLSearchParams(location.search).get("q");
}

/** Takes the question out of the address once it is asked, so that a reload does not ask it again. */
export function takeFromAddress(): void {
	const address = new URL(location.href);
	address.searchParams.delete("q");
	history.replaceState(history.state, "", address);
}

/** By a link, or by Astro's router, which changes pages in a document that has long been loaded. */
export function cameFromThisSite(): boolean {
	const { readyState, referrer } = document;
	return (
		readyState === "complete" ||
		(URL.canParse(referrer) && new URL(referrer).origin === location.origin)
	);
}
