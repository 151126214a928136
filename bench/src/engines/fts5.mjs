import { segment, withoutStopWords } from "../languages.mjs";
import { records } from "./fields.mjs";

/** From Node 22.13 on. */
const { DatabaseSync } = await import("node:sqlite").catch(() => ({}));

const quoted = (term) => `"${term.replaceAll('"', '""')}"`;
const runs = (text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const withoutSpaces =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A trigram index finds substrings of three characters and more: words, or the trigrams of what has no spaces. */
function substrings(run) {
	if (!withoutSpaces.test(run)) return segment(run);
	const letters = [...run];
	return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(""));
}

function instance(db, { language }, { termsOf }) {
	const ask = db.prepare(
		"SELECT rowid AS row FROM chunks WHERE chunks MATCH ? ORDER BY bm25(chunks, 2, 1, 1) LIMIT ?",
	);
	return {
		search(question, limit, { typing = false } = {}) {
			const terms = termsOf(question, language).map(quoted);
			if (terms.length === 0) return [];
			const match = terms.join(" OR ") + (typing ? "*" : "");
			return ask.all(match, limit).map(({ row }) => row);
		},
		save: () => new Map([["fts5.db", db.serialize()]]),
	};
}

const engineOf = (engine) => ({
	name: `SQLite FTS5, ${engine.tokenizer}`,
	unavailable:
		DatabaseSync?.prototype.serialize === undefined
			? "this Node has no node:sqlite that can save an index"
			: undefined,
	build(corpus) {
		const db = new DatabaseSync(":memory:");
		db.exec(
			`CREATE VIRTUAL TABLE chunks USING fts5(title, headings, text, tokenize='${engine.tokenizer}')`,
		);
		const insert = db.prepare(
			"INSERT INTO chunks(rowid, title, headings, text) VALUES (?, ?, ?, ?)",
		);
		db.exec("BEGIN");
		for (const { id, title, headings, text } of records(corpus))
			insert.run(id, title, headings, text);
		db.exec("COMMIT");
		return instance(db, corpus, engine);
	},
	open(files, corpus) {
		const db = new DatabaseSync(":memory:");
		db.deserialize(files.get("fts5.db"));
		return instance(db, corpus, engine);
	},
});

const questionWords = (question, language) =>
	withoutStopWords(runs(question.toLowerCase()), language);

export const fts5Unicode = engineOf({
	tokenizer: "unicode61",
	termsOf: questionWords,
});

/** Its stemmer knows English only. */
export const fts5Porter = engineOf({
	tokenizer: "porter",
	termsOf: questionWords,
});

export const fts5Trigram = engineOf({
	tokenizer: "trigram",
	termsOf: (question, language) =>
		questionWords(question, language)
			.flatMap(substrings)
			.filter((term) => [...term].length >= 3),
});
