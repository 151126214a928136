import { toHex } from "./to-hex.js";

/** 32 hex digits that cannot be guessed. Not `randomUUID`, which a page served over plain http does not have. */
export function randomId(): string {
	return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
