export type { Chunk } from "./chunk.js";
export type { Document, DocumentFormat, DocumentImage } from "./document.js";
export type { Embedder, EmbedKind } from "./embedder.js";
export {
	AskError,
	type AskErrorOptions,
	type ErrorCode,
	errorCodes,
} from "./errors.js";
export {
	defineSource,
	type Source,
	type SourceContext,
	type SourceDocument,
} from "./source.js";
