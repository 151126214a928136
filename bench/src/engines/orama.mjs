import { create, insertMultiple, load, save, search } from "@orama/orama";
import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as indian } from "@orama/stemmers/indian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { createTokenizer as createMandarin } from "@orama/tokenizers/mandarin";
import { stopWords } from "../languages.mjs";
import { fromUtf8, records, utf8 } from "./fields.mjs";

const stemmers = {
	ar: ["arabic", arabic],
	de: ["german", german],
	en: ["english", english],
	es: ["spanish", spanish],
	fr: ["french", french],
	hi: ["indian", indian],
};

/** Everything its documentation offers for a language; nothing where it offers none (Korean, mixed languages). */
function bestTokenizer(language) {
	if (language === "zh")
		return createMandarin({ language: "mandarin", stopWords: stopWords("zh") });
	const [name, stemmer] = stemmers[language] ?? [];
	return (
		stemmer && {
			language: name,
			stemming: true,
			stemmer,
			stopWords: stopWords(language),
		}
	);
}

const engineOf = ({ name, tokenizerOf, hybrid = false, searchOptions }) => {
	const empty = ({ language, dimensions }) => {
		const tokenizer = tokenizerOf(language);
		return create({
			schema: {
				title: "string",
				headings: "string",
				text: "string",
				...(hybrid && { vector: `vector[${dimensions}]` }),
			},
			...(tokenizer && { components: { tokenizer } }),
		});
	};
	const instance = (db) => ({
		async search(term, limit, { vector } = {}) {
			const { hits } = await search(db, {
				term,
				limit,
				...searchOptions,
				...(hybrid && {
					mode: "hybrid",
					vector: { value: Array.from(vector), property: "vector" },
				}),
			});
			return hits.map(({ id }) => Number(id));
		},
		save: () => new Map([["orama.json", utf8(JSON.stringify(save(db)))]]),
	});
	return {
		name,
		hybrid,
		async build(corpus) {
			const db = empty(corpus);
			const all = records(corpus).map((record) => ({
				...record,
				id: String(record.id),
				...(hybrid && { vector: Array.from(corpus.vectors[record.id]) }),
			}));
			// Synchronous batches: by default it rests between them.
			await insertMultiple(db, all, 1000, undefined, undefined, 0);
			return instance(db);
		},
		open(files, corpus) {
			const db = empty(corpus);
			load(db, JSON.parse(fromUtf8(files.get("orama.json"))));
			return instance(db);
		},
	};
};

export const orama = engineOf({
	name: "Orama",
	tokenizerOf: () => undefined,
});

/** Language, stemmer, stop-words, and titles that count twice. */
export const oramaBest = engineOf({
	name: "Orama, best options",
	tokenizerOf: bestTokenizer,
	searchOptions: { boost: { title: 2 } },
});

/** Its default `similarity` of 0.8 hides nearly every vector of this space: at 0 it finds most. */
export const oramaHybrid = engineOf({
	name: "Orama, hybrid",
	tokenizerOf: bestTokenizer,
	hybrid: true,
	searchOptions: { similarity: 0, boost: { title: 2 } },
});
