import type {
	FactsCard,
	FieldFacts,
	TypeFacts,
} from "@astro-ask/indexer/index-format";
import type { Reading } from "./reading.js";

const MAX_EXAMPLES = 3;

/** Addresses of some of what a reading counts, as far as the card names them. */
export function examplesOf(
	reading: Reading,
	type: TypeFacts,
	{ documents }: FactsCard,
): string[] {
	const places = [...new Set(placesOf(reading, type))];
	return places
		.flatMap((place) => documents[place]?.url ?? [])
		.slice(0, MAX_EXAMPLES);
}

function placesOf(reading: Reading, { fields }: TypeFacts): number[] {
	switch (reading.kind) {
		case "count":
			return fields.flatMap(holdersOf);
		case "filled":
		case "distinct":
		case "sum":
		case "mean":
			return holdersOf(reading.field);
		case "most":
		case "least":
			return reading.values.flatMap((value) => value.documents ?? []);
		default:
			return [];
	}
}

const holdersOf = ({ highest, lowest, values = [] }: FieldFacts): number[] => [
	...(highest?.documents ?? []),
	...(lowest?.documents ?? []),
	...values.flatMap((value) => value.documents ?? []),
];
