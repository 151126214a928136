/** Raw HTML that was found in a text. */
export interface FoundTag {
	end: number;
	/** It parts words, as a line break does. */
	parts: boolean;
	/** It would have linked or loaded something. */
	refers: boolean;
}

const opening =
	/<([a-z][a-z0-9-]*)((?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*\/?>/iy;
const closing = /<\/([a-z][a-z0-9-]*)\s*>/iy;
const other =
	/<(?:!--(?:>|->|[\s\S]*?-->)|\?[\s\S]*?\?>|![a-z][^>]*>|!\[CDATA\[[\s\S]*?\]\]>)/iy;

const parting =
	/^(?:address|article|aside|blockquote|br|caption|center|d[dlt]|details|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6r]|header|li|main|nav|[ou]l|option|p|pre|section|summary|t(?:able|body|d|foot|h|head|r))$/i;
const referring =
	/\s(?:href|src|srcset|srcdoc|data|action|formaction|poster|background|cite|longdesc|xlink:href|style)\s*=/i;

/** Elements whose content is not prose: it goes with them. */
export const contentless: RegExp =
	/^(?:script|style|template|iframe|object|svg|math|textarea|title|noscript)$/i;

/** The tag, comment or instruction that begins at `at`, with the content that goes with it. */
export function tagAt(text: string, at: number): FoundTag | undefined {
	const found = matchAt(opening, text, at);
	if (found) {
		const [whole, name = "", attributes = ""] = found;
		const end = at + whole.length;
		return {
			end: contentless.test(name) ? endOfElement(text, name, end) : end,
			parts: parting.test(name),
			refers: referring.test(attributes),
		};
	}
	const rest = matchAt(closing, text, at) ?? matchAt(other, text, at);
	if (!rest) return undefined;
	const [whole, name = ""] = rest;
	return { end: at + whole.length, parts: parting.test(name), refers: false };
}

function endOfElement(text: string, name: string, from: number): number {
	const end = new RegExp(`</${name}\\s*>`, "ig");
	end.lastIndex = from;
	return end.test(text) ? end.lastIndex : from;
}

function matchAt(
	sticky: RegExp,
	text: string,
	at: number,
): RegExpExecArray | null {
	sticky.lastIndex = at;
	return sticky.exec(text);
}
