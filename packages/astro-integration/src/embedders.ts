/** `astro-ask/embedders`: what the option `embedder` may be given. */
export {
	type Embedder,
	EmbedderFailure,
	type EmbedderFailureOptions,
	type EmbeddingPrice,
	type EmbedKind,
	type FeatureExtraction,
	type FromPipelineOptions,
	fromPipeline,
	type GeminiOptions,
	gemini,
	type OpenAICompatibleOptions,
	type OramaEmbeddingsPlugin,
	type OramaPluginOptions,
	openaiCompatible,
	oramaPlugin,
	type WorkersAIBinding,
	type WorkersAIOptions,
	workersAI,
} from "@astro-ask/indexer/embedders";
export {
	type TransformerOptions,
	transformer,
} from "@astro-ask/indexer/embedders/transformer";
