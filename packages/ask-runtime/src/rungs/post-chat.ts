import { AskError } from "@astro-ask/indexer/index-format";
import { ModelFailure } from "../chat-model.js";
import {
	errorIn,
	failureOf,
	type ProviderError,
	statusOf,
} from "./provider-error.js";

/** As much of a failed reply as is read. */
const MAX_ERROR_CHARS = 8_192;

export interface PostChatOptions {
	headers: Headers;
	body: unknown;
	fetch: typeof fetch;
	signal: AbortSignal;
}

/**
 * Posts JSON and gives the stream of events that comes back. One request, no retry; a redirect is not followed, because
 * it would carry the key along.
 *
 * @throws {@link ModelFailure}; the signal's reason after it aborted.
 */
export async function postChat(
	url: string,
	{ headers, body, fetch, signal }: PostChatOptions,
): Promise<ReadableStream<Uint8Array>> {
	let response: Response;
	try {
		response = await fetch(url, {
			method: "POST",
			headers,
			body: JSON.stringify(body),
			redirect: "manual",
			signal,
		});
	} catch (cause) {
		signal.throwIfAborted();
		throw new ModelFailure(
			"unreachable",
			`${new URL(url).host} cannot be reached${codeOf(cause)}.`,
		);
	}
	const json = response.headers.get("content-type")?.includes("json");
	if (response.ok && response.body && !json) return response.body;
	const error = await readError(response, signal);
	if (response.ok && !error)
		throw new ModelFailure("malformed", "The reply is no stream of events.");
	throw failureOf(
		error && response.ok ? statusOf(error) : response.status,
		error,
		response.headers,
	);
}

async function readError(
	response: Response,
	signal: AbortSignal,
): Promise<ProviderError | undefined> {
	try {
		return errorIn(JSON.parse(await readStart(response)));
	} catch {
		signal.throwIfAborted();
		return undefined;
	}
}

/** Not more: an error without an end would fill the memory. */
async function readStart({ body }: Response): Promise<string> {
	const reader = body?.getReader();
	const decoder = new TextDecoder();
	let text = "";
	while (reader && text.length < MAX_ERROR_CHARS) {
		const { done, value } = await reader.read();
		text += decoder.decode(value, { stream: !done });
		if (done) return text;
	}
	void reader?.cancel().catch(() => {});
	return text;
}

/** `ECONNREFUSED` and the like from under "fetch failed". */
function codeOf(cause: unknown): string {
	const under = cause instanceof Error ? cause.cause : undefined;
	const code =
		under instanceof Error && "code" in under ? String(under.code) : "";
	return /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : "";
}

/**
 * Headers of every request of a driver. They are made once, at the start, because `fetch` repeats a bad one in its error.
 *
 * @throws `bad-option` without the value.
 */
export function chatHeaders(
	rung: string,
	given: Record<string, string>,
): Headers {
	const headers = new Headers({ "content-type": "application/json" });
	for (const [name, value] of Object.entries(given)) {
		try {
			headers.set(name, value.trim());
		} catch {
			throw new AskError(
				"bad-option",
				`The rung "${rung}" has a header "${/^[\w-]{1,40}$/.test(name) ? name : "…"}" that HTTP cannot carry.`,
				{
					hint: "Look for line breaks, quotes or letters beyond Latin-1 in its value, often from copying a key.",
				},
			);
		}
	}
	return headers;
}

/**
 * Checks the address of a service.
 *
 * @returns Without a slash at the end.
 * @throws `bad-option`, also when a name, password or query stands in it: addresses end in logs.
 */
export function checkBaseUrl(rung: string, baseUrl: string): string {
	const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
	if (
		url &&
		/^https?:$/.test(url.protocol) &&
		!url.username &&
		!url.password &&
		!url.search &&
		!url.hash
	)
		return url.href.replace(/\/+$/, "");
	throw new AskError(
		"bad-option",
		`The \`baseUrl\` of the rung "${rung}" is not a plain http or https address.`,
		{
			hint: "Write it up to and with the version, like `https://api.example/v1`; a key belongs in `apiKeyEnv` or `headers`, not in the address.",
		},
	);
}
