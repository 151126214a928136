/** Two 32-bit hashes of a piece, one UTF-16 unit at a time: the first finds its slot, the second tells it apart. */
export const SEED_HOME = 0x811c9dc5;
export const SEED_PRINT = 0x9747b28c;

/** One step, unsigned (the multiply and xor-shift of MurmurHash3's finaliser, so that both hashes mix well). */
export function hashUnit(hash: number, unit: number): number {
	const mixed = Math.imul(hash ^ unit, 0x85ebca6b);
	return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** @param mask Number of slots − 1. */
export function homeSlot(home: number, mask: number): number {
	return (Math.imul(home, 0x9e3779b1) >>> 7) & mask;
}

export function hashPiece(piece: string): { home: number; print: number } {
	let home = SEED_HOME;
	let print = SEED_PRINT;
	for (let at = 0; at < piece.length; at++) {
		const unit = piece.charCodeAt(at);
		home = hashUnit(home, unit);
		print = hashUnit(print, unit);
	}
	return { home, print };
}
