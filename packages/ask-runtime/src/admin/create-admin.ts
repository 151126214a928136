import type { AskIndex } from "@astro-ask/indexer/index-format";
import type { Env } from "../driver.js";
import type { AskBindings } from "../http/app-context.js";
import { givenRequestId } from "../http/observe.js";
import { consoleLogger, type Logger, NO_REQUEST, quietly } from "../log.js";
import { randomId } from "../random-id.js";
import type { SettingsInput } from "../settings.js";
import type { OwnerStore } from "../store.js";
import { adminApp } from "./admin-app.js";
import { adminPath } from "./admin-path.js";
import { harden } from "./replies.js";

export interface AdminOptions {
	/** Where questions, feedback and settings are kept. */
	store: OwnerStore;
	/** Opens the index, for its page and its types. */
	loadIndex: () => Promise<AskIndex | readonly AskIndex[]>;
	/** Gives `last-build.json` from beside the index, where the host has it. */
	loadLastBuild?: () => Promise<Uint8Array | undefined>;
	/** Holds `ASK_ADMIN_TOKEN`, at least 16 characters; without it there is no admin. Also `ASK_TIME_ZONE`. */
	env: Env;
	/** Path the app is mounted at; the admin is below it at `/admin`. Default `/api/ask`. */
	api?: string;
	/** Where "Site" leads. Default `/`. */
	home?: string;
	/** IANA name of the zone days are in. Default `ASK_TIME_ZONE`, else `UTC`. */
	timeZone?: string;
	/** What the settings in the store are laid over. */
	settings?: SettingsInput;
	/** Names of the configured rungs, offered in the ladder. */
	rungs?: readonly string[];
	/** Default: one JSON object a line on the console. */
	log?: Logger;
	/** Milliseconds since 1970. Default `Date.now`. */
	now?: () => number;
}

/** Answers every request at or below `<api>/admin`. Never throws. */
export type AdminFetch = (
	request: Request,
	given?: AskBindings,
) => Promise<Response>;

/** A shorter token could be guessed. */
const MIN_TOKEN_CHARS = 16;

/** The owner's pages. @returns `undefined` without a token, or with one too short to be safe: then there is no such address. */
export function createAdmin(options: AdminOptions): AdminFetch | undefined {
	const { env, home = "/", api = "/api/ask", now = Date.now } = options;
	const log = quietly(options.log ?? consoleLogger);
	const token = textOf(env.ASK_ADMIN_TOKEN);
	if (token === undefined) return undefined;
	if (token.length < MIN_TOKEN_CHARS) {
		log({
			level: "warn",
			event: "admin-off",
			requestId: NO_REQUEST,
			why: `ASK_ADMIN_TOKEN has fewer than ${MIN_TOKEN_CHARS} characters.`,
		});
		return undefined;
	}
	const timeZone = options.timeZone ?? textOf(env.ASK_TIME_ZONE) ?? "UTC";
	const admin = adminPath(api);
	const app = adminApp({ ...options, admin, home, timeZone, token, log, now });
	return async (request, given = {}) => {
		const started = now();
		const requestId = givenRequestId(request) ?? randomId();
		const response = await app.fetch(request, { ...given, requestId });
		log({
			level: "info",
			event: "request-end",
			requestId,
			method: request.method,
			path: new URL(request.url).pathname,
			status: response.status,
			durationMs: now() - started,
		});
		return harden(response, requestId);
	};
}

const textOf = (value: unknown): string | undefined =>
	typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
