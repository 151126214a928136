import { DatabaseSync } from "node:sqlite";

const words = [
	"ferry",
	"lighthouse",
	"timetable",
	"harbour",
	"storm",
	"lens",
	"ticket",
	"island",
	"keeper",
	"winter",
	"museum",
	"bridge",
];

const pick = (list: readonly string[], by: string): string =>
	`case (${by}) % ${list.length} ${list.map((word, at) => `when ${at} then '${word}'`).join(" ")} end`;

/** How a question reads; every tenth is a common one. */
const question = `case when n % 10 = 0
	then 'when does the ' || ${pick(words, "n / 10")} || ' open'
	else 'what about the ' || ${pick(words, "n / 3")} || ' and the ' || ${pick(words, "n / 37")} || ' number ' || (n * 7919 % 20011) end`;

/**
 * Puts messages straight into the file of a SQLite store, which would take minutes through it: three to a conversation,
 * spread over `days` before `until`.
 */
export function putManyMessages(
	file: string,
	{ messages, days, until }: { messages: number; days: number; until: number },
): void {
	const database = new DatabaseSync(file);
	const seconds = Math.floor((days * 86_400) / messages);
	const first = Math.floor(until / 1_000) - messages * seconds;
	// Some weeks are busier than others.
	const wave = `cast(${Math.floor(messages * seconds * 0.006)} * sin(n * 44.0 / ${messages}) as integer)`;
	const at = `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${first} + n * ${seconds} + ${wave}, 'unixepoch')`;
	const numbers = `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${messages})`;
	const modelled = "n % 5 > 1";
	database.exec("begin");
	database.exec(`${numbers} insert into ask_messages
		(answer_id, request_id, conversation, session, visitor, asked_at, day, language, intent, asked, page, answered_at,
		outcome, rung, model, provider, cut, error_code, degraded, input_tokens, output_tokens, cost, first_text_ms,
		embed_ms, retrieval_ms, generation_ms, total_ms, removed_links, sources)
		select 'answer-' || n, 'request-' || n, 'answer-' || (n - n % 3), 'session-' || (n / 6), 'visitor-' || (n / 12),
		${at}, substr(${at}, 1, 10), ${pick(["en", "en", "en", "de", "mr", "ja"], "n / 4")}, 'look-up', ${question},
		'/guides/', ${at}, case when n % 211 = 0 then 'failed' else 'answered' end,
		case when ${modelled} then 'gemini' when n % 5 = 1 then 'facts' else 'search-only' end,
		case when ${modelled} then ${pick(["fast-1", "fast-2", "large-1"], "n")} end, case when ${modelled} then 'gemini' end,
		case when n % 97 = 0 then 'length' end, case when n % 211 = 0 then 'internal' end,
		case when n % 29 = 0 then '["nothing-found"]' when n % 31 = 0 then '["keyword-only"]'
			when n % 41 = 0 then '["model-unavailable"]' else '[]' end,
		case when ${modelled} then 900 + n % 300 end, case when ${modelled} then 90 + n % 200 end,
		case when n % 5 > 2 then 0.0004 + (n % 13) * 0.00003 end,
		40 + n * 7919 % 1900, 1 + n % 5, 3 + n % 22, case when ${modelled} then 300 + n * 104729 % 4000 else 0 end,
		60 + n * 104729 % 4600, n % 50 = 0, case when n % 29 = 0 then 0 else 3 end
		from numbers`);
	const source = (from: string): string =>
		`'{"n":1,"documentId":"guides/' || (${from}) || '","title":"Guide ' || (${from}) || '","url":"/guides/' || (${from}) || '/","type":"guides","cited":true}'`;
	database.exec(`${numbers} insert into ask_texts (answer_id, question, answer, folded, sources, unsupported)
		select 'answer-' || n, ${question}, 'The **answer** is in guide ' || (n % 400) || ' [1].',
		${question} || char(10) || 'the **answer** is in guide ' || (n % 400) || ' [1].',
		'[' || ${source("n % 400")} || ']', '[]' from numbers`);
	database.exec(`${numbers} insert into ask_cited (answer_id, document_id, type, title, url)
		select 'answer-' || n, 'guides/' || (n % 400), 'guides', 'Guide ' || (n % 400), '/guides/' || (n % 400) || '/'
		from numbers where n % 29 > 0`);
	database.exec(`${numbers} insert into ask_feedback (answer_id, session, verdict, reasons, comment, folded, at)
		select 'answer-' || n, 'session-' || (n / 6), case when n % 3 = 0 then 'down' else 'up' end,
		case when n % 3 = 0 then '["wrong-facts","too-long"]' else '[]' end,
		case when n % 3 = 0 then 'The hours are of last year' end,
		case when n % 3 = 0 then 'the hours are of last year' end, ${at} from numbers where n % 11 = 0`);
	database.exec("commit");
	database.exec("analyze");
	database.close();
}
