import type { Retrieved } from "./retrieve.js";

/** Whether what was found can carry an answer. */
export type Verdict = "enough" | "nothing";

export function judge({ passages, nothingFound }: Retrieved): Verdict {
	return passages.length > 0 && !nothingFound ? "enough" : "nothing";
}
