import { AskError, type AskIndex } from "@astro-ask/indexer/index-format";
// A handful of fixed paths need no better router, and the others weigh 2.5 KB more.
import { Hono } from "hono/tiny";
import { admission, Throttled } from "./admission.js";
import type { Challenge } from "./challenge.js";
import type { Log } from "./conversation-log.js";
import type { DriverReference, Env, ImportDriver } from "./driver.js";
import type { Gate } from "./gate.js";
import type {
	AppParts,
	AskAppEnv,
	AskRouteContext,
} from "./http/app-context.js";
import { getAsk, postAsk } from "./http/ask-route.js";
import { getFacts } from "./http/facts-route.js";
import { postFeedback } from "./http/feedback-route.js";
import { getMetrics } from "./http/metrics-route.js";
import { givenRequestId, observe, setHeaders } from "./http/observe.js";
import { originGuard } from "./http/origins.js";
import { pageStyle } from "./http/page-style.js";
import { keepRetries } from "./http/retries.js";
import { getSearch } from "./http/search-route.js";
import { sendFailure } from "./http/send-error.js";
import { createIdentity } from "./identity.js";
import { liveIndex } from "./live-index.js";
import { liveLadder } from "./live-ladder.js";
import { consoleLogger, type Logger, NO_REQUEST, quietly } from "./log.js";
import { memoryGate } from "./memory-gate.js";
import type { Metrics } from "./metrics.js";
import { ownersLog } from "./owners-log.js";
import type { QuestionEmbedder } from "./question-embedder.js";
import { randomId } from "./random-id.js";
import { keepRests } from "./rests.js";
import { retainHourly } from "./retention.js";
import type { Rung } from "./rung.js";
import {
	memorySessionSources,
	type SessionSources,
} from "./session-sources.js";
import { memorySettings, type SettingsStore } from "./settings.js";
import type { ModelSteps } from "./steps/model-steps.js";
import type { VisitorStore } from "./store.js";
import { closedGate, storeGate } from "./store-gate.js";
import { systemTimers, type Timers } from "./timers.js";
import { visitorOf } from "./visitor.js";

export interface AskAppOptions {
	/** Opens the index. Called when it is first needed, once at a time; after a failure again, at most once a second. */
	loadIndex: () => Promise<AskIndex | readonly AskIndex[]>;
	/** Given what opens the index anew: a host calls it when a newer one is there. Until it is open, the old one answers. */
	onRenewable?: (renew: () => Promise<void>) => void;
	/** Path the app is mounted at. Default `/api/ask`. */
	api?: string;
	/** Where "back to the site" leads. Default `/`. */
	home?: string;
	/** In the order they are tried; facts is the first and search-only always the last. Default: these two. */
	rungs?: readonly (Rung | DriverReference)[];
	/** Where keys and bindings of rungs are looked up. Default `process.env`, where there is one. */
	env?: Env;
	/** Loads a rung's `entrypoint`: `import()`, or a look-up in the modules a bundle holds. Without it there are no references. */
	importDriver?: ImportDriver;
	/** Counts the questions that leave this host, and keeps settings, conversations and feedback. Default: this process does, and keeps no conversation. */
	store?: VisitorStore;
	/** `many`: other processes serve this site too. Models are then asked only with a `shared` store and `ASK_SECRET`. Default `one`. */
	processes?: "one" | "many";
	/** IANA name of the zone whose midnight begins a day of quota. Default `ASK_TIME_ZONE`, else `UTC`. */
	timeZone?: string;
	/** What a reader has to solve before a model is asked. Default: nothing. */
	challenge?: Challenge;
	/** Origins of other sites whose pages may ask, `https://www.example.org`. Default: none. */
	allowedOrigins?: readonly string[];
	/** Answers that run at a time, at most. Default 500. */
	capacity?: number;
	/** Figures for `<api>/metrics`, shown to whoever has `ASK_METRICS_TOKEN`. */
	metrics?: Metrics;
	/** Instead of the store's. */
	gate?: Gate;
	/** Instead of the store's. */
	settings?: Pick<SettingsStore, "read">;
	/** Instead of the store's; gets every row as it is, unmasked. */
	conversations?: Log;
	/** Encodes questions instead of the encoder that the index brings. */
	embedder?: QuestionEmbedder;
	/** Helps to find, as the settings' `steps` say. Default: everything is found without a model. */
	steps?: ModelSteps;
	/** The sources of each session's last answer. Default: of 500 sessions, in this process. */
	lastSources?: SessionSources;
	/** Default: one JSON object a line on the console. */
	log?: Logger;
	/** Milliseconds; only differences count. Default `performance.now`. */
	now?: () => number;
	/** Default `setTimeout`. */
	timers?: Timers;
	/** Default 32 hex digits from `crypto`. */
	randomId?: () => string;
	/** Between comments on a silent stream. Default 15 s. */
	heartbeatMs?: number;
}

/** The answers of a site as a Hono app: `fetch(request, { clientAddress })` on any host. */
export function createAskApp(options: AskAppOptions): Hono<AskAppEnv> {
	const parts = toParts(options);
	const app = new Hono<AskAppEnv>({ strict: false }).basePath(parts.api);
	app.use(observe(parts));
	app.use(originGuard(parts));
	app.get("/", (c) => getAsk(c, parts));
	app.post("/", (c) => postAsk(c, parts));
	for (const path of ["/search", "/facts", "/feedback"])
		app.use(path, async (c, next) => {
			parts.admission.count("search", visitorOf(c.env?.clientAddress));
			await next();
		});
	app.get("/search", (c) => getSearch(c, parts));
	app.get("/facts", (c) => getFacts(c, parts));
	app.post("/feedback", (c) => postFeedback(c, parts));
	app.get("/metrics", (c) => getMetrics(c, parts));
	app.get("/health", (c) => c.json({ healthy: true }));
	app.get("/ready", (c) => getReady(c, parts));
	app.get("/style.css", getStyle);
	app.all("/", () => refuseMethod("GET, HEAD, POST"));
	app.all("/feedback", () => refuseMethod("POST"));
	for (const path of ["/search", "/facts", "/health", "/ready", "/style.css"])
		app.all(path, () => refuseMethod("GET, HEAD"));
	app.notFound((c) => refusePath(c, parts));
	app.onError((cause, c) => {
		if (cause instanceof MethodRefused) c.header("Allow", cause.allow);
		if (cause instanceof Throttled)
			c.header("Retry-After", String(cause.retryAfterSeconds));
		return sendFailure(c, parts, cause);
	});
	return app;
}

function toParts(options: AskAppOptions): AppParts {
	const { loadIndex, api = "/api/ask", home = "/", store, metrics } = options;
	const { timers = systemTimers, env = processEnv() } = options;
	const now = options.now ?? (() => performance.now());
	const log = quietly(teeTo(options.log ?? consoleLogger, metrics));
	const settings = options.settings ?? store?.settings ?? memorySettings();
	const ladder = liveLadder({
		rungs: options.rungs ?? [],
		settings,
		env,
		importDriver: options.importDriver,
		log,
		timers,
	});
	const limits = () => ladder.settings().limits;
	const timeZone = options.timeZone ?? textOf(env.ASK_TIME_ZONE) ?? "UTC";
	const uncounted = whyUncounted(options, env);
	if (uncounted)
		log({
			level: "warn",
			event: "models-off",
			requestId: NO_REQUEST,
			why: uncounted,
		});
	return {
		api: api.replace(/\/+$/, ""),
		home,
		ladder,
		gate: uncounted
			? closedGate
			: (options.gate ??
				(store ? storeGate(store, limits) : memoryGate({ limits, timeZone }))),
		identity: createIdentity({
			secret: secretFrom(options, env),
			timeZone,
			today: () => Date.now(),
			timers,
		}),
		admission: admission({ limits, capacity: options.capacity ?? 500, now }),
		retries: keepRetries(now),
		challenge: options.challenge,
		allowedOrigins: options.allowedOrigins ?? [],
		metrics,
		metricsToken: textOf(env.ASK_METRICS_TOKEN),
		adminToken: textOf(env.ASK_ADMIN_TOKEN),
		store,
		rests: keepRests(now, log),
		conversations:
			options.conversations ??
			(store &&
				ownersLog({
					log: store.log,
					settings: () => ladder.settings(),
					timers,
					afterAnswer: retainHourly(store, log, now),
				})),
		lastSources: options.lastSources ?? memorySessionSources({ now }),
		steps: options.steps,
		embedder: options.embedder,
		log,
		now,
		timers,
		randomId: options.randomId ?? randomId,
		heartbeatMs: options.heartbeatMs ?? 15_000,
		open: liveIndex(loadIndex, { now, log, onRenewable: options.onRenewable }),
	};
}

function teeTo(log: Logger, metrics: Metrics | undefined): Logger {
	if (!metrics) return log;
	return (line) => {
		metrics.log(line);
		log(line);
	};
}

/** Why no model may be asked: what many processes spend must be counted in one place. */
function whyUncounted(
	{ processes, store }: AskAppOptions,
	env: Env,
): string | undefined {
	if (processes !== "many") return undefined;
	if (!store?.shared)
		return "Many processes serve this site, and their store is not shared.";
	if (textOf(env.ASK_SECRET) === undefined)
		return "Many processes serve this site, and `ASK_SECRET` is not set.";
	return undefined;
}

/** The environment's; one process alone makes one and keeps it in its store. */
function secretFrom(
	{ processes, store, randomId: newId = randomId }: AskAppOptions,
	env: Env,
): (() => Promise<string>) | undefined {
	const given = textOf(env.ASK_SECRET);
	if (given !== undefined) return async () => given;
	if (!store || processes === "many") return undefined;
	return () => store.secret("ASK_SECRET", () => newId() + newId());
}

const textOf = (value: unknown): string | undefined =>
	typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** Nothing on hosts that hand their variables to each request. */
function processEnv(): Env {
	return (globalThis as { process?: { env?: Env } }).process?.env ?? {};
}

/** The process is up when it answers at all; whether it can answer questions is `/ready`. */
async function getReady(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const { indexes, encoder } = await parts.open();
	await encoder.ready();
	const total = (count: "documents" | "chunks"): number =>
		indexes.reduce((sum, { manifest }) => sum + manifest.counts[count], 0);
	return c.json({
		ready: true,
		documents: total("documents"),
		chunks: total("chunks"),
	});
}

function getStyle(c: AskRouteContext): Response {
	c.header("Content-Type", "text/css; charset=utf-8");
	c.header("Cache-Control", "public, max-age=3600");
	return c.body(pageStyle);
}

class MethodRefused extends AskError {
	readonly allow: string;
	constructor(allow: string) {
		super("method-not-allowed", "This address does not take this method.", {
			hint: `Allowed here: ${allow}.`,
		});
		this.allow = allow;
	}
}

function refuseMethod(allow: string): never {
	throw new MethodRefused(allow);
}

/** Also reached by paths outside the mount, which no middleware has seen. */
async function refusePath(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const requestId =
		c.get("requestId") ?? givenRequestId(c.req.raw) ?? parts.randomId();
	c.set("requestId", requestId);
	const cause = new AskError("not-found", "There is nothing at this address.", {
		hint: `The addresses under ${parts.api} are listed in docs/reference/http.md.`,
	});
	c.res = await sendFailure(c, parts, cause);
	setHeaders(c, requestId);
	return c.res;
}
