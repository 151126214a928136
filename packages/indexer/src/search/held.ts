/** Says of a term that its rows hold it. */
export interface Mark {
	plane: Uint32Array;
	/** Set in every row of `plane` that holds the term; 0 leaves it as it is. */
	bit: number;
}

/** Which of a question's terms each row holds: a bit a term, in planes of 32 terms that later questions reuse. */
export class Held {
	readonly #rows: number;
	readonly #planes: Uint32Array[] = [];

	constructor(rows: number) {
		this.#rows = rows;
	}

	clear(): void {
		for (const plane of this.#planes) plane.fill(0);
	}

	/** @param term Its place among the terms of the question. */
	mark(term: number): Mark {
		return { plane: this.#plane(term >>> 5), bit: 1 << (term & 31) };
	}

	/** For rows that hold only what stands for a term. */
	unmarked(): Mark {
		return { plane: this.#plane(0), bit: 0 };
	}

	/** The bits of the terms `32 · plane` to `32 · plane + 31` in `row`. */
	bits(row: number, plane: number): number {
		return this.#planes[plane]?.[row] ?? 0;
	}

	#plane(index: number): Uint32Array {
		while (this.#planes.length <= index)
			this.#planes.push(new Uint32Array(this.#rows));
		return this.#planes[index] as Uint32Array;
	}
}
