/** 32 hex digits that cannot be guessed. Not `randomUUID`, which a page served over plain http does not have. */
export function randomId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}
