import type { Context } from "hono";
import type { Admission } from "../admission.js";
import type { Challenge } from "../challenge.js";
import type { Log } from "../conversation-log.js";
import type { Gate } from "../gate.js";
import type { Identity } from "../identity.js";
import type { OpenedIndex } from "../live-index.js";
import type { LiveLadder } from "../live-ladder.js";
import type { Logger } from "../log.js";
import type { Metrics } from "../metrics.js";
import type { QuestionEmbedder } from "../question-embedder.js";
import type { Rests } from "../rests.js";
import type { SessionSources } from "../session-sources.js";
import type { ModelSteps } from "../steps/model-steps.js";
import type { VisitorStore } from "../store.js";
import type { Timers } from "../timers.js";
import type { Retries } from "./retries.js";

/** What a host tells the app with each request, the second argument of `app.fetch`. */
export interface AskBindings {
	/** Address of the client as the host itself knows it, never copied from a header a client can write. */
	clientAddress?: string;
	/** Lets work go on after the response, on hosts that would stop it. */
	waitUntil?: (work: Promise<unknown>) => void;
}

/** Type of the Hono app: for hosts that mount it in their own. */
export interface AskAppEnv {
	Bindings: AskBindings;
	Variables: { requestId: string };
}

/** Parameter of every route. */
export type AskRouteContext = Context<AskAppEnv>;

/** What all routes share: the options with their defaults, and the index once it is open. */
export interface AppParts {
	api: string;
	home: string;
	ladder: LiveLadder;
	gate: Gate;
	identity: Identity;
	admission: Admission;
	retries: Retries;
	challenge: Challenge | undefined;
	store: VisitorStore | undefined;
	metrics: Metrics | undefined;
	/** Origins of other sites whose pages may ask. */
	allowedOrigins: readonly string[];
	/** Of `<api>/metrics`; without one there is no such address. */
	metricsToken: string | undefined;
	/** Shows more with `?debug=1`; without one nobody sees it. */
	adminToken: string | undefined;
	rests: Rests;
	conversations: Log | undefined;
	lastSources: SessionSources;
	steps: ModelSteps | undefined;
	embedder: QuestionEmbedder | undefined;
	log: Logger;
	now: () => number;
	timers: Timers;
	randomId: () => string;
	heartbeatMs: number;
	/** @throws `index-missing`, `index-corrupt` … while the index cannot be opened; tried again later. */
	open: () => Promise<OpenedIndex>;
}
