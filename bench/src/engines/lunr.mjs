import { createRequire } from "node:module";
import lunr from "lunr";
import { fromUtf8, records, utf8 } from "./fields.mjs";

const require = createRequire(import.meta.url);
const languages = ["ar", "de", "es", "fr", "hi", "ko", "zh"];
const info = console.info;
// It tells that its native Chinese segmenter is not installed; its own is used.
console.info = (...said) =>
	String(said[0]).startsWith("[Lunr Languages]") || info(...said);
lunr.wordcut = require("lunr-languages/wordcut.js"); // Its Hindi pack asks for it.
for (const part of ["stemmer.support", "multi", ...languages])
	require(`lunr-languages/lunr.${part}.js`)(lunr);
delete lunr.hi.tokenizer; // Unused by the pack, and it gives `multiLanguage` text where tokens are due.
const multi = lunr.multiLanguage("en", ...languages.filter((l) => l !== "ko"));

function configure(builder, language) {
	if (!language) builder.use(multi);
	else if (languages.includes(language)) builder.use(lunr[language]);
}

function tokenizerOf(language) {
	const builder = new lunr.Builder();
	configure(builder, language);
	return builder.tokenizer;
}

function instance(index, { language }) {
	const tokenizer = tokenizerOf(language);
	return {
		search(question, limit, { typing = false } = {}) {
			const tokens = tokenizer(question);
			const hits = index.query((query) => {
				for (const token of tokens) query.term(token);
				if (typing)
					query.term(String(tokens.at(-1)), {
						wildcard: lunr.Query.wildcard.TRAILING,
						usePipeline: false,
					});
			});
			return hits.slice(0, limit).map(({ ref }) => Number(ref));
		},
		save: () => new Map([["lunr.json", utf8(JSON.stringify(index))]]),
	};
}

/** The pack of the corpus's language, for mixed languages all of them. */
export const lunrLanguages = {
	name: "lunr, lunr-languages",
	build(corpus) {
		const builder = new lunr.Builder();
		builder.pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);
		builder.searchPipeline.add(lunr.stemmer);
		configure(builder, corpus.language);
		builder.ref("id");
		builder.field("title", { boost: 2 });
		builder.field("headings");
		builder.field("text");
		for (const record of records(corpus)) builder.add(record);
		return instance(builder.build(), corpus);
	},
	open(files, corpus) {
		const json = JSON.parse(fromUtf8(files.get("lunr.json")));
		return instance(lunr.Index.load(json), corpus);
	},
};
