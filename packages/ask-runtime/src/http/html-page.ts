import { directionOf } from "@astro-ask/indexer/text";
import { html } from "hono/html";
import { type AllowCheck, checkAllow } from "../blocks/allow.js";
import { allowOf } from "../blocks/allow-of.js";
import { citationUrl } from "../blocks/citation-url.js";
import { resultsIn } from "../blocks/results-in.js";
import type { Block, Passage } from "../events.js";
import {
	type Messages,
	messagesFor,
	spokenLanguage,
} from "../messages/index.js";
import { MAX_QUESTION_CHARS } from "./body.js";
import type { Answer } from "./collect-answer.js";
import {
	blocksToHtml,
	linkToHtml,
	type Markup,
	pictureToHtml,
} from "./html.js";
import type { ErrorReply } from "./public-error.js";

/** Where the pages stand. */
export interface PageFrame {
	/** Path of the API, `/api/ask`. */
	api: string;
	/** Where "back to the site" leads. */
	home: string;
	/** BCP 47; decides the words of the page. */
	language: string;
}

/** The answer page that works without JavaScript. */
export function answerPage(
	frame: PageFrame,
	question: string,
	answer: Answer,
): Markup {
	const { blocks, sources, suggestions } = answer;
	const { page, notes } = messagesFor(frame.language);
	const note = noteOf(answer, notes);
	const hasResults = blocks.some((block) => resultsIn(block, sources));
	return layout(
		frame,
		question,
		html`<main>
<h1 dir="auto">${question}</h1>
${note && html`<p class="note">${note}</p>`}
<section class="answer" aria-label="${page.answer}">${blocks.map((block) => blockOrResults(block, sources))}</section>
${sources.length > 0 && !hasResults && sourceList(page.sources, sources)}
${suggestions.length > 0 && suggestionList(frame, notes.suggestions, suggestions)}
${form(frame, page.followUp)}
</main>`,
	);
}

/** Results of a search are their own sources: each stands in full where it is named. */
function blockOrResults(
	block: Block,
	sources: readonly Passage[],
): Markup | Markup[] {
	const results = resultsIn(block, sources);
	if (!results) return blocksToHtml([block], allowOf(sources));
	const may = checkAllow(allowOf(sources));
	const item = (passage: Passage): Markup =>
		sourceItem(passage, may, {
			citation: html` <a class="ask-citation" href="#source-${passage.n}">[${passage.n}]</a>`,
			snippet: html`<p>${snippetOf(passage)}</p>`,
		});
	return html`<ol class="sources results">${results.map(item)}</ol>`;
}

/** Why the answer is less than it could be, in a reader's words. */
function noteOf(
	{ cut, degraded }: Pick<Answer, "cut" | "degraded">,
	notes: Messages["notes"],
): string | undefined {
	if (cut) return cut === "blocked" ? notes.blocked : notes.cut;
	if (degraded.some((word) => word.startsWith("quota-"))) return notes.quota;
	return degraded.includes("model-unavailable") ? notes.model : undefined;
}

/** Questions to ask next, each a link to its answer. */
function suggestionList(
	{ api, language }: PageFrame,
	heading: string,
	questions: readonly string[],
): Markup {
	const link = (question: string): Markup =>
		html`<li><a href="${`${api}?${new URLSearchParams({ q: question, language })}`}" rel="nofollow" dir="auto">${question}</a></li>`;
	return html`<h2>${heading}</h2>
<ul class="suggestions">${questions.map(link)}</ul>`;
}

/** The page before anything was asked. @param suggestions Questions to ask. */
export function questionPage(
	frame: PageFrame,
	suggestions: readonly string[],
): Markup {
	const { page, notes } = messagesFor(frame.language);
	return layout(
		frame,
		page.title,
		html`<main><h1>${page.title}</h1>${form(frame, page.question)}
${suggestions.length > 0 && suggestionList(frame, notes.suggestions, suggestions)}</main>`,
	);
}

/** An error in a reader's words, with the request id to tell someone. */
export function errorPage(
	frame: PageFrame,
	{ sentence }: ErrorReply,
	requestId: string,
): Markup {
	const { errors, page } = messagesFor(frame.language);
	return layout(
		frame,
		errors.title,
		html`<main><h1>${errors.title}</h1>
<p>${errors[sentence]}</p>
<p class="request">${errors.request} <code dir="ltr">${requestId}</code></p>
${form(frame, page.question)}
</main>`,
	);
}

function layout(frame: PageFrame, title: string, main: Markup): Markup {
	const language = spokenLanguage(frame.language);
	return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${frame.api}/style.css">
</head>
<body>
<header><a href="${frame.home}">${messagesFor(language).page.back}</a></header>
${main}
</body>
</html>
`;
}

function sourceList(heading: string, sources: readonly Passage[]): Markup {
	const may = checkAllow(allowOf(sources));
	return html`<h2>${heading}</h2>
<ol class="sources">${sources.map((passage) => sourceItem(passage, may))}</ol>`;
}

/** @param found What more is shown of a result. */
function sourceItem(
	{ n, title, url, image, ...passage }: Passage,
	may: AllowCheck,
	found?: { citation: Markup; snippet: Markup },
): Markup {
	const name = html`<bdi>${title}</bdi>`;
	const heading = may.link(url)
		? linkToHtml(citationUrl({ url, ...passage }), name)
		: name;
	return html`<li id="source-${n}" value="${n}">
<div lang="${passage.language ?? ""}"${found && html` dir="auto"`}>
${heading}${found?.citation}<small>${placeOf(passage)}</small>${found?.snippet}
</div>
${image && may.image(image.url) && pictureToHtml(image)}
</li>`;
}

/** The words around what was found, with the finds marked. */
function snippetOf({ snippet: { text, marks } }: Passage): Markup[] {
	const ends = marks.map(([, end]) => end);
	const before = (at: number): number => ends[at - 1] ?? 0;
	return [
		...marks.map(
			([start, end], at) =>
				html`${text.slice(before(at), start)}<mark>${text.slice(start, end)}</mark>`,
		),
		html`${text.slice(before(marks.length))}`,
	];
}

/** `Guide · Install › Options · 2026-05-01`, each part in its own direction. */
function placeOf({
	typeLabel,
	trail,
	date,
}: Pick<Passage, "typeLabel" | "trail" | "date">): Markup[] {
	return [typeLabel, trail.join(" › "), date?.slice(0, 10) ?? ""]
		.filter(Boolean)
		.map((part, at) => html`${at > 0 ? " · " : ""}<bdi>${part}</bdi>`);
}

function form({ api, language }: PageFrame, label: string): Markup {
	const { page } = messagesFor(language);
	return html`<form method="get" action="${api}" role="search">
<input type="hidden" name="language" value="${language}">
<label for="question">${label}</label>
<div class="field">
<input id="question" name="q" type="text" required maxlength="${MAX_QUESTION_CHARS}" autocomplete="off" dir="auto">
<button>${page.ask}</button>
</div>
</form>`;
}
