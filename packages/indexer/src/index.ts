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
	type IndexLock,
	type LockOptions,
	lockIndex,
} from "./index-format/lock.js";
export {
	type IndexContents,
	type PackedIndex,
	packIndex,
} from "./index-format/pack-index.js";
export { type WriteIndexOptions, writeIndex } from "./index-format/write.js";
export {
	defineSource,
	type Source,
	type SourceContext,
	type SourceDocument,
} from "./source.js";
