import { HAN, THAI } from "./unspaced.js";

/** How a run of letters is cut into tokens. */
export type RunKind =
	/** Letters with spaces between words; may be an identifier with connectors inside. */
	| "letters"
	/** Korean: words have spaces between them and endings glued on. */
	| "hangul"
	/** Chinese characters and kana, no spaces. */
	| "han"
	/** Thai, Lao, Khmer, Burmese and their kin, no spaces. */
	| "thai"
	/** One pictograph. */
	| "emoji";

const HANGUL = "\\p{Script=Hangul}";
const MARK = "[\\p{M}--\\p{Me}]";
const START = `[[\\p{L}\\p{N}]--[${HAN}${THAI}${HANGUL}]]`;
const PART = `${START}[${START}${MARK}]*`;
/** What may stand between the parts of an identifier, an address or a path. */
const CONNECTOR = "(?::\\/\\/|::|[.:_\\/@\\\\\\-\\u2010\\u2011])";
const RUNS = new RegExp(
	[
		`(${PART}(?:${CONNECTOR}${PART})*(?:\\+\\+|#)?)`,
		`(${HANGUL}[${HANGUL}${MARK}]*)`,
		`([${HAN}][${HAN}${MARK}]*)`,
		`([${THAI}][${THAI}${MARK}]*)`,
		"(\\p{Extended_Pictographic})",
	].join("|"),
	"gv",
);

/** In the order of the groups of `RUNS`. */
const kinds: readonly RunKind[] = ["letters", "hangul", "han", "thai", "emoji"];

/** Calls `visit` with every run of already normalised text, in order: kind, text, place in UTF-16 units. */
export function eachRun(
	text: string,
	visit: (kind: RunKind, run: string, at: number) => void,
): void {
	// Named groups and an iterator would take four times as long; `visit` may scan another text meanwhile.
	for (let at = 0; ; ) {
		RUNS.lastIndex = at;
		const match = RUNS.exec(text);
		if (!match) return;
		at = RUNS.lastIndex;
		let group = 1;
		while (match[group] === undefined) group++;
		visit(kinds[group - 1] as RunKind, match[0], match.index);
	}
}

const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Letters with the marks that belong to them. */
export function clusters(run: string): string[] {
	return run.match(CLUSTER) ?? [];
}
