type Vector = Float32Array | Float64Array | Int8Array;

/** Four sums at a time: one alone would wait for itself. @param y As long as `x`. */
export function dot(x: Vector, y: Vector): number {
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
export const lengthOf = (vector: Vector): number =>
	Math.sqrt(dot(vector, vector));

/** The direction of `vector` with length 1; zeros stay zeros. */
export function unitVector(vector: Vector): Float32Array {
	const length = lengthOf(vector) || 1;
	return Float32Array.from(vector, (part) => part / length);
}
