import { type AskRequest, answer } from "../answer.js";
import type { AnswerEvent } from "../events.js";
import { oneUnit } from "../gate.js";
import { modelParts } from "../model-parts.js";
import { visitorOf } from "../visitor.js";
import { answerMarkdown } from "./answer-markdown.js";
import type { AppParts, AskRouteContext } from "./app-context.js";
import {
	type AskBody,
	askBodySchema,
	askQuerySchema,
	check,
	readJson,
	readSession,
} from "./body.js";
import { type Answer, collectAnswer } from "./collect-answer.js";
import { eventStream } from "./event-stream.js";
import { answerPage, questionPage } from "./html-page.js";
import { logAnswer } from "./log-answer.js";
import { acceptedLanguages, type Form, negotiate } from "./negotiate.js";
import { givenRequestId } from "./observe.js";
import { unexpected } from "./public-error.js";
import { readList, readPage } from "./query.js";
import { sendError } from "./send-error.js";
import { pageFrame, sendPage } from "./send-page.js";

type Reply = Response | Promise<Response>;

/** `POST <api>`: JSON, server-sent events, Markdown or a page. */
export async function postAsk(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const body = check(askBodySchema, await readJson(c.req.raw));
	if (body.requestId && !givenRequestId(c)) c.set("requestId", body.requestId);
	const form = negotiate(c.req.header("accept"), [
		"json",
		"stream",
		"markdown",
		"html",
	]);
	return reply(c, parts, toRequest(c, parts, body), form);
}

/** `GET <api>?q=`: JSON, a page or Markdown. Without `q` a browser gets the form. */
export async function getAsk(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const form = negotiate(c.req.header("accept"), ["json", "html", "markdown"]);
	if (form === "html" && !c.req.query("q")?.trim())
		return sendPage(c, questionPage(pageFrame(c, parts)), []);
	const { q, ...query } = check(askQuerySchema, {
		q: c.req.query("q"),
		page: c.req.query("page"),
		types: readList(c, "types"),
		language: c.req.query("language") || undefined,
		session: c.req.query("session"),
	});
	const body: AskBody = { ...query, question: q, history: [] };
	const request = toRequest(c, parts, body);
	return reply(c, parts, { ...request, noModel: !mayAskModel(c) }, form);
}

/** A link on another site, a crawler or a prefetch must not spend what the owner pays for. */
function mayAskModel(c: AskRouteContext): boolean {
	const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
	return (
		c.req.header("sec-fetch-site") === "same-origin" &&
		!/prefetch|preview/i.test(purpose)
	);
}

function toRequest(
	c: AskRouteContext,
	{ randomId }: AppParts,
	{ question, history, session, page, types, language }: AskBody,
): AskRequest {
	const accepted = acceptedLanguages(c.req.header("accept-language"));
	return {
		question,
		history,
		session: readSession(session) ?? randomId(),
		requestId: c.get("requestId"),
		page: readPage(c, page),
		types,
		languageHints: language ? [language, ...accepted] : accepted,
	};
}

async function reply(
	c: AskRouteContext,
	parts: AppParts,
	request: AskRequest,
	form: Form,
): Promise<Response> {
	const { search, facts } = await parts.open();
	const { ladder, settings } = await parts.ladder.get();
	const leaving = new AbortController();
	const { signal } = c.req.raw;
	if (signal.aborted) leaving.abort();
	signal.addEventListener("abort", () => leaving.abort(), { once: true });
	const { gate, rests, timers, log, now, randomId, conversations } = parts;
	const { lastSources } = parts;
	const events = logAnswer(
		answer(request, {
			search,
			facts,
			ladder,
			models: modelParts,
			settings,
			lastSources,
			reserve: oneUnit(gate, visitorOf(c.env?.clientAddress), timers),
			rests,
			timers,
			log,
			now,
			randomId,
			signal: leaving.signal,
		}),
		request,
		{ log, conversations, now, waitUntil: c.env?.waitUntil },
	);
	if (form === "stream") return sendStream(c, parts, events, leaving);
	const outcome = await collectAnswer(events);
	if ("event" in outcome) return sendError(c, parts, unexpected(outcome));
	return sendWhole(c, parts, request.question, outcome, form);
}

function sendStream(
	c: AskRouteContext,
	{ heartbeatMs }: AppParts,
	events: AsyncGenerator<AnswerEvent, void>,
	leaving: AbortController,
): Reply {
	c.header("Content-Type", "text/event-stream; charset=utf-8");
	c.header("Cache-Control", "private, no-store, no-transform");
	c.header("X-Accel-Buffering", "no");
	return c.body(
		eventStream(events, { onLeave: () => leaving.abort(), heartbeatMs }),
	);
}

function sendWhole(
	c: AskRouteContext,
	parts: AppParts,
	question: string,
	answered: Answer,
	form: Form,
): Reply {
	const { sources, language } = answered;
	if (form === "html") {
		const frame = pageFrame(c, parts, language);
		return sendPage(c, answerPage(frame, question, answered), sources);
	}
	const markdown = answerMarkdown(answered);
	if (form === "markdown") {
		c.header("Content-Type", "text/markdown; charset=utf-8");
		return c.body(markdown);
	}
	return c.json({ ...answered, markdown });
}
