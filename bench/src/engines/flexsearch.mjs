import { Index } from "flexsearch";
import { segment, withoutStopWords } from "../languages.mjs";
import { fromUtf8, records, utf8, wholeText } from "./fields.mjs";

const engineOf = ({ name, options, questionOf }) => {
	const instance = (index, { language }) => ({
		search: (question, limit) =>
			index.search(questionOf(question, language), { limit, suggest: true }),
		save() {
			const files = new Map();
			index.export((key, data) => void files.set(key, utf8(data ?? "")));
			return files;
		},
	});
	return {
		name,
		wholeWordsOnly: true,
		build(corpus) {
			const index = new Index(options);
			for (const record of records(corpus))
				index.add(record.id, wholeText(record));
			return instance(index, corpus);
		},
		open(files, corpus) {
			const index = new Index(options);
			for (const [key, bytes] of files) index.import(key, fromUtf8(bytes));
			return instance(index, corpus);
		},
	};
};

/** `suggest`: without it every word of a question has to match. One text a chunk: its fields are ranked apart. */
export const flexSearch = engineOf({
	name: "FlexSearch",
	questionOf: (question) => question,
});

export const flexSearchBest = engineOf({
	name: "FlexSearch, best options",
	options: { encode: segment },
	questionOf: (question, language) =>
		withoutStopWords(segment(question), language).join(" "),
});
