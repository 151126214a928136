/**
 * Below both, nothing was found: used where an index has not been calibrated on unrelated pairs of its own.
 * `coverage` in 0…1, `cosine` in −1…1.
 */
export const defaultThresholds: Readonly<{ coverage: number; cosine: number }> =
	{ coverage: 0.25, cosine: 0.3 };
