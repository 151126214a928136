import type { FieldFacts, ValueFacts } from "@astro-ask/indexer/index-format";

/** What a question asks of the facts of one type. */
export type Reading =
	| { kind: "count" }
	| { kind: "filtered"; field: FieldFacts; value: ValueFacts; shown: string }
	| { kind: "filled"; field: FieldFacts }
	| {
			kind: "record";
			field: FieldFacts;
			end: "lowest" | "highest";
			time: boolean;
	  }
	| { kind: "most" | "least"; field: FieldFacts; values: ValueFacts[] }
	| { kind: "distinct"; field: FieldFacts }
	| { kind: "sum"; field: FieldFacts }
	| { kind: "range"; field: FieldFacts }
	/** A count, but not one that is on the card. */
	| { kind: "unknown" };
