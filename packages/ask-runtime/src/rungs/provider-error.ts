import { ModelFailure, type ModelFailureKind } from "../chat-model.js";

/** An error as OpenAI, Google and those who follow them write it. */
export interface ProviderError {
	code?: unknown;
	status?: unknown;
	type?: unknown;
	details?: unknown;
	metadata?: unknown;
}

/**
 * What a provider's error means for the ladder. Only its codes are read, never its sentences: those may repeat the
 * question, and a question must not be able to switch a rung off.
 *
 * @param error `undefined` when the reply was no JSON, as from a proxy in between.
 */
export function failureOf(
	status: number,
	error: ProviderError | undefined,
	headers?: Headers,
): ModelFailure {
	const details = detailsOf(error);
	const kind = kindOf(status, error && codesOf(error, details), error);
	return new ModelFailure(kind, `The provider answered ${status}.`, {
		retryAfterMs: retryAfterMs(details, headers),
	});
}

/** The error in a JSON reply: `{ error: … }`, alone or first in a list; a sentence for an error has no codes. */
export function errorIn(reply: unknown): ProviderError | undefined {
	const first: unknown = Array.isArray(reply) ? reply[0] : reply;
	if (!isRecord(first)) return undefined;
	const { error, object } = first;
	if (isRecord(error)) return error;
	if (typeof error === "string" && error !== "") return {};
	return object === "error" ? first : undefined;
}

/** HTTP status that an error inside a reply of 200 names, else 500. */
export function statusOf({ code }: ProviderError): number {
	const status = Number(code);
	return status >= 400 && status <= 599 ? status : 500;
}

function kindOf(
	status: number,
	codes: string | undefined,
	error: ProviderError | undefined,
): ModelFailureKind {
	if (codes !== undefined) {
		if (/content_filter|content_policy/.test(codes)) return "blocked";
		if (/API_KEY_INVALID|invalid_api_key/.test(codes)) return "denied";
		if (/model_not_found/.test(codes)) return "not-found";
		if (/insufficient_quota|PerDay/.test(codes)) return "quota";
	}
	if (status === 401) return "denied";
	// A firewall or a moderator refuses the question, not the key.
	if (status === 403)
		return error === undefined
			? "refused"
			: isModeration(error)
				? "blocked"
				: "denied";
	if (status === 402) return "quota";
	if (status === 404) return "not-found";
	if (status === 429) return "rate";
	return status === 408 || status >= 500 ? "overloaded" : "refused";
}

/** OpenRouter tells with 403 why a question was flagged. */
function isModeration({ metadata }: ProviderError): boolean {
	return isRecord(metadata) && "reasons" in metadata;
}

function codesOf(
	{ code, status, type }: ProviderError,
	details: readonly Record<string, unknown>[],
): string {
	const named = details.flatMap(({ reason, violations }) => [
		reason,
		...(Array.isArray(violations)
			? violations.map((violation) => violation?.quotaId)
			: []),
	]);
	return [code, status, type, ...named]
		.filter((value) => typeof value === "string")
		.join(" ");
}

function detailsOf(
	error: ProviderError | undefined,
): Record<string, unknown>[] {
	return Array.isArray(error?.details) ? error.details.filter(isRecord) : [];
}

/** From Google's `RetryInfo`, `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfterMs(
	details: readonly Record<string, unknown>[],
	headers: Headers | undefined,
): number | undefined {
	const delay = details.find(({ retryDelay }) => retryDelay)?.retryDelay;
	const header = headers?.get("retry-after");
	const waits = [
		Number.parseFloat(String(delay)) * 1000,
		Number.parseFloat(headers?.get("retry-after-ms") ?? ""),
		Number(header || Number.NaN) * 1000,
		Date.parse(header ?? "") - Date.now(),
	];
	return waits.find((wait) => Number.isFinite(wait) && wait >= 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
