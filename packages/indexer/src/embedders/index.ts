/** Embedders that run on any host. Those that need Node have entries of their own: `embedders/transformer`, `embedders/polyglot`. */
export {
	type Embedder,
	EmbedderFailure,
	type EmbedderFailureOptions,
	type EmbeddingPrice,
	type EmbedKind,
} from "../embedder.js";
export { dot, unitVector } from "../unit-vector.js";
export {
	type FeatureExtraction,
	type FromPipelineOptions,
	fromPipeline,
} from "./from-pipeline.js";
export { type GeminiOptions, gemini } from "./gemini.js";
export { openEncoder } from "./open-encoder.js";
export {
	type OpenAICompatibleOptions,
	openaiCompatible,
} from "./openai-compatible.js";
export {
	type OramaEmbeddingsPlugin,
	type OramaPluginOptions,
	oramaPlugin,
} from "./orama-plugin.js";
export { encode, openTable, type Table, tableEmbedder } from "./table.js";
export { unavailable } from "./unavailable.js";
export {
	type WorkersAIBinding,
	type WorkersAIOptions,
	workersAI,
} from "./workers-ai.js";
