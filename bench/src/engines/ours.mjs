import { packIndex } from "@astro-ask/indexer";
import { bytesLoader, openIndex } from "@astro-ask/indexer/index-format";
import {
	defaultThresholds,
	encodeKeyword,
	encodeVectors,
	openSearch,
} from "@astro-ask/indexer/search";
import { ANALYSER } from "@astro-ask/indexer/text";

const SPACE = "polyglot-256";

function contentsOf({ documents, chunks, vectors }) {
	const own = documents.map(() => []);
	chunks.forEach(({ document, trail, text }, row) => {
		const { url, language } = documents[document];
		own[document].push({ id: `${row}`, url, trail, text, language });
	});
	return {
		documents: documents.map((document, row) => ({
			record: {
				...document,
				type: "page",
				typeLabel: "Page",
				scope: "public",
				data: {},
			},
			chunks: own[row],
		})),
		analyser: ANALYSER,
		keyword: encodeKeyword(
			documents.map(({ title }, row) => ({ title, chunks: own[row] })),
		),
		...(vectors && {
			vectors: {
				space: SPACE,
				dimensions: vectors[0].length,
				count: vectors.length,
				bytes: encodeVectors(vectors, vectors[0].length),
			},
		}),
		thresholds: defaultThresholds,
	};
}

async function open(files) {
	const search = await openSearch([await openIndex(bytesLoader(files))]);
	return {
		async search(question, limit, { typing = false, vector, fusion } = {}) {
			const request = {
				...{ question, limit, typing },
				...(vector && { vector }),
				...(fusion && { fusion }),
			};
			const { hits } = await search.search(request);
			return hits.map(({ row }) => row);
		},
		save: () => files,
	};
}

/** No language, no stop-words, no option: as it is installed. */
export const ours = {
	name: "astro-ask",
	onePerDocument: true,
	open,
	/** What is verified before the first question; blocks of text are when they are read. */
	hashed: (files) =>
		[...files].flatMap(([name, bytes]) =>
			name.startsWith("text.") ? [] : [bytes],
		),
	build: async (corpus) => open((await packIndex(contentsOf(corpus))).files),
};

export const oursHybrid = { ...ours, name: "astro-ask, hybrid", hybrid: true };
