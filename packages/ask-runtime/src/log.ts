/** `requestId` of a line that belongs to no single request. */
export const NO_REQUEST = "-";

/** One structured line. Holds no question, answer or address: those belong to the conversation log, which the owner can erase. */
export interface LogLine {
	level: "info" | "warn" | "error";
	/** What happened, noun–verb: `request-end`, `answer-end`, `rung-failed`, `request-failed`. */
	event: string;
	requestId: string;
	[field: string]: unknown;
}

/** Takes log lines. Must not throw; whoever calls it does not wait. */
export type Logger = (line: LogLine) => void;

/** One JSON object a line, errors and warnings to `console.error`. */
export const consoleLogger: Logger = (line) => {
	const { level, event, requestId, ...rest } = line;
	const time = new Date().toISOString();
	const text = JSON.stringify({ time, level, event, requestId, ...rest });
	if (level === "info") console.log(text);
	else console.error(text);
};

/** A cause as fields for a line: name, message, stack and what lies underneath. For logs only, never for readers. */
export function describeCause(cause: unknown): Record<string, unknown> {
	if (!(cause instanceof Error)) return { cause: String(cause) };
	return {
		cause: cause.message,
		causeName: cause.name,
		...("code" in cause && { causeCode: String(cause.code) }),
		stack: cause.stack,
		...(cause.cause !== undefined && {
			underneath: describeCause(cause.cause),
		}),
	};
}

/** A logger that cannot fail its caller: a line that cannot be written is dropped. */
export function quietly(logger: Logger): Logger {
	return (line) => {
		try {
			logger(line);
		} catch {
			// An answer is worth more than its log line.
		}
	};
}
