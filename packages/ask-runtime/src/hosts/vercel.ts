import type { IndexLoader } from "@astro-ask/indexer/index-format";
import type { AskBindings } from "../http/app-context.js";
import { type AskFetchOptions, askFetch } from "./fetch.js";
import { originIndex, unknownOrigin } from "./origin-index.js";
import { postgresFromEnv } from "./postgres-from-env.js";

export interface VercelAskOptions
	extends Omit<AskFetchOptions, "index" | "ownStore" | "processes"> {
	/** Path of the index among the site's files, with its base. Default `/_ask`. */
	folder?: string;
	/** Default: the deployment's own files; `ASK_INDEX` names another address. */
	index?: AskFetchOptions["index"];
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Answers in a Vercel function. The client is whom `x-real-ip` names, which Vercel writes. The store is the Postgres of
 * `ASK_DATABASE_URL`; without it no model is asked.
 */
export function vercelAsk({
	folder = "/_ask",
	...options
}: VercelAskOptions): (request: Request) => Promise<Response> {
	const { env = process.env } = options;
	const answer = askFetch({
		admin: () => import("../admin/index.js"),
		index: vercelIndex(env as Variables, folder),
		...options,
		env,
		processes: "many",
		ownStore: postgresFromEnv(env, options.log),
	});
	return async (request) => {
		const clientAddress = request.headers.get("x-real-ip") ?? undefined;
		const waitUntil = waitUntilOfVercel();
		return answer(request, {
			...(clientAddress && { clientAddress }),
			...(waitUntil && { waitUntil }),
		});
	};
}

function vercelIndex(env: Variables, folder: string): IndexLoader {
	if (env.ASK_INDEX) return originIndex(env.ASK_INDEX, env.ASK_INDEX);
	// Production answers to anybody at its own name; a preview lets in only who brings the secret.
	const host =
		(env.VERCEL_ENV === "production" && env.VERCEL_PROJECT_PRODUCTION_URL) ||
		env.VERCEL_URL;
	const secret = env.VERCEL_AUTOMATION_BYPASS_SECRET;
	if (host)
		return originIndex(
			`https://${host}`,
			folder,
			secret ? { "x-vercel-protection-bypass": secret } : {},
		);
	return unknownOrigin("VERCEL_URL");
}

/** What `@vercel/functions` calls too: the platform leaves it in a global. */
function waitUntilOfVercel(): AskBindings["waitUntil"] {
	const holder = (globalThis as Record<symbol, unknown>)[
		Symbol.for("@vercel/request-context")
	] as
		| { get?(): { waitUntil?: AskBindings["waitUntil"] } | undefined }
		| undefined;
	return holder?.get?.()?.waitUntil;
}
