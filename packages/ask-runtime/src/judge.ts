import { analyseQuestion } from "@astro-ask/indexer/text";

/** How one found passage bears on a question. */
export interface Bearing {
	/** 0…1: share of the question's weight that it holds. */
	coverage: number;
	/** Absent without vectors. */
	cosine?: number;
	/** It is written in the language of the question. */
	sameLanguage: boolean;
}

/** What a judge goes by. */
export interface Evidence {
	searchText: string;
	bearings: readonly Bearing[];
	/** Cosine with the nearest everyday topic; absent when the space has not been measured for it. */
	topic?: number;
	/** Chunks that were searched: among many, some passage always holds a few words of anything. */
	chunks: number;
	/** The search's own view, by the thresholds of its index. */
	nothingFound: boolean;
}

/** Below both, nothing was found. */
export interface Thresholds {
	coverage: number;
	cosine: number;
}

/** Whether what was found can carry an answer; `borderline` is worth a second, wider look. */
export type Verdict = "enough" | "borderline" | "nothing";

/**
 * Decides from words, meaning and what else the question could be about. An owner's own thresholds replace all of it.
 *
 * @see docs/decisions/0019-enough-or-nothing.md for how the numbers were found and what they reach.
 */
export function judge(evidence: Evidence, owner?: Thresholds): Verdict {
	const { searchText, bearings, nothingFound } = evidence;
	if (bearings.length === 0) return "nothing";
	// A phrase in quotation marks that stands nowhere is not made up for by other words.
	if (nothingFound && analyseQuestion(searchText).phrases.length > 0)
		return "nothing";
	if (owner) return bearings.some(reaches(owner)) ? "enough" : "nothing";
	const strength = strengthOf(evidence);
	if (strength === undefined) return nothingFound ? "nothing" : "enough";
	if (strength >= 0) return "enough";
	return strength >= -BORDER ? "borderline" : "nothing";
}

const BORDER = 0.1;

const reaches =
	({ coverage, cosine }: Thresholds) =>
	(found: Bearing): boolean =>
		found.coverage >= coverage || (found.cosine ?? -1) >= cosine;

/** How much of the question words alone have to hold: another language shares only names with it. */
const wordsAlone = { same: 0.3, other: 0.24 };
/** Fitted on five indexes; a passage in another language can hold few of the words, so each counts for more. */
const weights = {
	same: { coverage: 1, cosine: 0.755, offset: -0.09 },
	other: { coverage: 1.246, cosine: 1.02, offset: -0.163 },
	/** Of the nearest everyday topic, and of how much nearer it is than any passage. */
	topic: 0.744,
	lead: 0.949,
	size: 0.047,
};
const USUAL_CHUNKS = 200;
/** Beyond these the size changes nothing more. */
const FEW_CHUNKS = 20;
const MANY_CHUNKS = 20_000;

/** At least 0 when it is enough; `undefined` for a space nobody has measured. */
function strengthOf(evidence: Evidence): number | undefined {
	const { bearings, topic, chunks } = evidence;
	const cosines = bearings.flatMap(({ cosine }) => cosine ?? []);
	if (cosines.length === 0) return strongest(bearings, strengthOfWords);
	if (topic === undefined) return undefined;
	const lead = Math.max(0, topic - Math.max(...cosines));
	const counted = Math.min(MANY_CHUNKS, Math.max(FEW_CHUNKS, chunks));
	const size = Math.log(counted / USUAL_CHUNKS);
	return (
		strongest(bearings, strengthOfBoth) -
		weights.topic * topic -
		weights.lead * lead -
		weights.size * size
	);
}

const strongest = (
	bearings: readonly Bearing[],
	strength: (bearing: Bearing) => number,
): number => Math.max(...bearings.map(strength));

const strengthOfWords = ({ coverage, sameLanguage }: Bearing): number =>
	coverage - (sameLanguage ? wordsAlone.same : wordsAlone.other);

function strengthOfBoth({
	coverage,
	cosine = 0,
	sameLanguage,
}: Bearing): number {
	const { offset, ...by } = sameLanguage ? weights.same : weights.other;
	return by.coverage * coverage + by.cosine * cosine + offset;
}
