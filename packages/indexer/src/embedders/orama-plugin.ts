import { type Embedder, EmbedderFailure } from "../embedder.js";
import { oneByOne } from "./one-by-one.js";

/** What an Orama embeddings plugin gives: hooks that write a vector into a document or into search parameters. */
export interface OramaEmbeddingsPlugin {
	name: string;
	beforeInsert?: (orama: never, id: string, document: never) => unknown;
	beforeSearch?: (
		orama: never,
		params: never,
		language: string | undefined,
	) => unknown;
}

export interface OramaPluginOptions {
	/** Model and revision: names the space. */
	space: string;
	dimensions: number;
	/** The plugin's `embeddings.defaultProperty`. Default `embeddings`. */
	property?: string;
	/** One of the plugin's `documentInsertion.properties`, where the text is put. Default `text`. */
	textProperty?: string;
	/**
	 * The hook that encodes questions. `insert` where the model makes no difference between questions and passages and
	 * the other hook prints every vector, as the official plugin's does. Default `search`.
	 */
	questions?: "search" | "insert";
}

/**
 * Any Orama embeddings plugin as an embedder. Calls and awaits its hooks itself: Orama awaits a hook only when it is
 * written as an `async` function, and the official plugin's are compiled to plain ones (oramasearch/orama#925).
 */
export function oramaPlugin(
	plugin: OramaEmbeddingsPlugin,
	{
		space,
		dimensions,
		property = "embeddings",
		textProperty = "text",
		questions = "search",
	}: OramaPluginOptions,
): Embedder {
	async function passage(text: string): Promise<ArrayLike<number> | undefined> {
		const document: Record<string, unknown> = { [textProperty]: text };
		await plugin.beforeInsert?.({} as never, "", document as never);
		return document[property] as ArrayLike<number> | undefined;
	}
	async function question(
		text: string,
	): Promise<ArrayLike<number> | undefined> {
		const params: { vector?: { value: ArrayLike<number> } } & Record<
			string,
			unknown
		> = { mode: "vector", term: text };
		await plugin.beforeSearch?.({} as never, params as never, undefined);
		return params.vector?.value;
	}
	const encode = {
		passage,
		question: questions === "search" ? question : passage,
	};
	return {
		space,
		dimensions,
		maxBatch: 16,
		embed: oneByOne(async (text, kind) => {
			const vector = await encode[kind](text);
			if (vector) return vector;
			throw new EmbedderFailure(
				`the Orama plugin "${plugin.name}" gave no vector for a ${kind}`,
				{ retryable: false },
			);
		}),
	};
}
