export type {
	FusionOptions,
	Hit,
	SearchRequest,
	SearchResult,
	Snippet,
	Where,
} from "./contract.js";
