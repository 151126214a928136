/**
 * Text of a file: UTF-8, or UTF-16 when a byte order mark says so; the mark is taken off.
 *
 * @returns `damaged` when some bytes are no text; they are U+FFFD then.
 */
export function decodeText(bytes: Uint8Array): {
	text: string;
	damaged: boolean;
} {
	const encoding = encodingOf(bytes);
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		return { text, damaged: false };
	} catch {
		return { text: new TextDecoder(encoding).decode(bytes), damaged: true };
	}
}

function encodingOf([first, second]: Uint8Array): string {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return "utf-8";
}
