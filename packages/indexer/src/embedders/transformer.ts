/** A sentence-embedding model run here, through the optional packages `@huggingface/tokenizers` and `onnxruntime-*`. */
import type { Embedder, EmbedKind } from "../embedder.js";
import { AskError } from "../errors.js";
import { unitVector } from "../unit-vector.js";
import { type ModelFiles, modelFiles } from "./model-files.js";
import { oneByOne } from "./one-by-one.js";
import { cutTable } from "./pack-table.js";
import { readPolyglot } from "./polyglot.js";
import { project, readProjection } from "./projection.js";

export interface TransformerOptions {
	/** A folder, or a name on the hub. Default `intfloat/multilingual-e5-small`, whose vectors go into the bundled space. */
	model?: string;
	/** The ONNX file in it. Default `onnx/model_quantized.onnx`. */
	file?: string;
	/** Default `mean`. */
	pooling?: "mean" | "cls";
	/** Default: E5's for the default model, else none. */
	prefixes?: Record<EmbedKind, string>;
	/** Longest text in tokens; the rest is cut. Default 512. */
	maxTokens?: number;
	/** Package that runs the model. Default `onnxruntime-node`; `onnxruntime-web` runs where that cannot be installed, six times slower. */
	runtime?: "onnxruntime-node" | "onnxruntime-web";
	/** Into the bundled space. Default: true for multilingual-e5-small. */
	project?: boolean;
	/** With the projection: languages of the question encoder in the index. Default: all. */
	languages?: readonly string[];
	hub?: string;
	/** Default `.cache/astro-ask`. */
	cacheDir?: string;
	/** Default 10,000. */
	timeoutMs?: number;
	fetch?: typeof fetch;
}

const E5 = /(^|[\\/])multilingual-e5-small[\\/]?$/;
/** Chosen on XQuAD English and Hindi, checked on four others: docs/decisions/0023-trust-in-vectors.md. */
const VECTOR_TRUST = 8 / 3;
const E5_PREFIXES = { passage: "passage: ", question: "query: " };

/** As much of a tensor, a session and a tokenizer as is used: the packages are optional, their types too. */
interface Tensor {
	data: Float32Array;
	dims: readonly number[];
}
interface Session {
	inputNames: readonly string[];
	outputNames: readonly string[];
	run(inputs: Record<string, unknown>): Promise<Record<string, Tensor>>;
}
interface Onnx {
	InferenceSession: {
		create(bytes: Uint8Array, options?: object): Promise<Session>;
	};
	Tensor: new (type: "int64", data: BigInt64Array, dims: number[]) => unknown;
}
interface Tokenizer {
	encode(text: string): { ids: number[] };
}

async function optional<T>(name: string): Promise<T> {
	try {
		return (await import(name)) as T;
	} catch (cause) {
		throw new AskError(
			"package-missing",
			`The embedder "transformer" needs the package "${name}", which is not installed.`,
			{ hint: `Run: npm install ${name}`, cause },
		);
	}
}

async function openTokenizer(files: ModelFiles): Promise<Tokenizer> {
	const { Tokenizer } = await optional<{
		Tokenizer: new (json: unknown, config: unknown) => Tokenizer;
	}>("@huggingface/tokenizers");
	const json = async (name: string): Promise<unknown> =>
		JSON.parse(new TextDecoder().decode(await files(name)));
	return new Tokenizer(
		await json("tokenizer.json"),
		await json("tokenizer_config.json").catch(() => ({})),
	);
}

/** Mean of the tokens' vectors, or the first one. One text has no padding, so every token counts. */
function pool({ data, dims }: Tensor, pooling: "mean" | "cls"): Float32Array {
	const [, tokens = 0, width = 0] = dims;
	if (pooling === "cls") return data.slice(0, width);
	const sum = new Float32Array(width);
	for (let token = 0, at = 0; token < tokens; token++)
		for (let column = 0; column < width; column++, at++)
			sum[column] = (sum[column] as number) + (data[at] as number) / tokens;
	return sum;
}

/**
 * Loads a model and embeds with it.
 *
 * @throws `package-missing` without its packages, `model-missing` without its files.
 */
export async function transformer(
	options: TransformerOptions = {},
): Promise<Embedder> {
	const { model = "intfloat/multilingual-e5-small", pooling = "mean" } =
		options;
	const { maxTokens = 512, runtime = "onnxruntime-node" } = options;
	const isE5 = E5.test(model);
	const prefixes = options.prefixes ?? (isE5 ? E5_PREFIXES : undefined);
	const files = await modelFiles(model, {
		hub: options.hub ?? "https://huggingface.co",
		cacheDir: options.cacheDir ?? ".cache/astro-ask",
		timeoutMs: options.timeoutMs ?? 10_000,
		fetch: options.fetch ?? fetch,
	});
	const onnx = await optional<Onnx>(runtime);
	const tokenizer = await openTokenizer(files);
	const session = await onnx.InferenceSession.create(
		await files(options.file ?? "onnx/model_quantized.onnx"),
		{ intraOpNumThreads: 1 },
	);
	const projection =
		(options.project ?? isE5) ? await readProjection() : undefined;

	function tensor(values: readonly number[]): unknown {
		const data = BigInt64Array.from(values, BigInt);
		return new onnx.Tensor("int64", data, [1, values.length]);
	}
	async function encode(text: string): Promise<Float32Array> {
		const { ids } = tokenizer.encode(text);
		// The last token is the end mark and stays when the text is cut.
		if (ids.length > maxTokens)
			ids.splice(maxTokens - 1, ids.length - maxTokens);
		const inputs: Record<string, unknown> = {
			input_ids: tensor(ids),
			attention_mask: tensor(ids.map(() => 1)),
		};
		if (session.inputNames.includes("token_type_ids"))
			inputs.token_type_ids = tensor(ids.map(() => 0));
		const output = await session.run(inputs);
		const vector = unitVector(
			pool(output[session.outputNames[0] as string] as Tensor, pooling),
		);
		return projection ? project(projection, vector) : vector;
	}

	const dimensions = (await encode("dimensions")).length;
	return {
		space:
			projection?.space ??
			`${model.split(/[\\/]/).filter(Boolean).at(-1)}@${dimensions}`,
		dimensions,
		maxBatch: 8,
		vectorTrust: VECTOR_TRUST,
		embed: oneByOne((text, kind) => encode((prefixes?.[kind] ?? "") + text)),
		...(projection && {
			questionEncoder: async () =>
				cutTable(await readPolyglot(), options.languages),
		}),
	};
}
