import type { FieldFacts } from "@astro-ask/indexer/index-format";
import { type Asked, noFilter, only } from "./parts.js";
import type { Reading } from "./reading.js";

const isOnlyField = (asked: Asked, field: FieldFacts | undefined): boolean =>
	asked.fields.every((part) => part.field === field);

export function sumReading(
	asked: Asked,
	field: FieldFacts | undefined,
): Reading[] {
	return noFilter(asked) &&
		isOnlyField(asked, field) &&
		field?.sum !== undefined
		? [{ kind: "sum", field }]
		: [];
}

/** Of those that have a value, out of the sum or of how many have each. */
export function meanReading(asked: Asked): Reading[] {
	const field = only([...new Set(asked.fields.map((part) => part.field))]);
	if (!noFilter(asked) || field?.kind !== "number") return [];
	const sum = field.sum ?? sumOf(field);
	return sum === undefined
		? []
		: [{ kind: "mean", field, mean: rounded(sum / field.filled) }];
}

const sumOf = ({ complete, values = [] }: FieldFacts): number | undefined =>
	complete
		? exact(
				values.reduce(
					(sum, { value, count }) => sum + Number(value) * count,
					0,
				),
			)
		: undefined;

/** Without what adding decimals leaves behind. */
const exact = (number: number): number => Number(number.toPrecision(12));

/** To hundredths; what is smaller keeps three digits. */
function rounded(number: number): number {
	return Math.abs(number) >= 1
		? Math.round(exact(number * 100)) / 100
		: Number(number.toPrecision(3));
}
