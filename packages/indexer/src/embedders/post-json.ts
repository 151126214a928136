import { EmbedderFailure } from "../embedder.js";

/** How long one call may take before it counts as failed. */
const CALL_TIMEOUT_MS = 60_000;

export interface PostOptions {
	headers: Record<string, string>;
	body: unknown;
	fetch: typeof fetch;
	signal?: AbortSignal | undefined;
}

/** Seconds or a date from `retry-after`, or the delay a Google API names in its body. */
function retryAfterMs(headers: Headers, body: string): number | undefined {
	const named = body.match(/"retryDelay":\s*"([\d.]+)s"/)?.[1];
	if (named) return Number(named) * 1000;
	const header = headers.get("retry-after");
	if (!header) return undefined;
	const seconds = Number(header);
	const ms = Number.isFinite(seconds)
		? seconds * 1000
		: Date.parse(header) - Date.now();
	return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** A spent daily quota does not come back while a build waits. */
const SPENT = /PerDay|insufficient_quota|free allocation/;

/** What the owner can look at, by status; what a service writes itself may repeat the key. */
const meanings: Readonly<Record<number, string>> = {
	400: "it does not take the request: often a wrong model, or a text longer than the model takes",
	401: "it does not take the key",
	403: "it does not take the key, or not for this model",
	404: "it knows no such address or model",
	413: "the batch is too large for it",
};

function failureOf(
	host: string,
	{ status, headers }: Response,
	body: string,
): EmbedderFailure {
	const wait = retryAfterMs(headers, body);
	const retryable =
		(status === 408 || status === 429 || status >= 500) && !SPENT.test(body);
	const why = SPENT.test(body) ? "quota used up" : meanings[status];
	return new EmbedderFailure(
		`${host} answered HTTP ${status}${why ? ` (${why})` : ""}`,
		{ retryable, ...(wait !== undefined && { retryAfterMs: wait }) },
	);
}

/** `fetch` repeats a header that it refuses in its error, and a key with it. */
function headersOf(host: string, given: Record<string, string>): Headers {
	try {
		return new Headers({ "content-type": "application/json", ...given });
	} catch {
		throw new EmbedderFailure(
			`${host} was not asked: a header or the key holds what HTTP cannot carry, often a line break from copying it`,
			{ retryable: false },
		);
	}
}

/**
 * Posts JSON and gives JSON back; every failure is an {@link EmbedderFailure} that names the host and never the key. A
 * redirect is a failure: it would carry the key along.
 */
export async function postJson(
	url: string,
	{ headers, body, fetch, signal }: PostOptions,
): Promise<unknown> {
	const { host } = new URL(url);
	const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: headersOf(host, headers),
			body: JSON.stringify(body),
			redirect: "manual",
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
		});
		const text = await response.text();
		if (!response.ok) throw failureOf(host, response, text);
		return JSON.parse(text);
	} catch (cause) {
		if (cause instanceof EmbedderFailure || signal?.aborted) throw cause;
		const what = timeout.aborted
			? `did not answer within ${CALL_TIMEOUT_MS / 1000} seconds`
			: cause instanceof SyntaxError
				? "answered with something that is not JSON"
				: "cannot be reached";
		throw new EmbedderFailure(`${host} ${what}`, { retryable: true, cause });
	}
}
