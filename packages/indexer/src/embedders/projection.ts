import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { viewSections } from "../index-format/sections.js";
import { unitVector } from "../unit-vector.js";

/** Takes a model's vectors into another space: subtract the mean, multiply, make unit length. */
export interface Projection {
	/** Space it leads to. */
	space: string;
	dimensions: number;
	/** Base name of the model it was made for. */
	model: string;
	/** One number a dimension of the model. */
	mean: Float32Array;
	/** `dimensions` rows of `mean.length` numbers. */
	matrix: Float32Array;
}

/** The projection of multilingual-e5-small into the bundled space. */
export async function readProjection(): Promise<Projection> {
	const { resolve } = createRequire(import.meta.url);
	const { meta, sections } = viewSections(
		await readFile(resolve("@astro-ask/polyglot/data/projection.bin")),
	);
	return {
		...(meta as Pick<Projection, "space" | "dimensions" | "model">),
		mean: sections.mean as Float32Array,
		matrix: sections.matrix as Float32Array,
	};
}

export function project(
	{ mean, matrix, dimensions }: Projection,
	vector: Float32Array,
): Float32Array {
	const out = new Float32Array(dimensions);
	for (let row = 0, at = 0; row < dimensions; row++) {
		let sum = 0;
		for (let column = 0; column < mean.length; column++, at++)
			sum +=
				(matrix[at] as number) *
				((vector[column] as number) - (mean[column] as number));
		out[row] = sum;
	}
	return unitVector(out);
}
