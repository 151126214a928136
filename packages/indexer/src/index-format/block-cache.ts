import { flight } from "./flight.js";

/** What was read of a block. `kept`: it lies in memory anyway, so that keeping it costs nothing. */
export interface CachedBytes {
	bytes: Uint8Array;
	kept: boolean;
}

export interface BlockCacheLimits {
	/** Most bytes held, those that lie in memory anyway not counted. */
	maxBytes: number;
	/** Most blocks held, all counted. */
	maxBlocks: number;
}

interface Held {
	read: () => Promise<Uint8Array>;
	/** Bytes; 0 while it is read. */
	cost: number;
}

/** Gives the bytes of a block, read by `load` unless they are held; those used last stay. */
export function createBlockCache<K>(
	load: (key: K) => Promise<CachedBytes>,
	{ maxBytes, maxBlocks }: BlockCacheLimits,
): (key: K) => Promise<Uint8Array> {
	const all = new Map<K, Held>();
	let total = 0;

	const drop = (key: K, { cost }: Held): void => {
		all.delete(key);
		total -= cost;
	};
	const shrink = (): void => {
		for (const [key, held] of all) {
			if (total <= maxBytes && all.size <= maxBlocks) return;
			if (held.cost > 0 || all.size > maxBlocks) drop(key, held);
		}
	};
	const hold = (key: K): Held => {
		const held: Held = {
			cost: 0,
			read: flight(async () => {
				const { bytes, kept } = await load(key);
				if (!kept && held.cost === 0 && all.get(key) === held) {
					held.cost = bytes.length;
					total += held.cost;
					shrink();
				}
				return bytes;
			}),
		};
		return held;
	};
	return (key) => {
		const held = all.get(key) ?? hold(key);
		all.delete(key);
		all.set(key, held);
		shrink();
		return held.read();
	};
}
