/** The forms an answer comes in. */
export type Form = "json" | "html" | "markdown" | "stream";

const mediaTypes: Record<Form, string> = {
	json: "application/json",
	html: "text/html",
	markdown: "text/markdown",
	stream: "text/event-stream",
};

interface Range {
	type: string;
	quality: number;
	/** Place in the header. */
	at: number;
}

/**
 * Which of the offered forms the `Accept` header asks for (RFC 9110 §12.5.1): the most specific range that fits a form
 * gives its quality; the highest quality wins, then the range named first, then the form offered first.
 *
 * @param accept Absent means anything.
 * @returns The first form offered when none is acceptable: an answer in another form is worth more than a 406.
 */
export function negotiate(
	accept: string | null | undefined,
	offered: readonly [Form, ...Form[]],
): Form {
	const ranges = parseAccept(accept ?? "*/*");
	const ranked = offered
		.map((form) => ({ form, range: bestRange(ranges, mediaTypes[form]) }))
		.filter(({ range }) => range !== undefined && range.quality > 0)
		.sort(
			(a, b) =>
				(b.range?.quality ?? 0) - (a.range?.quality ?? 0) ||
				(a.range?.at ?? 0) - (b.range?.at ?? 0),
		);
	return ranked[0]?.form ?? offered[0];
}

function parseAccept(accept: string): Range[] {
	return accept
		.split(",")
		.map((part, at) => {
			const [type = "", ...parameters] = part
				.split(";")
				.map((piece) => piece.trim().toLowerCase());
			return { type, quality: qualityOf(parameters), at };
		})
		.filter(({ type }) => type.includes("/"));
}

function qualityOf(parameters: readonly string[]): number {
	const given = parameters.find((parameter) => parameter.startsWith("q="));
	if (given === undefined) return 1;
	const quality = Number(given.slice(2) || Number.NaN);
	return quality >= 0 && quality <= 1 ? quality : 0;
}

function bestRange(
	ranges: readonly Range[],
	mediaType: string,
): Range | undefined {
	const family = `${mediaType.split("/")[0]}/*`;
	for (const wanted of [mediaType, family, "*/*"]) {
		const found = ranges.find(({ type }) => type === wanted);
		if (found) return found;
	}
	return undefined;
}

/** Languages of an `Accept-Language` header, best first; `*` and refused ones left out. At most 10. */
export function acceptedLanguages(header: string | null | undefined): string[] {
	return (header ?? "")
		.slice(0, 500)
		.split(",")
		.map((part, at) => {
			const [tag = "", ...parameters] = part
				.split(";")
				.map((piece) => piece.trim());
			return { tag, quality: qualityOf(parameters), at };
		})
		.filter(
			({ tag, quality }) =>
				quality > 0 && /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(tag),
		)
		.sort((a, b) => b.quality - a.quality || a.at - b.at)
		.slice(0, 10)
		.map(({ tag }) => tag);
}
