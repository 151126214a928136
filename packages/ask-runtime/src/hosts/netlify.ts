import type { IndexLoader } from "@astro-ask/indexer/index-format";
import type { AskBindings } from "../http/app-context.js";
import { type AskFetchOptions, askFetch } from "./fetch.js";
import { originIndex, unknownOrigin } from "./origin-index.js";
import { postgresFromEnv } from "./postgres-from-env.js";

export interface NetlifyAskOptions
	extends Omit<AskFetchOptions, "index" | "ownStore" | "processes"> {
	/** Path of the index among the site's files, with its base. Default `/_ask`. */
	folder?: string;
	/** Default: the deploy's own files; `ASK_INDEX` names another address. */
	index?: AskFetchOptions["index"];
}

/** Second argument of a Netlify function, as much of it as is used. */
export interface NetlifyContext {
	ip?: string;
	waitUntil?: AskBindings["waitUntil"];
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Answers in a Netlify function. The client is whom the function's context names. The store is the Postgres of
 * `ASK_DATABASE_URL`; without it no model is asked.
 */
export function netlifyAsk({
	folder = "/_ask",
	...options
}: NetlifyAskOptions): (
	request: Request,
	context?: NetlifyContext,
) => Promise<Response> {
	const { env = process.env } = options;
	const answer = askFetch({
		admin: () => import("../admin/index.js"),
		index: netlifyIndex(env as Variables, folder),
		...options,
		env,
		processes: "many",
		ownStore: postgresFromEnv(env, options.log),
	});
	return async (request, { ip, waitUntil } = {}) =>
		answer(request, {
			...(ip && { clientAddress: ip }),
			...(waitUntil && { waitUntil }),
		});
}

function netlifyIndex(env: Variables, folder: string): IndexLoader {
	if (env.ASK_INDEX) return originIndex(env.ASK_INDEX, env.ASK_INDEX);
	// This deploy's own address first: the other may already serve the next one.
	const origin = env.DEPLOY_URL || env.URL;
	return origin ? originIndex(origin, folder) : unknownOrigin("DEPLOY_URL");
}
