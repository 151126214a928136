import { html } from "hono/html";
import { isExternal } from "../../blocks/allow.js";
import type { SourceRow } from "../../conversation-log.js";
import { linkToHtml, type Markup } from "../../http/html.js";
import type {
	Conversation,
	ConversationPage,
	Feedback,
	Message,
} from "../../store.js";
import type { OwnersClock } from "../day.js";
import { type FilterFields, toQuery } from "../read-filter.js";
import { answerToHtml } from "./answer-blocks.js";
import { amount, count, duration, spoken } from "./words.js";

interface Place {
	admin: string;
	fields: FilterFields;
	clock: OwnersClock;
}

/** Conversations, each whole, newest first. */
export function conversationList(
	{ conversations, next }: ConversationPage,
	place: Place,
	after: string | undefined,
): Markup {
	const { admin, fields } = place;
	if (conversations.length === 0) return none(fields);
	const link = (words: string, to: FilterFields): Markup =>
		html`<a class="button" href="${admin}${toQuery(to)}">${words}</a>`;
	return html`<div class="conversations">
${conversations.map((one) => conversationToHtml(one, place))}
</div>
<nav class="pages" aria-label="Pages">
${after === undefined ? "" : link("Newest", fields)}
${next === undefined ? "" : link("Older", { ...fields, after: next })}
</nav>`;
}

const none = (fields: FilterFields): Markup =>
	Object.keys(fields).length > 0
		? html`<p class="empty">No conversation matches.</p>`
		: html`<p class="empty">No conversation was kept yet.
What is asked from now on appears here, unless \`log.keep\` is off.</p>`;

function conversationToHtml(
	{ id, session, messages }: Conversation,
	place: Place,
): Markup {
	const { admin, clock } = place;
	const at = messages[0]?.at ?? "";
	const many =
		messages.length === 1 ? "1 message" : `${count(messages.length)} messages`;
	const ofSession = admin + toQuery({ session });
	return html`<article class="conversation" aria-label="Conversation of ${clock.minute(at)}">
<header>
<h2><time datetime="${at}">${clock.minute(at)}</time></h2>
<span class="quiet">${many} · <a href="${ofSession}">session <bdi>${session.slice(0, 8)}</bdi></a></span>
<span class="erase">
<button class="plain" type="button" data-erase="conversation" data-id="${id}">Erase</button>
<button class="plain" type="button" data-erase="session" data-id="${session}">Erase session</button>
</span>
</header>
${messages.map((message) => messageToHtml(message, place))}
</article>`;
}

function messageToHtml(message: Message, { clock }: Place): Markup {
	const { question, language, answer, feedback, at } = message;
	return html`<article class="message" aria-label="Message of ${clock.minute(at)}">
<h3 class="question" dir="auto" lang="${languageTag(language)}">${question || "(the text was not kept)"}</h3>
${
	answer
		? html`<div class="answer" dir="auto">${answerToHtml(answer)}</div>`
		: html`<p class="quiet">No answer was kept.</p>`
}
<ul class="marks">
${marksOf(message).map(([kind, words]) => html`<li class="${kind}"><bdi>${words}</bdi></li>`)}
</ul>
${feedback ? feedbackToHtml(feedback) : ""}
<details>
<summary>Sources and figures</summary>
${answer ? sourcesToHtml(answer.sources) : ""}
${figuresToHtml(message)}
</details>
</article>`;
}

/** A language of the log stands in an attribute that browsers and screen readers act on. */
const languageTag = (language: string): string =>
	/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{1,8})*$/.test(language) ? language : "und";

type Mark = [kind: "fine" | "worse" | "wrong", words: string];

function marksOf({ answer, language }: Message): Mark[] {
	if (!answer) return [["worse", "unanswered"]];
	const { outcome, rung, model, cut, degraded = [], errorCode } = answer;
	const unsupported = answer.unsupported?.length ?? 0;
	const marks: (Mark | false | undefined)[] = [
		["fine", language],
		rung !== undefined && ["fine", rung],
		model !== undefined && ["fine", model],
		outcome !== "answered" && ["wrong", outcome],
		errorCode !== undefined && ["wrong", errorCode],
		cut !== undefined && ["worse", `cut: ${spoken(cut)}`],
		...degraded.map((what): Mark => ["worse", spoken(what)]),
		answer.sources.length === 0 && ["worse", "no sources"],
		unsupported > 0 && ["worse", `${unsupported} unsupported`],
		answer.timings && ["fine", duration(answer.timings.totalMs)],
	];
	return marks.filter((mark) => mark !== false && mark !== undefined);
}

function feedbackToHtml({ verdict, reasons, comment }: Feedback): Markup {
	const [kind, said] =
		verdict === "up" ? ["up", "Good answer"] : ["down", "Bad answer"];
	const why = reasons.length > 0 ? ` · ${reasons.map(spoken).join(", ")}` : "";
	const quoted =
		comment && html`<blockquote dir="auto">${comment}</blockquote>`;
	return html`<div class="feedback ${kind}"><strong>${said}</strong>${why}${quoted}</div>`;
}

function sourcesToHtml(sources: readonly SourceRow[]): Markup {
	if (sources.length === 0) return html`<p class="quiet">No sources.</p>`;
	const item = ({ n, title, url, type, cited }: SourceRow): Markup =>
		html`<li>
<span class="quiet">${n}</span>
<span dir="auto">${isSafe(url) ? linkToHtml(url, html`${title}`) : title}</span>
<span class="quiet"><bdi>${type ?? ""}</bdi>${cited ? " · cited" : ""}</span>
</li>`;
	return html`<ol class="sources">${sources.map(item)}</ol>`;
}

/** A row of the store is a stranger's word: only pages are linked. */
export function isSafe(url: string): boolean {
	return isExternal(url) ? /^https?:\/\//i.test(url) : /^\/(?![/\\])/.test(url);
}

function figuresToHtml({ answer, feedback: _, ...question }: Message): Markup {
	const { timings, usage } = answer ?? {};
	const rows: [string, string | undefined][] = [
		["Intent", question.intent],
		["Asked on", question.page],
		["Provider", answer?.provider],
		[
			"Tokens",
			usage &&
				`${count(usage.inputTokens)} in, ${count(usage.outputTokens)} out`,
		],
		["Cost", answer?.cost === undefined ? undefined : amount(answer.cost)],
		[
			"First text",
			answer?.firstTextMs === undefined
				? undefined
				: duration(answer.firstTextMs),
		],
		["Embedding", timings && duration(timings.embedMs)],
		["Retrieval", timings && duration(timings.retrievalMs)],
		["Generation", timings && duration(timings.generationMs)],
		[
			"Removed links",
			answer?.removedLinks ? count(answer.removedLinks) : undefined,
		],
		["Request", question.requestId],
		["Answer", question.answerId],
	];
	return html`<dl class="figures">${rows
		.filter(([, value]) => value)
		.map(
			([name, value]) =>
				html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`,
		)}</dl>`;
}
