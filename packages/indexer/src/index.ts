export { alignColumns } from "./align-columns.js";
export { type ReadBody, rememberBodies } from "./body/read-body.js";
export { MAX_BRIEF_TOKENS, makeBrief, type Notes } from "./brief.js";
export {
	type BuildOptions,
	type BuildReport,
	buildIndex,
	type EmbeddingReport,
} from "./build-index.js";
export {
	type Chunk,
	type ChunkOptions,
	chunkDocument,
	embeddedText,
} from "./chunk.js";
export { type ComposedField, compose, composeData } from "./compose.js";
export {
	type ChunkHashes,
	type Diff,
	type DiffCounts,
	diffChunks,
	formatDiff,
} from "./diff.js";
export type { Document, DocumentFormat, DocumentImage } from "./document.js";
export {
	type DuplicateCandidate,
	type DuplicateDocuments,
	type DuplicatePassages,
	type Duplicates,
	duplicateCandidates,
	nearDuplicates,
} from "./duplicates.js";
export type { EmbeddedChunks, EmbeddingCost } from "./embed-chunks.js";
export type { Embedder, EmbeddingPrice, EmbedKind } from "./embedder.js";
export {
	AskError,
	type AskErrorOptions,
	type ErrorCode,
	errorCodes,
} from "./errors.js";
export * from "./facts/index.js";
export { shownLabel } from "./facts/labels.js";
export type {
	ComputeFact,
	FactsOptions,
	FactValue,
	FieldFactsOption,
	FieldFactsSettings,
	FieldNames,
	TypeNames,
} from "./facts/options.js";
export { type CountOptions, countFacts } from "./facts.js";
export { formatCost, formatEmbedding } from "./format-embedding.js";
export { type Gathered, type GatherOptions, gather } from "./gather.js";
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
export { keptFields } from "./kept-fields.js";
export { labelOf } from "./label.js";
export { LAST_BUILD, type LastBuild, writeLastBuild } from "./last-build.js";
export { type BuiltPage, readPage } from "./page.js";
export { parseDocument } from "./parse-document.js";
export {
	type PreparedIndex,
	type PrepareOptions,
	prepareIndex,
} from "./prepare-index.js";
export type { LeftOut, Problem } from "./problem.js";
export { isPublicUrl, pathToUrl } from "./public-url.js";
export {
	type RelatedDocument,
	type RelatedEntry,
	type RelatedItem,
	type RelatedOptions,
	relate,
} from "./related.js";
export { type Restored, type RestoreOptions, restoreIndex } from "./restore.js";
export {
	defineSource,
	type Source,
	type SourceContext,
	type SourceDocument,
} from "./source.js";
export { type BuiltPageOptions, builtPage } from "./sources/built-page.js";
export {
	type CollectionEntry,
	type CollectionSourceOptions,
	collection,
} from "./sources/collection.js";
export { type KnownFields, knownFields } from "./sources/known-fields.js";
export {
	type MarkdownFolderOptions,
	markdownFolder,
} from "./sources/markdown-folder.js";
export { type RowsOptions, rows } from "./sources/rows.js";
export { type BuildState, readState, writeState } from "./state.js";
export { allProfiles } from "./text/profiles/all-profiles.js";
export type {
	LanguageProfile,
	Profiles,
} from "./text/profiles/language-profile.js";
