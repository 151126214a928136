import { AskError, type AskIndex } from "@astro-ask/indexer/index-format";
import { Hono } from "hono";
import type {
	AppParts,
	AskAppEnv,
	AskRouteContext,
} from "./http/app-context.js";
import { getAsk, postAsk } from "./http/ask-route.js";
import { givenRequestId, observe, setHeaders } from "./http/observe.js";
import { pageStyle } from "./http/page-style.js";
import { getSearch } from "./http/search-route.js";
import { sendFailure } from "./http/send-error.js";
import { liveIndex } from "./live-index.js";
import { consoleLogger, type Logger, quietly } from "./log.js";
import { randomId } from "./random-id.js";
import type { Rung } from "./rung.js";
import { searchOnly } from "./rungs/search-only.js";

export interface AskAppOptions {
	/** Opens the index. Called when it is first needed, once at a time; after a failure again, at most once a second. */
	loadIndex: () => Promise<AskIndex | readonly AskIndex[]>;
	/** Path the app is mounted at. Default `/api/ask`. */
	api?: string;
	/** Where "back to the site" leads. Default `/`. */
	home?: string;
	/** Rungs in the order they are tried. Default `[searchOnly()]`; end with it, it cannot fail. */
	ladder?: readonly Rung[];
	/** Default: one JSON object a line on the console. */
	log?: Logger;
	/** Milliseconds; only differences count. Default `performance.now`. */
	now?: () => number;
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
	app.get("/health", (c) => c.json({ healthy: true }));
	app.get("/ready", (c) => getReady(c, parts));
	app.get("/style.css", getStyle);
	app.all("/", () => refuseMethod("GET, HEAD, POST"));
	for (const path of ["/search", "/health", "/ready", "/style.css"])
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
	const now = options.now ?? (() => performance.now());
	const log = quietly(options.log ?? consoleLogger);
	return {
		api: api.replace(/\/+$/, ""),
		home,
		ladder: options.ladder ?? [searchOnly()],
		log,
		now,
		randomId: options.randomId ?? randomId,
		heartbeatMs: options.heartbeatMs ?? 15_000,
		open: liveIndex(loadIndex, { now, log }),
	};
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
