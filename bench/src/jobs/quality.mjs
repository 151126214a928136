import { meanMetrics } from "../../../packages/astro-integration/dist/cli/eval/metrics.js";
import { loadCorpus } from "../corpora.mjs";
import { engines } from "../engines.mjs";
import { addVectors, openEncoder } from "../vectors.mjs";

/** Best documents that are looked at; the best chunk of a document counts. */
const DOCUMENTS = 10;
/** Asked of an engine that gives all chunks of a document, to find as many. */
const CHUNKS = 100;
/** The longest question of ours. */
const MAX_QUESTION_CHARS = 500;

/** How good one engine is on some corpora. */
export async function quality({ engine: key, corpora }) {
	const engine = engines[key];
	const encode = engine.hybrid ? await openEncoder() : undefined;
	const limit = engine.onePerDocument ? DOCUMENTS : CHUNKS;
	const rows = [];
	for (const name of corpora) {
		const corpus = await loadCorpus(name);
		if (encode) addVectors(corpus, encode);
		const index = await engine.build(corpus);
		rows.push({
			engine: key,
			corpus: name,
			...(await judge(index, corpus, { encode, limit })),
		});
	}
	return rows;
}

async function judge(
	index,
	{ documents, chunks, questions },
	{ encode, limit },
) {
	const judged = [];
	for (const { text, rel } of questions) {
		const question = text.slice(0, MAX_QUESTION_CHARS);
		const vector = encode?.(question);
		const rows = await index.search(question, limit, { vector });
		const ids = rows.map((row) => documents[chunks[row].document].id);
		judged.push({ ranking: [...new Set(ids)].slice(0, DOCUMENTS), gains: rel });
	}
	const metrics = meanMetrics(judged);
	return {
		questions: metrics.questions,
		ndcg10: metrics["nDCG@10"],
		recall5: metrics["recall@5"],
		empty:
			judged.filter(({ ranking }) => !ranking.length).length / judged.length,
	};
}
