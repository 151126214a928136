/** `astro-ask/source`: what a module in `src/ask-sources/` imports. */
export {
	defineSource,
	type Source,
	type SourceContext,
	type SourceDocument,
} from "@astro-ask/indexer";
