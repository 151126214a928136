import { toHex } from "./to-hex.js";

/** Makes marks that nobody else can make. */
export interface Signer {
	/** 32 hex digits for a text, the same each time. @param purpose Marks of one purpose are worth nothing for another. */
	sign(purpose: string, text: string): Promise<string>;
}

/** HMAC-SHA-256, cut to 128 bits. */
export function signer(secret: string): Signer {
	const encoder = new TextEncoder();
	const key = crypto.subtle.importKey(
		"raw",
		encoder.encode(secret),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	key.catch(() => {});
	return {
		async sign(purpose, text) {
			const data = encoder.encode(`${purpose}\n${text}`);
			const mark = await crypto.subtle.sign("HMAC", await key, data);
			return toHex(new Uint8Array(mark).subarray(0, 16));
		},
	};
}

/** Whether two texts are equal, in a time that does not tell how far they are. */
export async function sameSecret(a: string, b: string): Promise<boolean> {
	const [first, second] = await Promise.all([a, b].map(digest));
	return first === second;
}

/** Digests of texts that differ in one letter have nothing in common: comparing them tells nothing. */
async function digest(text: string): Promise<string> {
	const bytes = new TextEncoder().encode(text);
	return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
