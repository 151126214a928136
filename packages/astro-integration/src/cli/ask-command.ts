import { AskError, type ErrorCode } from "@astro-ask/indexer";
import { createAskApp, type PublicError } from "@astro-ask/runtime";
import { type Command, expectPositionals, jsonOption } from "./command.js";
import { openFolder } from "./open.js";
import { requireQuestion } from "./search-command.js";

const API = "/api/ask";

export const askCommand: Command = {
	name: "ask",
	summary: "Answers a question from an index",
	usage: 'DIR "question"',
	options: { json: jsonOption },
	async run(input, io) {
		const [folder, typed] = expectPositionals(input, [
			"DIR",
			"question",
		] as const);
		const question = requireQuestion(typed);
		const index = await openFolder(folder);
		const app = createAskApp({
			api: API,
			loadIndex: async () => index,
			log: ({ level, event, cause }) => {
				if (level !== "info") io.err(`${event}: ${cause ?? ""}`);
			},
		});
		const response = await app.request(API, {
			method: "POST",
			body: JSON.stringify({ question }),
			headers: {
				"Content-Type": "application/json",
				Accept: input.values.json ? "application/json" : "text/markdown",
			},
			signal: io.signal,
		});
		const reply = await response.text();
		if (!response.ok) throw asError(reply);
		io.out(
			input.values.json
				? JSON.stringify(JSON.parse(reply), null, 2)
				: reply.trimEnd(),
		);
	},
};

function asError(reply: string): AskError {
	const { error } = JSON.parse(reply) as PublicError;
	return new AskError(error.code as ErrorCode, error.message, {
		hint: error.hint,
	});
}
