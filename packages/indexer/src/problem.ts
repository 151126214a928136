import type { ErrorCode } from "./errors.js";

/** Something that went wrong while the build went on. */
export interface Problem {
	/** Name of the source it happened in. */
	source: string;
	code: ErrorCode;
	/** What happened and why, in full sentences. */
	message: string;
	/** What to do about it. */
	hint: string;
}

/** Something a source holds that is not published, and why. */
export interface LeftOut {
	/** Name of the source it came from. */
	source: string;
	id: string;
	/** A few words: `draft`, `no page shows it`. */
	reason: string;
}
