/** SHA-256 as 64 hex digits. WebCrypto, so that it runs on every host. */
export async function sha256(bytes: Uint8Array): Promise<string> {
	const digest = await crypto.subtle.digest(
		"SHA-256",
		bytes as Uint8Array<ArrayBuffer>,
	);
	return Array.from(new Uint8Array(digest), hex).join("");
}

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
