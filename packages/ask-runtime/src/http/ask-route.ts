import { type AskRequest, answer } from "../answer.js";
import { prove } from "../challenge.js";
import type { AnswerEvent } from "../events.js";
import { oneUnit, type Reservation, type UnitOf, unitsLeft } from "../gate.js";
import { modelParts } from "../model-parts.js";
import { openSession, ownAnswerId, type Session } from "../sessions.js";
import { sameSecret } from "../signer.js";
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
import type { Asked } from "./retries.js";
import { sendError } from "./send-error.js";
import { pageFrame, sendPage } from "./send-page.js";
import { Tape } from "./tape.js";

type Reply = Response | Promise<Response>;

/** A question as it came in. */
interface Asking {
	request: Omit<AskRequest, "session">;
	body: AskBody;
	/** Token of a session; never from a URL. */
	given?: string;
	/** The asker's own id: the same question under it is the same answer. */
	retryId?: string;
}

/** For whom an answer is made. */
interface Asker {
	unit: Promise<UnitOf>;
	reserve: () => Promise<Reservation>;
	/** Aborts when nobody reads any more. */
	signal: AbortSignal;
}

/** `POST <api>`: JSON, server-sent events, Markdown or a page. */
export async function postAsk(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	parts.admission.count("question", visitorOf(c.env?.clientAddress));
	const body = check(askBodySchema, await readJson(c.req.raw));
	if (body.requestId && !givenRequestId(c.req.raw))
		c.set("requestId", body.requestId);
	const form = negotiate(c.req.header("accept"), [
		"json",
		"stream",
		"markdown",
		"html",
	]);
	const { session: given } = body;
	const debug = await mayDebug(c, parts);
	// What only the admin sees must not be played again to somebody else.
	const retryId = debug ? undefined : body.requestId;
	const request = { ...toRequest(c, body), debug };
	return reply(c, parts, { request, body, given, retryId }, form);
}

/** `GET <api>?q=`: JSON, a page or Markdown. Without `q` a browser gets the form. */
export async function getAsk(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const form = negotiate(c.req.header("accept"), ["json", "html", "markdown"]);
	if (form === "html" && !c.req.query("q")?.trim()) {
		// The index brings the languages. The page needs nothing else of it.
		await parts.open().catch(() => undefined);
		const { settings } = await parts.ladder.get();
		const page = questionPage(pageFrame(c, parts), settings.suggestions);
		return sendPage(c, page, []);
	}
	parts.admission.count("question", visitorOf(c.env?.clientAddress));
	const { q, ...query } = check(askQuerySchema, {
		q: c.req.query("q"),
		page: c.req.query("page"),
		types: readList(c, "types"),
		language: c.req.query("language") || undefined,
	});
	const body: AskBody = { ...query, question: q, history: [] };
	const debug = await mayDebug(c, parts);
	const request = { ...toRequest(c, body), noModel: !mayAskModel(c), debug };
	return reply(c, parts, { request, body }, form);
}

/** A link on another site, a crawler or a prefetch must not spend what the owner pays for. */
function mayAskModel(c: AskRouteContext): boolean {
	const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
	return (
		c.req.header("sec-fetch-site") === "same-origin" &&
		!/prefetch|preview/i.test(purpose)
	);
}

/** `?debug=1` with `Authorization: Bearer <ASK_ADMIN_TOKEN>`; anything else is answered like any question. */
async function mayDebug(
	c: AskRouteContext,
	{ adminToken }: AppParts,
): Promise<boolean> {
	if (!adminToken || c.req.query("debug") !== "1") return false;
	const given = c.req.header("authorization") ?? "";
	return sameSecret(given, `Bearer ${adminToken}`);
}

function toRequest(
	c: AskRouteContext,
	{ question, history, page, types, language }: AskBody,
): Asking["request"] {
	const accepted = acceptedLanguages(c.req.header("accept-language"));
	return {
		question,
		history,
		requestId: c.get("requestId"),
		page: readPage(c, page),
		types,
		languageHints: language ? [language, ...accepted] : accepted,
	};
}

async function reply(
	c: AskRouteContext,
	parts: AppParts,
	asked: Asking,
	form: Form,
): Promise<Response> {
	await Promise.all([parts.open(), parts.ladder.get()]);
	const free = parts.admission.enter(visitorOf(c.env?.clientAddress));
	const leaving = new AbortController();
	const { signal } = c.req.raw;
	const stop = (): void => leaving.abort();
	const leave = (): void => {
		// Node keeps a request's signal for as long as it is heard, and with it all that the listener knows.
		signal.removeEventListener("abort", stop);
		free();
	};
	leaving.signal.addEventListener("abort", leave, { once: true });
	if (signal.aborted) stop();
	signal.addEventListener("abort", stop, { once: true });
	try {
		const events = whileIn(
			await eventsOf(c, parts, asked, leaving.signal),
			leave,
		);
		if (form === "stream") return sendStream(c, parts, events, leaving);
		const outcome = await collectAnswer(events);
		if ("event" in outcome) return sendError(c, parts, unexpected(outcome));
		return sendWhole(c, parts, asked.request.question, outcome, form);
	} catch (cause) {
		leave();
		throw cause;
	}
}

async function* whileIn(
	events: AsyncGenerator<AnswerEvent, void>,
	leave: () => void,
): AsyncGenerator<AnswerEvent, void> {
	try {
		yield* events;
	} finally {
		leave();
	}
}

/** The answer's events: those that are made already when the same question comes again under its id. */
async function eventsOf(
	c: AskRouteContext,
	parts: AppParts,
	asked: Asking,
	leaving: AbortSignal,
): Promise<AsyncGenerator<AnswerEvent, void>> {
	const { clientAddress } = c.env ?? {};
	const unit = parts.identity.unitOf(clientAddress);
	// Awaited where it is used, and perhaps nowhere.
	unit.catch(() => {});
	const reserve = reserveOnce(parts, asked, unit, clientAddress, leaving);
	const begin = (stop: AbortController, one: typeof reserve) =>
		answerEvents(c, parts, asked, { unit, reserve: one, signal: stop.signal });
	const { retryId } = asked;
	if (retryId === undefined) {
		const stop = new AbortController();
		if (leaving.aborted) stop.abort();
		leaving.addEventListener("abort", () => stop.abort(), { once: true });
		return begin(stop, reserve);
	}
	const { challenge: proof, session, requestId: _, ...question } = asked.body;
	const known = parts.retries.find(`${visitorOf(clientAddress)} ${retryId}`, {
		question: JSON.stringify(question),
		session,
		proof,
		reserve,
	});
	const tape = await currentTape(known, async () => {
		const stop = new AbortController();
		return new Tape(await begin(stop, known.reserve), () => stop.abort());
	});
	return tape.read(leaving);
}

/** The tape that runs or has run; a new one when it was stopped before its end. */
async function currentTape(
	asked: Asked,
	make: () => Promise<Tape>,
): Promise<Tape> {
	const present = asked.tape;
	const stopped = present && (await present).stopped;
	// Another request may have made one meanwhile.
	if (!asked.tape || (stopped && asked.tape === present)) {
		asked.tape = make();
		asked.tape.catch(() => {
			asked.tape = undefined;
		});
	}
	return asked.tape;
}

async function answerEvents(
	c: AskRouteContext,
	parts: AppParts,
	{ request, given }: Asking,
	{ unit, reserve, signal }: Asker,
): Promise<AsyncGenerator<AnswerEvent, void>> {
	const { search, facts, pages, indexes } = await parts.open();
	const { ladder, settings } = await parts.ladder.get();
	const { rests, timers, log, now, conversations, lastSources, steps } = parts;
	const { embedder } = parts;
	const space = indexes[0]?.manifest.space ?? null;
	const { session, answerId } = await sessionFor(parts, given);
	const own: AskRequest = { ...request, session: session.token };
	const asker = unit.then(
		({ visitor, day }) => ({
			...(session.id !== session.token && { session: session.id, visitor }),
			day,
		}),
		() => ({}),
	);
	const counts = ladder.some(({ leavesHost }) => leavesHost);
	const left = counts ? unitsLeft(parts.gate, unit, timers) : undefined;
	const events = answer(own, {
		search,
		facts,
		pages,
		ladder,
		models: modelParts,
		settings,
		lastSources,
		...(steps && { steps }),
		...(embedder && { embedder: { given: embedder, space } }),
		reserve,
		rests,
		timers,
		log,
		now,
		randomId: () => answerId,
		signal,
	});
	return logAnswer(withRemaining(events, left), own, {
		log,
		conversations,
		now,
		waitUntil: c.env?.waitUntil,
		asker,
	});
}

/** Says with `start` what the visitor has left, when the gate knows. */
async function* withRemaining(
	events: AsyncGenerator<AnswerEvent, void>,
	left: Promise<number | undefined> | undefined,
): AsyncGenerator<AnswerEvent, void> {
	for await (const event of events) {
		const remaining = event.event === "start" ? await left : undefined;
		yield event.event === "start" && remaining !== undefined
			? { ...event, remaining }
			: event;
	}
}

/** Signed where there is a secret. Without one, or while it cannot be read, feedback is not taken. */
async function sessionFor(
	{ identity, randomId }: AppParts,
	given: string | undefined,
): Promise<{ session: Session; answerId: string }> {
	const signer = await identity.signer().catch(() => undefined);
	if (!signer) {
		const id = readSession(given) ?? randomId();
		return { session: { id, token: id }, answerId: randomId() };
	}
	const session = await openSession(signer, given, randomId);
	return { session, answerId: await ownAnswerId(signer, session, randomId) };
}

/** The challenge first, then one unit; both at most once. */
function reserveOnce(
	{ challenge, gate, timers, ladder }: AppParts,
	{ body }: Asking,
	unit: Promise<UnitOf>,
	clientAddress: string | undefined,
	signal: AbortSignal,
): () => Promise<Reservation> {
	const take = oneUnit(gate, unit, timers);
	if (!challenge || !ladder.settings().challenge) return take;
	let proven: Promise<Reservation> | undefined;
	return () => {
		proven ??= prove(challenge, body.challenge, {
			clientAddress,
			signal,
			timers,
		}).then((outcome) =>
			outcome === "passed"
				? take()
				: { granted: false, reason: `challenge-${outcome}` as const },
		);
		return proven;
	};
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
