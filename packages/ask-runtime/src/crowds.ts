import { networkOf } from "./visitor.js";

/** Visitors of one IPv6 /56 that count by themselves within an hour. All others of it count as one. */
const OWN = 19;
const HOUR_MS = 3_600_000;
/** Networks remembered at a time. */
const NETWORKS = 10_000;

/** By which name a visitor is counted: their own, or that of a network which sends as ever new ones. @param now Milliseconds; only differences count. */
export function watchCrowds(now: () => number): (visitor: string) => string {
	const seen = new Map<string, Set<string>>();
	let since = now();
	return (visitor) => {
		const network = networkOf(visitor);
		if (network === undefined) return visitor;
		if (now() - since >= HOUR_MS) {
			seen.clear();
			since = now();
		}
		const own = seen.get(network) ?? new Set();
		if (!own.has(visitor) && own.size >= OWN) return network;
		seen.set(network, own.add(visitor));
		const [oldest] = seen.keys();
		if (seen.size > NETWORKS && oldest !== undefined) seen.delete(oldest);
		return visitor;
	};
}
