/** Keeps the `most` best rows of any number offered, in a heap with the worst on top. Equal scores: the lower row wins. */
export class Top {
	readonly #rows: Int32Array;
	readonly #scores: Float64Array;
	#size = 0;

	constructor(most: number) {
		this.#rows = new Int32Array(most);
		this.#scores = new Float64Array(most);
	}

	/** What a row has to beat once the heap is full; −Infinity before. */
	get bar(): number {
		return this.#size < this.#rows.length
			? Number.NEGATIVE_INFINITY
			: (this.#scores[0] ?? Number.POSITIVE_INFINITY);
	}

	offer(row: number, score: number): void {
		if (this.#size < this.#rows.length) {
			this.#set(this.#size, row, score);
			this.#rise(this.#size++);
		} else if (this.#size > 0 && this.#worse(0, row, score)) {
			this.#set(0, row, score);
			this.#sink(0);
		}
	}

	/** Best first. */
	sorted(): { row: number; score: number }[] {
		const found: { row: number; score: number }[] = [];
		for (let i = 0; i < this.#size; i++)
			found.push({
				row: this.#rows[i] as number,
				score: this.#scores[i] as number,
			});
		return found.sort((a, b) => b.score - a.score || a.row - b.row);
	}

	#set(i: number, row: number, score: number): void {
		this.#rows[i] = row;
		this.#scores[i] = score;
	}

	/** Entry `i` is worse than this row. */
	#worse(i: number, row: number, score: number): boolean {
		const own = this.#scores[i] as number;
		return own < score || (own === score && (this.#rows[i] as number) > row);
	}

	#swap(i: number, j: number): void {
		const row = this.#rows[i] as number;
		const score = this.#scores[i] as number;
		this.#set(i, this.#rows[j] as number, this.#scores[j] as number);
		this.#set(j, row, score);
	}

	#below(i: number, j: number): boolean {
		return this.#worse(i, this.#rows[j] as number, this.#scores[j] as number);
	}

	#rise(start: number): void {
		let i = start;
		while (i > 0) {
			const parent = (i - 1) >> 1;
			if (!this.#below(i, parent)) return;
			this.#swap(i, parent);
			i = parent;
		}
	}

	#sink(start: number): void {
		let i = start;
		for (;;) {
			const left = 2 * i + 1;
			if (left >= this.#size) return;
			const right = left + 1;
			const child =
				right < this.#size && this.#below(right, left) ? right : left;
			if (!this.#below(child, i)) return;
			this.#swap(i, child);
			i = child;
		}
	}
}
