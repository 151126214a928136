/**
 * Whom an address belongs to, for counting: an IPv4 address, or the /64 of an IPv6 one, which one household can fill at
 * will. Without a readable address all are one visitor.
 *
 * @param address As the host knows it.
 */
export function visitorOf(address: string | undefined): string {
	const bare = (address ?? "").trim().replace(/%.*$/, "");
	if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(bare)) return bare;
	const url = `http://[${bare}]/`;
	if (!/^[\da-f:.]+$/i.test(bare) || !URL.canParse(url)) return "unknown";
	const [head = "", tail = ""] = new URL(url).hostname.slice(1, -1).split("::");
	const groups = [head, tail].map((part) => part.split(":").filter(Boolean));
	const zeros = Array(8 - groups.flat().length).fill("0");
	const [first = [], second = []] = groups;
	const all = [...first, ...zeros, ...second];
	return mappedIn(all) ?? `${all.slice(0, 4).join(":")}::/64`;
}

/** `::ffff:1.2.3.4` is the IPv4 address in it. */
function mappedIn(groups: readonly string[]): string | undefined {
	if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
	return groups
		.slice(6)
		.map((group) => Number.parseInt(group, 16))
		.flatMap((pair) => [pair >> 8, pair & 0xff])
		.join(".");
}

/** The /56 of a visitor that is a /64: providers give whole ones to a customer. Any other visitor belongs to none. */
export function networkOf(visitor: string): string | undefined {
	const groups = /^(.+):([\da-f]+)::\/64$/.exec(visitor);
	if (!groups) return undefined;
	const [, site, net = ""] = groups;
	return `${site}:${(Number.parseInt(net, 16) & 0xff00).toString(16)}::/56`;
}
