/**
 * Who sent a request that came through `proxies` of the owner's: each of them adds the address it got it from to
 * `X-Forwarded-For`, so the last ones count and what a client wrote before them does not.
 *
 * @param forwarded The header, absent when there is none.
 * @param socket Address of the other end of the connection.
 * @param proxies How many of the owner's proxies stand before this process. 0: the header counts for nothing.
 */
export function clientAddressFrom(
	forwarded: string | null | undefined,
	socket: string | undefined,
	proxies: number,
): string | undefined {
	if (proxies < 1) return socket;
	const hops = (forwarded ?? "").split(",").slice(-proxies);
	// Fewer than the proxies would have written: it did not come through them.
	if (hops.length < proxies) return socket;
	return bare(hops[0] ?? "") || socket;
}

/** Without port and brackets: `[2001:db8::1]:443`, `192.0.2.1:5000`. */
function bare(entry: string): string {
	const text = entry.trim().replace(/^"|"$/g, "");
	return (
		/^\[([^\]]*)\]/.exec(text)?.[1] ??
		/^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(text)?.[1] ??
		text
	);
}
