import { readFile } from "node:fs/promises";
import { AskError, alignColumns } from "@astro-ask/indexer";
import { type Command, expectPositionals, jsonOption } from "./command.js";
import { type Evaluation, evaluate } from "./eval/evaluate.js";
import type { Metrics } from "./eval/metrics.js";
import { readQuestions } from "./eval/questions.js";
import { openFolder } from "./open.js";

export const evalCommand: Command = {
	name: "eval",
	summary: "Scores an index by questions whose right documents are known",
	usage: "DIR questions.jsonl",
	options: { json: jsonOption },
	async run(input, io) {
		const [folder, file] = expectPositionals(input, [
			"DIR",
			"questions.jsonl",
		] as const);
		const { questions, skipped } = readQuestions(await readLines(file));
		const evaluation = await evaluate(await openFolder(folder), questions);
		const report = { ...evaluation, skipped };
		if (input.values.json) io.out(JSON.stringify(report, null, 2));
		else {
			io.out(toText(evaluation));
			const { unreadable, expectOnly, unjudged } = skipped;
			io.out(
				`skipped: ${expectOnly} that expect something of an answer, ${unjudged} without relevant documents, ${unreadable} unreadable`,
			);
		}
	},
};

async function readLines(file: string): Promise<string> {
	return readFile(file, "utf8").catch((cause: Error) => {
		throw new AskError(
			"unreadable-file",
			`The questions in "${file}" cannot be read: ${cause.message}.`,
			{ hint: "Check the path of the questions file.", cause },
		);
	});
}

function toText({
	all,
	languages,
	missing,
	secondsPerQuestion,
}: Evaluation): string {
	const head = Object.keys(all);
	const row = (name: string, metrics: Metrics): (string | number)[] => [
		name,
		...Object.entries(metrics).map(([measure, value]) =>
			measure === "questions" ? value : value.toFixed(4),
		),
	];
	const byLanguage = Object.entries(languages);
	return [
		alignColumns([
			["language", ...head],
			...byLanguage.map(([language, metrics]) => row(language, metrics)),
			...(byLanguage.length === 1 ? [] : [row("all", all)]),
		]),
		"",
		`${(secondsPerQuestion * 1000).toFixed(2)} ms a question; ${missing} judged documents are not in the index`,
	].join("\n");
}
