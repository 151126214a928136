import { sha256InJs } from "./sha256-in-js.js";

/** SHA-256 as 64 hex digits, by WebCrypto; where a page is not secure enough to have it, in JavaScript. */
export async function sha256(bytes: Uint8Array): Promise<string> {
	const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
	const digest = subtle
		? await subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)
		: sha256InJs(bytes).buffer;
	return Array.from(new Uint8Array(digest), hex).join("");
}

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
