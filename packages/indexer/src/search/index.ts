export { uniqueBy } from "../unique-by.js";
export type {
	FusionOptions,
	Hit,
	SearchRequest,
	SearchResult,
	Snippet,
	Where,
} from "./contract.js";
export { allowedDocuments, languageMatches } from "./filter.js";
export {
	CANDIDATES,
	fuse,
	fusionWeights,
	type KeywordScores,
	LEAST_DEVIATION,
	type VectorScores,
} from "./fuse.js";
export { encodeKeyword, type KeywordDocument } from "./keyword-file.js";
export { namedType, newestOfType } from "./named-type.js";
export { DEFAULT_LIMIT, type Facets, openSearch, Search } from "./search.js";
export { SNIPPET_CHARS, snippet } from "./snippet.js";
export { calibrate, defaultThresholds, type Thresholds } from "./thresholds.js";
export { encodeVectors } from "./vectors.js";
