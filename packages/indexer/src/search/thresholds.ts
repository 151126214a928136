/** Below both, nothing was found. `coverage` in 0…1, `cosine` in −1…1. See `docs/decisions/0017-nothing-found.md`. */
export interface Thresholds {
	coverage: number;
	cosine: number;
}

/** Used where neither the space has been measured nor the corpus is large enough to tell. */
export const defaultThresholds: Readonly<Thresholds> = {
	coverage: 0.25,
	cosine: 0.3,
};

/** Cosines measured with questions and answers that are known: better than what unrelated passages tell. */
const measured: Readonly<Record<string, number>> = { "polyglot-256": 0.3 };

/** Fewer pairs of passages tell nothing. */
const MIN_PAIRS = 100;
const MAX_PAIRS = 20_000;
/** How far above the mean of unrelated pairs a question's best passage has to be, in deviations. */
const DEVIATIONS = 1.5;

/**
 * The thresholds of an index, from its space where that has been measured, else from pairs of its own passages that
 * belong to different documents. Pure: equal vectors, equal thresholds.
 *
 * @param rows Vectors by chunk row, of any length but zero; `undefined` where there is none.
 * @param documentOf Document row of each chunk row.
 */
export function calibrate(
	space: string,
	rows: readonly (Int8Array | undefined)[],
	documentOf: readonly number[],
): Thresholds {
	const { coverage } = defaultThresholds;
	const known = measured[space];
	if (known !== undefined) return { coverage, cosine: known };
	const cosines = unrelatedCosines(rows, documentOf);
	if (cosines.length < MIN_PAIRS) return { ...defaultThresholds };
	const mean = meanOf(cosines);
	const deviation = Math.sqrt(
		meanOf(cosines.map((cosine) => (cosine - mean) ** 2)),
	);
	const cosine = Math.min(1, mean + DEVIATIONS * deviation);
	return { coverage, cosine: Math.round(cosine * 1e4) / 1e4 };
}

const meanOf = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

/** All pairs when they are few; else as many as are enough, by a fixed draw. */
function unrelatedCosines(
	rows: readonly (Int8Array | undefined)[],
	documentOf: readonly number[],
): number[] {
	const known = [...rows.keys()].filter((row) => rows[row]?.some(Boolean));
	const cosines: number[] = [];
	for (const [a, b] of pairs(known))
		if (documentOf[a] !== documentOf[b])
			cosines.push(cosine(rows[a] as Int8Array, rows[b] as Int8Array));
	return cosines;
}

function* pairs(rows: readonly number[]): Generator<[number, number]> {
	if (rows.length * (rows.length - 1) <= 2 * MAX_PAIRS) {
		for (const [at, first] of rows.entries())
			for (const second of rows.slice(at + 1)) yield [first, second];
		return;
	}
	// Numerical Recipes' generator: the same pairs in every build.
	let state = 1;
	const draw = (): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return rows[Math.floor((state / 2 ** 32) * rows.length)] as number;
	};
	for (let drawn = 0; drawn < MAX_PAIRS; drawn++) yield [draw(), draw()];
}

function cosine(a: Int8Array, b: Int8Array): number {
	let both = 0;
	let ofA = 0;
	let ofB = 0;
	for (let at = 0; at < a.length; at++) {
		const [x, y] = [a[at] as number, b[at] as number];
		both += x * y;
		ofA += x * x;
		ofB += y * y;
	}
	return both / Math.sqrt(ofA * ofB);
}
