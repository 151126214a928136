import { transformer } from "@astro-ask/indexer/embedders/transformer";
import { meanMetrics } from "../../../packages/astro-integration/dist/cli/eval/metrics.js";
import { loadCorpus, xquadCorpora } from "../corpora.mjs";
import { oursHybrid } from "../engines/ours.mjs";
import { openEncoder, textOf } from "../vectors.mjs";

const DOCUMENTS = 10;
/** Of the mixed index every third question is asked, as in the quality of engines. */
const MIXED_EVERY = 3;

/** What each half finds alone and both together. Keywords alone are given no vector. */
const ways = {
	keyword: undefined,
	vector: { weights: { keyword: 0, vector: 1 } },
	coverage: {},
	rrf: { method: "rrf" },
};

/**
 * What vectors bring where words meet and where they cannot: questions of each language over passages of the same, of
 * every other, and of all together.
 *
 * @param {{ passages: string, questions: string, modelFolder?: string }} job Who encodes what:
 *   `table` or `transformer`.
 */
export async function meaning({ passages, questions, modelFolder }) {
	const passage = await encoderOf(passages, "passage", modelFolder);
	const question = await encoderOf(questions, "question", modelFolder);
	const corpora = [];
	for (const name of xquadCorpora) {
		const corpus = await loadCorpus(name);
		await addAll(corpus.chunks, (chunk) => passage.encode(textOf(chunk)));
		await addAll(corpus.questions, ({ text }) => question.encode(text));
		corpora.push({ ...corpus, index: await indexOf([corpus]) });
	}
	const mixed = await indexOf(corpora);
	const rows = [];
	for (const [how, way] of Object.entries(ways)) {
		const fusion = way && { ...way, vectorTrust: question.vectorTrust };
		const mean = (metric, judged) =>
			judged.reduce((sum, one) => sum + one[metric], 0) / judged.length;
		const same = await each(corpora, (one) =>
			judge(one.index, one, one, fusion),
		);
		const pairs = corpora.flatMap((from) =>
			corpora.filter((to) => to !== from).map((to) => [from, to]),
		);
		const other = await each(pairs, ([from, to]) =>
			judge(to.index, from, to, fusion),
		);
		const inAll = await each(corpora, (one) =>
			judge(mixed, one, one, fusion, MIXED_EVERY),
		);
		rows.push({
			...{ passages, questions, how },
			same: mean("nDCG@10", same),
			other: mean("recall@5", other),
			mixed: mean("nDCG@10", inAll),
		});
	}
	return rows;
}

async function encoderOf(name, kind, modelFolder) {
	if (name === "table") return { encode: await openEncoder() };
	const embedder = await transformer({ model: modelFolder });
	return {
		encode: async (text) => (await embedder.embed([text], { kind }))[0],
		vectorTrust: embedder.vectorTrust,
	};
}

async function addAll(records, encode) {
	for (const record of records) record.vector = await encode(record);
}

/** One index over all `corpora`. */
async function indexOf(corpora) {
	const documents = corpora.flatMap((corpus) => corpus.documents);
	const chunks = corpora.flatMap((corpus, i) => {
		const before = corpora
			.slice(0, i)
			.reduce((sum, one) => sum + one.documents.length, 0);
		return corpus.chunks.map((chunk) => ({
			...chunk,
			document: chunk.document + before,
		}));
	});
	const vectors = chunks.map(({ vector }) => vector);
	const index = await oursHybrid.build({ documents, chunks, vectors });
	return {
		search: async (question, options) =>
			(await index.search(question, DOCUMENTS, options)).map(
				(row) => documents[chunks[row].document].id,
			),
	};
}

const each = async (list, task) => {
	const results = [];
	for (const one of list) results.push(await task(one));
	return results;
};

/** Asks the questions of `from`; the right passage is the one of the same number in `to`. */
async function judge(index, from, to, fusion, every = 1) {
	const judged = [];
	for (const { text, rel, vector } of from.questions.filter(
		(_, i) => i % every === 0,
	))
		judged.push({
			ranking: await index.search(text, fusion && { vector, fusion }),
			gains: Object.fromEntries(
				Object.entries(rel).map(([id, gain]) => [
					id.replace(`${from.language}:`, `${to.language}:`),
					gain,
				]),
			),
		});
	return meanMetrics(judged);
}
