import type { Context } from "hono";
import type { Log } from "../conversation-log.js";
import type { Gate } from "../gate.js";
import type { OpenedIndex } from "../live-index.js";
import type { LiveLadder } from "../live-ladder.js";
import type { Logger } from "../log.js";
import type { Rests } from "../rests.js";
import type { SessionSources } from "../session-sources.js";
import type { Timers } from "../timers.js";

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
	rests: Rests;
	conversations: Log | undefined;
	lastSources: SessionSources;
	log: Logger;
	now: () => number;
	timers: Timers;
	randomId: () => string;
	heartbeatMs: number;
	/** @throws `index-missing`, `index-corrupt` … while the index cannot be opened; tried again later. */
	open: () => Promise<OpenedIndex>;
}
