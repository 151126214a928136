/** What readers of an index need of its facts. Nothing here imports `node:`. */
export {
	FACTS_VERSION,
	type FactDocument,
	type FactsCard,
	type FieldFacts,
	type FieldKind,
	factsCardSchema,
	type Names,
	type RecordFacts,
	type TypeFacts,
	type ValueFacts,
} from "./card.js";
export { promptFacts } from "./prompt-facts.js";
export { readFacts } from "./read-facts.js";
