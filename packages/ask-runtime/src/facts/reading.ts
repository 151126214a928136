import type { FieldFacts, ValueFacts } from "@astro-ask/indexer/index-format";

/** What a question asks of the facts of one type. */
export type Reading =
	| { kind: "count" }
	| {
			kind: "filtered";
			field: FieldFacts;
			value: ValueFacts;
			shown: string;
			/** What is counted are those that are not so. */
			negated?: true;
	  }
	/** How many are all of it; `value.value` is not shown. */
	| {
			kind: "several";
			conditions: readonly Extract<Reading, { kind: "filtered" }>[];
			value: ValueFacts;
	  }
	| {
			kind: "compared";
			field: FieldFacts;
			/** How many lie within; `value.value` is not shown. */
			value: ValueFacts;
			bounds: Bounds;
	  }
	| { kind: "filled"; field: FieldFacts }
	| {
			kind: "record";
			field: FieldFacts;
			end: "lowest" | "highest";
			time: boolean;
	  }
	/** The second or third from an end. */
	| { kind: "ranked"; field: FieldFacts; rank: number; value: ValueFacts }
	| { kind: "most" | "least"; field: FieldFacts; values: ValueFacts[] }
	| { kind: "distinct"; field: FieldFacts }
	| { kind: "sum"; field: FieldFacts }
	| { kind: "mean"; field: FieldFacts; mean: number }
	| { kind: "range"; field: FieldFacts }
	/** A count, but not one that is on the card. */
	| { kind: "unknown" };

/** Above, below, at least or at most one number, or from one to another, both within. */
export type Bounds =
	| { sign: ">" | "<" | "≥" | "≤"; number: number }
	| { from: number; to: number };
