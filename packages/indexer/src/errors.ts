/**
 * Every code an {@link AskError} can carry. A code is permanent; `docs/errors/<code>.md` explains it.
 * Adding one means adding its page: `errors.test.ts` compares both lists.
 */
export const errorCodes = [
	// build
	"bad-option",
	"bad-source",
	"content-store-unknown",
	"duplicate-id",
	"empty-corpus",
	"front-matter",
	"index-locked",
	"source-failed",
	"source-shrunk",
	"unreadable-file",
	// embedding
	"embedder-failed",
	"embedding-count",
	"embedding-length",
	"embedding-value",
	"model-missing",
	"package-missing",
	// index
	"index-corrupt",
	"index-denied",
	"index-missing",
	"index-space",
	"index-unreachable",
	"index-unwritable",
	"index-version",
	"unsupported-search-option",
	// runtime
	"bad-request",
	"bad-settings",
	"body-too-large",
	"feedback-refused",
	"internal",
	"method-not-allowed",
	"missing-secret",
	"not-found",
	"origin-refused",
	"over-capacity",
	"rate-limited",
	"request-conflict",
	"store-failed",
	"store-version",
	"unauthorized",
	// command line
	"bad-arguments",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export interface AskErrorOptions {
	/** What to do about it, in full sentences. */
	hint: string;
	/** The failure underneath, for logs; never shown to a reader. */
	cause?: unknown;
}

/** What happened and why (`message`), and what to do (`hint`), in the user's words; values quoted, secrets never. */
export class AskError extends Error {
	override readonly name = "AskError";
	readonly code: ErrorCode;
	readonly hint: string;

	constructor(code: ErrorCode, message: string, options: AskErrorOptions) {
		super(message, "cause" in options ? { cause: options.cause } : undefined);
		this.code = code;
		this.hint = options.hint;
	}
}
