import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import {
	type BuildReport,
	buildIndex,
	formatDiff,
	formatEmbedding,
	gather,
	markdownFolder,
	readState,
	rows,
	type Source,
	writeLastBuild,
} from "@astro-ask/indexer";
import type { Embedder } from "@astro-ask/indexer/embedders";
import { packs } from "@astro-ask/runtime/languages";
import { embeddingProgress } from "../embedding-progress.js";
import { indexSize } from "../index-size.js";
import {
	badArguments,
	type Command,
	type CommandInput,
	type Io,
	jsonOption,
	wholeNumber,
} from "./command.js";
import { embedderNamed } from "./embedder.js";
import { formatCounts } from "./format.js";

const isRows = /\.(json|jsonl|csv)$/i;

export const indexCommand: Command = {
	name: "index",
	summary:
		"Indexes folders of Markdown and files of rows (.json, .jsonl, .csv)",
	usage: "<input…> --out DIR",
	options: {
		out: { type: "string", value: "DIR", help: "Folder of the index" },
		embedder: {
			type: "string",
			value: "NAME",
			help: "What makes vectors: table, transformer, or none for keywords only (default table)",
		},
		languages: {
			type: "string",
			value: "LIST",
			help: "Languages of the question encoder in the index, as en,mr (default all)",
		},
		model: {
			type: "string",
			value: "NAME",
			help: "Folder or hub name of the transformer's model (default multilingual-e5-small)",
		},
		"max-chars": {
			type: "string",
			value: "N",
			help: "Longest passage in characters (default 3000)",
		},
		cache: {
			type: "string",
			value: "DIR",
			help: "What one build leaves for the next (default .cache/astro-ask)",
		},
		"accept-shrunk": {
			type: "boolean",
			help: "Take inputs that hold less than half of last time",
		},
		strict: { type: "boolean", help: "Fail when an input cannot be read" },
		json: jsonOption,
	},
	async run(input, io) {
		const { values } = input;
		const out = outFolder(input);
		const embedder = await embedderOf(input);
		const sources = await Promise.all(input.positionals.map(sourceOf));
		const cacheDir = cacheFolder(out, values.cache);
		const warn = (message: string): void => io.err(`warning: ${message}`);
		const { documents: previous } = await readState(cacheDir, { warn });
		const gathered = await gather(sources, {
			previous,
			acceptShrunk: values["accept-shrunk"] === true,
			warn,
		});
		const report = await buildIndex(gathered, {
			out,
			cacheDir,
			maxChunkChars: wholeNumber(input, "max-chars", {
				otherwise: 3000,
				min: 100,
				max: 100_000,
			}),
			strict: values.strict === true,
			packs,
			embedder,
			...embeddingProgress(io.err),
			warn,
		});
		await writeLastBuild(out, report);
		if (values.json) io.out(JSON.stringify(toJson(report, out), null, 2));
		else print(report, out, io);
	},
};

function outFolder({ positionals, values }: CommandInput): string {
	if (positionals.length === 0)
		throw badArguments(
			"There is no input to index.",
			"Name a folder of Markdown, or a .json, .jsonl or .csv file.",
		);
	if (typeof values.out === "string" && values.out !== "") return values.out;
	throw badArguments(
		"The option --out is missing.",
		"Say where the index goes: `--out DIR`.",
	);
}

function embedderOf({ values }: CommandInput): Promise<Embedder | undefined> {
	const { embedder = "table", languages, model } = values;
	return embedderNamed(String(embedder), {
		...(typeof languages === "string" && { languages: languages.split(",") }),
		...(typeof model === "string" && { model }),
	});
}

async function sourceOf(input: string): Promise<Source> {
	const found = await stat(input).catch(() => undefined);
	if (!found)
		throw badArguments(
			`There is no file or folder "${input}".`,
			"Check the path.",
		);
	if (found.isDirectory()) return markdownFolder(input) as Source;
	if (isRows.test(input)) return rows(input) as Source;
	throw badArguments(
		`"${input}" is a ${extname(input) || "file without an ending"}, which cannot be indexed.`,
		"Name a folder of Markdown, or a .json, .jsonl or .csv file.",
	);
}

/** Every index has a state of its own: builds of two indexes from one folder do not disturb each other. */
function cacheFolder(out: string, given: string | boolean | undefined): string {
	const root = typeof given === "string" ? given : ".cache/astro-ask";
	const path = resolve(out);
	const hash = createHash("sha256").update(path).digest("hex").slice(0, 8);
	return join(root, `${basename(path)}-${hash}`);
}

function toJson(report: BuildReport, out: string): unknown {
	const { manifest, diff, problems, leftOut, embedding } = report;
	const { seconds, bytes } = report;
	return {
		out,
		documents: manifest.counts.documents,
		chunks: manifest.counts.chunks,
		types: manifest.types,
		diff: Object.fromEntries(diff),
		problems,
		leftOut,
		...(embedding && { embedding }),
		seconds,
		bytes,
	};
}

function print(report: BuildReport, out: string, io: Io): void {
	const { manifest, diff, problems, leftOut, seconds } = report;
	for (const { code, message, hint } of problems) {
		io.err(`warning [${code}]: ${message}`);
		io.err(`  ${hint}`);
	}
	io.out(formatDiff(diff));
	io.out("");
	if (leftOut.length > 0)
		io.out(
			`left out: ${formatCounts(leftOut.map(({ reason }) => reason.replace(/ as .*/, " as another")))}`,
		);
	if (report.embedding) io.out(formatEmbedding(report.embedding, diff));
	const { documents, chunks } = manifest.counts;
	const { content, encoder } = indexSize(report);
	io.out(
		`${documents} documents, ${chunks} chunks, ${content} in ${seconds.toFixed(2)} s: ${out}`,
	);
	if (encoder)
		io.out(
			`question encoder beside it: ${encoder}; fewer --languages make it smaller`,
		);
}
