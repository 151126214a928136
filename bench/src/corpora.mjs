/**
 * The corpora, chunked once by the packages' own code so that every engine gets the same text.
 *
 * @typedef {object} Corpus
 * @property {string} name
 * @property {string} [language] BCP 47; absent when the languages are mixed.
 * @property {{ id: string, title: string, url: string, language: string }[]} documents
 * @property {{ document: number, trail: string[], text: string }[]} chunks Row by row, a document's chunks together.
 * @property {{ id: string, text: string, lang: string, rel: Record<string, number> }[]} questions
 * @property {Float32Array[]} [vectors] One a chunk, set by the worker for hybrid jobs.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
	chunkDocument,
	gather,
	markdownFolder,
	rows,
} from "@astro-ask/indexer";
// Not published: the bench counts as `astro-ask eval` does.
import { readQuestions } from "../../packages/astro-integration/dist/cli/eval/questions.js";
import { cacheFolder, corporaFolder } from "./paths.mjs";
import { recombine } from "./recombine.mjs";

const xquadLanguages = ["en", "es", "de", "ar", "zh", "hi"];
/** Names of the six that hold the same passages and questions. */
export const xquadCorpora = xquadLanguages.map(
	(language) => `xquad ${language}`,
);
const docsLanguages = ["en", "fr", "ko", "hi"];

const xquad = (language) => ({
	name: `xquad ${language}`,
	language,
	sources: [
		rows(join(corporaFolder, `xquad/xquad.${language}.passages.jsonl`)),
	],
	questions: [join(corporaFolder, `xquad/xquad.${language}.queries.jsonl`)],
});

const xquadMixed = () => ({
	...xquadLanguages.map(xquad).reduce((all, one) => ({
		sources: [...all.sources, ...one.sources],
		questions: [...all.questions, ...one.questions],
	})),
	name: "xquad mixed",
	/** Every third question: 2,380, as many as a reader waits for. */
	every: 3,
});

const cranfield = (folder) => ({
	name: "cranfield",
	language: "en",
	sources: [rows(join(folder, "cranfield.passages.jsonl"))],
	questions: [join(folder, "cranfield.queries.jsonl")],
});

const astroDocs = (language) => ({
	name: `docs ${language}`,
	language,
	sources: [markdownFolder(join(corporaFolder, "astro-docs", language))],
	questions: [join(corporaFolder, `astro-docs/${language}.queries.jsonl`)],
});

/** @param {string} [dataFolder] Where Cranfield lies, which has no licence to be copied by. */
export const qualityCorpora = (dataFolder) => [
	...xquadLanguages.map(xquad),
	xquadMixed(),
	...(dataFolder ? [cranfield(dataFolder)] : []),
	...docsLanguages.map(astroDocs),
];

/** @returns {Promise<Corpus>} */
async function readCorpus({ name, language, sources, questions, every = 1 }) {
	const { bySource, problems } = await gather(sources);
	if (problems.length > 0)
		throw new Error(`${name}: ${problems[0].message} ${problems[0].hint}`);
	const chunked = [...bySource.values()]
		.flat()
		.map((document) => ({ document, chunks: chunkDocument(document) }));
	const lines = await Promise.all(
		questions.map((file) => readFile(file, "utf8")),
	);
	return {
		name,
		language,
		documents: chunked.map(({ document: { id, title, url } }, row) => ({
			id,
			// A row without a title is called by its id, which is no text to be found by.
			title: title === id ? "" : title,
			url,
			language: chunked[row].document.language ?? language ?? "und",
		})),
		chunks: chunked.flatMap(({ chunks }, document) =>
			chunks.map(({ trail, text }) => ({ document, trail, text })),
		),
		questions: readQuestions(lines.join("\n")).questions.filter(
			(_, i) => i % every === 0,
		),
	};
}

const fileOf = (name) => join(cacheFolder, `${name.replaceAll(" ", "-")}.json`);

async function save(corpus) {
	await mkdir(cacheFolder, { recursive: true });
	await writeFile(fileOf(corpus.name), JSON.stringify(corpus));
}

/** What the workers read: quality corpora under their names. */
export async function prepareQuality(corpora) {
	for (const corpus of corpora) await save(await readCorpus(corpus));
}

/** The corpus of `size` chunks is called `cost 10000`. */
export async function prepareCost(sizes) {
	const docs = await readCorpus(astroDocs("en"));
	for (const size of sizes) await save(recombine(docs, size));
}

/** @returns {Promise<Corpus>} */
export async function loadCorpus(name) {
	return JSON.parse(await readFile(fileOf(name), "utf8"));
}
