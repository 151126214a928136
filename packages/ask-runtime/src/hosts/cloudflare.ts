import { assetsLoader } from "@astro-ask/indexer/index-format";
import type { Env } from "../driver.js";
import type { AskBindings } from "../http/app-context.js";
import { consoleLogger } from "../log.js";
import type { D1Binding } from "../stores/d1.js";
import { openLater } from "../stores/open-later.js";
import { visitorOf } from "../visitor.js";
import { type AskFetch, type AskFetchOptions, askFetch } from "./fetch.js";

/** Names under which this host looks for bindings. */
const NAMES = { assets: "ASSETS", store: "ASK_DB", limiter: "ASK_LIMITER" };

export interface CloudflareAskOptions
	extends Omit<AskFetchOptions, "index" | "ownStore" | "processes" | "env"> {
	/** The Worker's bindings and variables: `ASSETS`, and where there are any `ASK_DB` (D1) and `ASK_LIMITER` (rate limiting). */
	env: Env;
	/** Path of the index among the static files, with the site's base. Default `/_ask`. */
	folder?: string;
	/** Default: what `ASSETS` holds in `folder`. */
	index?: AskFetchOptions["index"];
}

/** A rate limiting binding, as much of it as is used. */
interface RateLimiter {
	limit(request: { key: string }): Promise<{ success: boolean }>;
}

type Assets = Parameters<typeof assetsLoader>[0];

/**
 * Answers in a Cloudflare Worker or on Pages. The client is whom `CF-Connecting-IP` names, which Cloudflare writes.
 *
 * @returns Give it the request and, for work that outlives the response, `ctx.waitUntil`.
 */
export function cloudflareAsk(
	options: CloudflareAskOptions,
): (
	request: Request,
	given?: Pick<AskBindings, "waitUntil">,
) => Promise<Response> {
	const { env, folder, log = consoleLogger, ...rest } = options;
	const answer: AskFetch = askFetch({
		admin: () => import("../admin/index.js"),
		index: assetsLoader(env[NAMES.assets] as Assets, folder),
		...rest,
		env,
		log,
		processes: "many",
		ownStore: ({ settings }) => {
			const binding = env[NAMES.store] as D1Binding | undefined;
			if (!binding) return undefined;
			return openLater({
				durable: true,
				shared: true,
				async open() {
					const { d1Store } = await import("../stores/d1.js");
					return d1Store({ binding, settings });
				},
			});
		},
	});
	const limiter = env[NAMES.limiter] as RateLimiter | undefined;
	return async (request, given = {}) => {
		const clientAddress = request.headers.get("cf-connecting-ip") ?? undefined;
		return limiter && (await isOver(limiter, clientAddress))
			? refuse()
			: answer(request, { ...given, ...(clientAddress && { clientAddress }) });
	};
}

/** Only the first of two gates: it counts per data centre, and what it cannot say is left to the second. */
async function isOver(
	limiter: RateLimiter,
	address: string | undefined,
): Promise<boolean> {
	try {
		const { success } = await limiter.limit({ key: visitorOf(address) });
		return !success;
	} catch {
		return false;
	}
}

function refuse(): Response {
	return Response.json(
		{
			error: {
				code: "rate-limited",
				message: "Too many requests came from one visitor.",
				hint: "Try again in 60 s.",
			},
		},
		{
			status: 429,
			headers: { "Retry-After": "60", "Cache-Control": "private, no-store" },
		},
	);
}
