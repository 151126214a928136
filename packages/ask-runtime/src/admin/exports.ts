import type { Conversation, Message, MessageFilter, Reader } from "../store.js";
import { csvLine } from "./csv.js";

/** A file made of messages, piece by piece. */
export type Exporter = (
	reader: Reader,
	filter: MessageFilter,
) => AsyncIterable<string>;

export interface ExportKind {
	mediaType: string;
	write: Exporter;
}

/** By the ending of their address. */
export const exportKinds: Readonly<Record<string, ExportKind>> = {
	csv: { mediaType: "text/csv; charset=utf-8", write: toCsv },
	json: { mediaType: "application/json", write: toJson },
	jsonl: { mediaType: "application/jsonl; charset=utf-8", write: toEvalLines },
};

const columns: [name: string, of: (message: Message) => CsvValue][] = [
	["at", ({ at }) => at],
	["conversation", ({ conversation }) => conversation],
	["session", ({ session }) => session],
	["answerId", ({ answerId }) => answerId],
	["requestId", ({ requestId }) => requestId],
	["language", ({ language }) => language],
	["intent", ({ intent }) => intent],
	["page", ({ page }) => page],
	["question", ({ question }) => question],
	["answer", ({ answer }) => answer?.text],
	["outcome", ({ answer }) => answer?.outcome],
	["rung", ({ answer }) => answer?.rung],
	["model", ({ answer }) => answer?.model],
	["provider", ({ answer }) => answer?.provider],
	["degraded", ({ answer }) => answer?.degraded?.join(" ")],
	["cut", ({ answer }) => answer?.cut],
	["errorCode", ({ answer }) => answer?.errorCode],
	["firstTextMs", ({ answer }) => answer?.firstTextMs],
	["embedMs", ({ answer }) => answer?.timings?.embedMs],
	["retrievalMs", ({ answer }) => answer?.timings?.retrievalMs],
	["generationMs", ({ answer }) => answer?.timings?.generationMs],
	["totalMs", ({ answer }) => answer?.timings?.totalMs],
	["inputTokens", ({ answer }) => answer?.usage?.inputTokens],
	["outputTokens", ({ answer }) => answer?.usage?.outputTokens],
	["cost", ({ answer }) => answer?.cost],
	["removedLinks", ({ answer }) => answer?.removedLinks],
	["unsupported", ({ answer }) => answer?.unsupported?.length],
	["cited", (message) => citedIn(message).join(" ")],
	["verdict", ({ feedback }) => feedback?.verdict],
	["reasons", ({ feedback }) => feedback?.reasons.join(" ")],
	["comment", ({ feedback }) => feedback?.comment],
];
type CsvValue = string | number | undefined;

async function* toCsv(
	reader: Reader,
	filter: MessageFilter,
): AsyncIterable<string> {
	// Without the mark at the beginning, Excel takes the file for Latin-1.
	yield `\uFEFF${csvLine(columns.map(([name]) => name))}`;
	for await (const message of reader.messages(filter))
		yield csvLine(columns.map(([, of]) => of(message)));
}

async function* toJson(
	reader: Reader,
	filter: MessageFilter,
): AsyncIterable<string> {
	let before = "[\n";
	for await (const message of reader.messages(filter)) {
		yield before + JSON.stringify(message);
		before = ",\n";
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** Turns and their length, as the API takes them. */
const HISTORY = { turns: 8, question: 500, answer: 1_500 };

/** Questions for `astro-ask eval`, conversation by conversation: a follow-up means nothing without what came before. */
async function* toEvalLines(
	reader: Reader,
	filter: MessageFilter,
): AsyncIterable<string> {
	const wanted = new Set<string>();
	for await (const { answerId } of reader.messages(filter))
		wanted.add(answerId);
	for (let after: string | undefined; ; ) {
		const page = await reader.conversations(filter, {
			limit: 50,
			...(after !== undefined && { after }),
		});
		for (const conversation of page.conversations)
			yield* linesOf(conversation, wanted);
		after = page.next;
		if (after === undefined) return;
	}
}

function* linesOf(
	{ messages }: Conversation,
	wanted: ReadonlySet<string>,
): Iterable<string> {
	for (const [at, message] of messages.entries())
		if (wanted.has(message.answerId) && message.question.trim() !== "")
			yield `${JSON.stringify(evalLine(message, messages.slice(0, at)))}\n`;
}

/**
 * A question with what is known of its right answer. Only a reader who was content says which documents were right; what
 * else is known stands under `asked`, which is not scored.
 */
function evalLine(
	message: Message,
	before: readonly Message[],
): Record<string, unknown> {
	const { answerId, question, language, feedback, answer } = message;
	const cited = citedIn(message);
	const judged = feedback?.verdict === "up" && cited.length > 0;
	const history = historyOf(before);
	return {
		id: answerId,
		text: question,
		lang: language,
		...(judged && { rel: gains(cited) }),
		...(history.length > 0 && { history }),
		asked: {
			at: message.at,
			...(answer && {
				answer: answer.text,
				rung: answer.rung,
				degraded: answer.degraded,
			}),
			...(!judged && { cited }),
			...(feedback && {
				verdict: feedback.verdict,
				reasons: feedback.reasons,
				comment: feedback.comment,
			}),
		},
	};
}

/** `Object.fromEntries` makes a document named `__proto__` a key like any other. */
const gains = (cited: readonly string[]): Record<string, number> =>
	Object.fromEntries(cited.map((id) => [id, 1]));

function historyOf(
	before: readonly Message[],
): { role: "user" | "assistant"; text: string }[] {
	return before
		.filter(({ answer }) => answer?.outcome === "answered" && answer.text)
		.flatMap(({ question, answer }) => [
			{ role: "user" as const, text: question.slice(0, HISTORY.question) },
			{
				role: "assistant" as const,
				text: (answer?.text ?? "").slice(0, HISTORY.answer),
			},
		])
		.slice(-HISTORY.turns);
}

function citedIn({ answer }: Message): string[] {
	const cited = (answer?.sources ?? []).filter((source) => source.cited);
	return [...new Set(cited.map(({ documentId }) => documentId))];
}
