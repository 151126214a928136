import { AskError, type AskIndex } from "@astro-ask/indexer/index-format";
// A handful of fixed paths need no better router, and the others weigh 2.5 KB more.
import { Hono } from "hono/tiny";
import type { Log } from "./conversation-log.js";
import type { DriverReference, Env } from "./driver.js";
import type { Gate } from "./gate.js";
import type {
	AppParts,
	AskAppEnv,
	AskRouteContext,
} from "./http/app-context.js";
import { getAsk, postAsk } from "./http/ask-route.js";
import { getFacts } from "./http/facts-route.js";
import { givenRequestId, observe, setHeaders } from "./http/observe.js";
import { pageStyle } from "./http/page-style.js";
import { getSearch } from "./http/search-route.js";
import { sendFailure } from "./http/send-error.js";
import { liveIndex } from "./live-index.js";
import { liveLadder } from "./live-ladder.js";
import { consoleLogger, type Logger, quietly } from "./log.js";
import { memoryGate } from "./memory-gate.js";
import { randomId } from "./random-id.js";
import { keepRests } from "./rests.js";
import type { Rung } from "./rung.js";
import {
	memorySessionSources,
	type SessionSources,
} from "./session-sources.js";
import { memorySettings, type SettingsStore } from "./settings.js";
import { systemTimers, type Timers } from "./timers.js";

export interface AskAppOptions {
	/** Opens the index. Called when it is first needed, once at a time; after a failure again, at most once a second. */
	loadIndex: () => Promise<AskIndex | readonly AskIndex[]>;
	/** Path the app is mounted at. Default `/api/ask`. */
	api?: string;
	/** Where "back to the site" leads. Default `/`. */
	home?: string;
	/** In the order they are tried; facts is the first and search-only always the last. Default: these two. */
	rungs?: readonly (Rung | DriverReference)[];
	/** Where keys and bindings of rungs are looked up. Default `process.env`, where there is one. */
	env?: Env;
	/** Loads a rung's `entrypoint`: `import()`, or a look-up in the modules a bundle holds. Without it there are no references. */
	importDriver?: (entrypoint: string) => Promise<unknown>;
	/** Counts the questions that leave this host. Default: in this process, by the limits of the settings. */
	gate?: Gate;
	/** What the owner can change. Default: the defaults, in this process. */
	settings?: SettingsStore;
	/** Keeps questions and answers. Default: nothing is kept. */
	conversations?: Log;
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
	app.get("/", (c) => getAsk(c, parts));
	app.post("/", (c) => postAsk(c, parts));
	app.get("/search", (c) => getSearch(c, parts));
	app.get("/facts", (c) => getFacts(c, parts));
	app.get("/health", (c) => c.json({ healthy: true }));
	app.get("/ready", (c) => getReady(c, parts));
	app.get("/style.css", getStyle);
	app.all("/", () => refuseMethod("GET, HEAD, POST"));
	for (const path of ["/search", "/facts", "/health", "/ready", "/style.css"])
		app.all(path, () => refuseMethod("GET, HEAD"));
	app.notFound((c) => refusePath(c, parts));
	app.onError((cause, c) => {
		if (cause instanceof MethodRefused) c.header("Allow", cause.allow);
		return sendFailure(c, parts, cause);
	});
	return app;
}

function toParts(options: AskAppOptions): AppParts {
	const { loadIndex, api = "/api/ask", home = "/" } = options;
	const { timers = systemTimers, settings = memorySettings() } = options;
	const now = options.now ?? (() => performance.now());
	const log = quietly(options.log ?? consoleLogger);
	const ladder = liveLadder({
		rungs: options.rungs ?? [],
		settings,
		env: options.env ?? processEnv(),
		importDriver: options.importDriver ?? cannotImport,
		log,
		timers,
	});
	return {
		api: api.replace(/\/+$/, ""),
		home,
		ladder,
		gate:
			options.gate ?? memoryGate({ limits: () => ladder.settings().limits }),
		rests: keepRests(now, log),
		conversations: options.conversations,
		lastSources: options.lastSources ?? memorySessionSources({ now }),
		log,
		now,
		timers,
		randomId: options.randomId ?? randomId,
		heartbeatMs: options.heartbeatMs ?? 15_000,
		open: liveIndex(loadIndex, { now, log }),
	};
}

async function cannotImport(): Promise<never> {
	throw new Error("This host was given no `importDriver`.");
}

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
	const requestId = c.get("requestId") ?? givenRequestId(c) ?? parts.randomId();
	c.set("requestId", requestId);
	const cause = new AskError("not-found", "There is nothing at this address.", {
		hint: `The addresses under ${parts.api} are listed in docs/reference/http.md.`,
	});
	c.res = await sendFailure(c, parts, cause);
	setHeaders(c, requestId);
	return c.res;
}
