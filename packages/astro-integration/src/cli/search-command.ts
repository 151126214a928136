import type { Hit, SearchResult, Snippet } from "@astro-ask/indexer/search";
import {
	badArguments,
	type Command,
	expectPositionals,
	jsonOption,
	wholeNumber,
} from "./command.js";
import { oneLine } from "./format.js";
import { openFolder, searchOf } from "./open.js";

export const searchCommand: Command = {
	name: "search",
	summary: "Finds passages in an index",
	usage: 'DIR "question"',
	options: {
		limit: { type: "string", value: "N", help: "Most hits (default 8)" },
		json: jsonOption,
	},
	async run(input, io) {
		const [folder, typed] = expectPositionals(input, [
			"DIR",
			"question",
		] as const);
		const question = requireQuestion(typed);
		const limit = wholeNumber(input, "limit", { otherwise: 8, max: 1000 });
		const search = await searchOf(await openFolder(folder));
		const result = await search.search({ question, limit });
		if (input.values.json)
			io.out(JSON.stringify(toJson(question, result), null, 2));
		else io.out(toText(result, io.colour));
	},
};

/** @throws `bad-arguments` when it is empty or longer than 500 characters. */
export function requireQuestion(typed: string): string {
	const question = typed.trim();
	if (question.length >= 1 && question.length <= 500) return question;
	throw badArguments(
		question === ""
			? "The question is empty."
			: `The question has ${question.length} characters.`,
		"Ask with 1 to 500 characters.",
	);
}

function toJson(question: string, result: SearchResult): unknown {
	const { hits, total, coverage, cosine, nothingFound, words } = result;
	return {
		question,
		total,
		coverage,
		...(cosine !== undefined && { cosine }),
		nothingFound,
		words,
		hits: hits.map(hitToJson),
	};
}

function hitToJson(
	{ document, chunk, snippet, score, ranks }: Hit,
	i: number,
): unknown {
	return {
		n: i + 1,
		documentId: document.id,
		chunkId: chunk.id,
		type: document.type,
		title: document.title,
		trail: chunk.trail,
		url: chunk.url,
		language: chunk.language,
		...(document.date !== undefined && { date: document.date }),
		score,
		ranks,
		snippet,
	};
}

function toText(result: SearchResult, colour: boolean): string {
	const hits = result.hits.map(({ document, chunk, snippet }, i) =>
		[
			`${i + 1}. ${[document.title, ...chunk.trail].map(oneLine).join(" › ")}`,
			`   ${oneLine(chunk.url)}`,
			`   ${markSnippet(snippet, colour)}`,
		].join("\n"),
	);
	const head = result.nothingFound
		? result.hits.length > 0
			? ["Nothing was found. The nearest there is:"]
			: ["Nothing was found."]
		: [];
	return [...head, ...hits].join("\n\n");
}

function markSnippet({ text, marks }: Snippet, colour: boolean): string {
	if (!colour) return oneLine(text);
	let end = 0;
	let marked = "";
	for (const [from, to] of marks) {
		marked += oneLine(text.slice(end, from));
		marked += `\u001b[1m${oneLine(text.slice(from, to))}\u001b[22m`;
		end = to;
	}
	return marked + oneLine(text.slice(end));
}
