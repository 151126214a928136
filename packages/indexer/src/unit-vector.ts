type Vector = Float32Array | Float64Array | Int8Array;

/**
 * Four sums at a time: one alone would wait for itself. Arrays of one kind only, so that engines compile it for them.
 *
 * @param y As long as `x`.
 */
export function dot<Floats extends Float32Array | Float64Array>(
	x: Floats,
	y: Floats,
): number {
	let a = 0;
	let b = 0;
	let c = 0;
	let d = 0;
	const whole = x.length - (x.length % 4);
	for (let at = 0; at < whole; at += 4) {
		a += (x[at] as number) * (y[at] as number);
		b += (x[at + 1] as number) * (y[at + 1] as number);
		c += (x[at + 2] as number) * (y[at + 2] as number);
		d += (x[at + 3] as number) * (y[at + 3] as number);
	}
	for (let at = whole; at < x.length; at++)
		a += (x[at] as number) * (y[at] as number);
	return a + b + (c + d);
}

/** Not finite when a part is not. */
export function lengthOf(vector: Vector): number {
	let squares = 0;
	for (let at = 0; at < vector.length; at++)
		squares += (vector[at] as number) ** 2;
	return Math.sqrt(squares);
}

/** The direction of `vector` with length 1; zeros stay zeros. */
export function unitVector(vector: Vector): Float32Array {
	const length = lengthOf(vector) || 1;
	return Float32Array.from(vector, (part) => part / length);
}
