import { AskError, type ErrorCode } from "@astro-ask/indexer/index-format";
import type { Messages } from "../messages/index.js";

/** The body of every error answer. */
export interface PublicError {
	error: { code: ErrorCode; message: string; hint: string; requestId: string };
}

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503;

/** The codes whose message was written for whoever sent the request. All others may name files and stay in the log. */
const statusOfRequest: Partial<Record<ErrorCode, Status>> = {
	"bad-request": 400,
	unauthorized: 401,
	"feedback-refused": 403,
	"origin-refused": 403,
	"not-found": 404,
	"method-not-allowed": 405,
	"request-conflict": 409,
	"body-too-large": 413,
	"rate-limited": 429,
	"over-capacity": 503,
};

/** The HTTP side of an error: what a stranger may see of it. */
export interface ErrorReply {
	status: Status;
	code: ErrorCode;
	message: string;
	hint: string;
	/** Which sentence a reader gets on the HTML page. */
	sentence: Exclude<keyof Messages["errors"], "title" | "request">;
}

const sentences: Record<Status, ErrorReply["sentence"]> = {
	400: "badRequest",
	401: "notFound",
	403: "badRequest",
	404: "notFound",
	405: "notFound",
	409: "badRequest",
	413: "tooLarge",
	429: "busy",
	500: "internal",
	503: "busy",
};

export function errorReply(cause: unknown): ErrorReply {
	if (cause instanceof AskError) {
		const { code, message, hint } = cause;
		const status = statusOfRequest[code];
		if (status)
			return { status, code, message, hint, sentence: sentences[status] };
		if (code.startsWith("index-")) return notReady(code);
		if (code === "store-failed")
			return {
				...failed(),
				status: 503,
				code,
				message: "What was sent could not be kept.",
			};
	}
	return failed();
}

/** An answer that ended with an `error` event, for the forms that are sent in one piece. */
export function unexpected(event: { code: string }): ErrorReply {
	return event.code.startsWith("index-")
		? notReady(event.code as ErrorCode)
		: failed();
}

function failed(): ErrorReply {
	return {
		status: 500,
		code: "internal",
		message: "Something failed that should not have.",
		hint: "Try again; if it stays, give the request id to whoever runs this site.",
		sentence: "internal",
	};
}

function notReady(code: ErrorCode): ErrorReply {
	return {
		status: 503,
		code,
		message: "The index of this site cannot be opened.",
		hint: `The log has the cause under this request id; docs/errors/${code}.md says what to do.`,
		sentence: "notReady",
	};
}
