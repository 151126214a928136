import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { AskError } from "../errors.js";
import { replaceFile } from "../replace-file.js";

export interface ModelFilesOptions {
	/** Where models are fetched from. */
	hub: string;
	/** Fetched files are kept here. */
	cacheDir: string;
	/** The hub must answer, and go on answering, within this time. */
	timeoutMs: number;
	fetch: typeof fetch;
}

/** Reads one file of a model, `tokenizer.json` or `onnx/model_quantized.onnx`. */
export type ModelFiles = (name: string) => Promise<Uint8Array>;

const exists = (path: string): Promise<boolean> =>
	stat(path).then(
		() => true,
		() => false,
	);

/** @param model A folder, or the name of a model on the hub: `owner/name`. */
export async function modelFiles(
	model: string,
	options: ModelFilesOptions,
): Promise<ModelFiles> {
	if (await exists(model)) return (name) => readFrom(resolve(model), name);
	if (isAbsolute(model) || model.startsWith("."))
		throw new AskError(
			"model-missing",
			`There is no folder "${model}" to read the model from.`,
			{
				hint: "Give the folder that holds tokenizer.json, or a name on the hub.",
			},
		);
	return async (name) => {
		const kept = join(options.cacheDir, "models", model, name);
		if (!(await exists(kept))) await fetchTo(kept, model, name, options);
		return readFile(kept);
	};
}

function readFrom(folder: string, name: string): Promise<Uint8Array> {
	return readFile(join(folder, name)).catch((cause) => {
		throw new AskError(
			"model-missing",
			`The model in "${folder}" has no file "${name}".`,
			{
				hint: "A model's folder holds tokenizer.json, tokenizer_config.json and an ONNX file; name the latter with `file` if it is called otherwise.",
				cause,
			},
		);
	});
}

async function fetchTo(
	path: string,
	model: string,
	name: string,
	{ hub, timeoutMs, fetch }: ModelFilesOptions,
): Promise<void> {
	const patience = new AbortController();
	const timer = setTimeout(() => patience.abort(), timeoutMs);
	try {
		const response = await fetch(`${hub}/${model}/resolve/main/${name}`, {
			signal: patience.signal,
		});
		if (!response.ok || !response.body)
			throw new Error(`HTTP ${response.status}`);
		const parts: Uint8Array[] = [];
		for await (const part of response.body) {
			timer.refresh();
			parts.push(part);
		}
		await mkdir(dirname(path), { recursive: true });
		await replaceFile(path, Buffer.concat(parts));
	} catch (cause) {
		const why = patience.signal.aborted
			? `it said nothing for ${timeoutMs / 1000} seconds`
			: (cause as Error).message;
		throw new AskError(
			"model-missing",
			`The model "${model}" could not be fetched from ${new URL(hub).host}: ${name}, ${why}.`,
			{
				hint: "Check the name and the connection, or put the model's files into a folder and give its path.",
				cause,
			},
		);
	} finally {
		clearTimeout(timer);
	}
}
