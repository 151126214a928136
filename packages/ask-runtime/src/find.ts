import type { Passage } from "./events.js";
import { judge, type Thresholds, type Verdict } from "./judge.js";
import { MAX_PASSAGES, numberPassages } from "./number-passages.js";
import type { EmbeddedQuestion } from "./question-embedder.js";
import {
	type Retrieved,
	type RetrieveOptions,
	retrieve,
	type Searcher,
} from "./retrieve.js";
import { isNumber } from "./understand/content.js";
import { holdsPhrase, plainText } from "./understand/phrases.js";
import type { Understanding } from "./understand.js";

export interface FindOptions extends Pick<RetrieveOptions, "types" | "page"> {
	/** The question's vector, where the index's own encoder is not to make it. */
	embedded?: EmbeddedQuestion | undefined;
	/** The owner's weights go before those of the intent. */
	weights?: RetrieveOptions["weights"];
	/** The owner's, in place of the judge's own. */
	thresholds?: Thresholds;
	/** Sources of the last answer in this session. */
	lastSources?: readonly Passage[];
}

/** What an answer may rest on, judged. */
export interface Finding
	extends Pick<Retrieved, "passages" | "words" | "keywordOnly"> {
	verdict: Exclude<Verdict, "borderline">;
	/** A second, wider look was taken. */
	widened: boolean;
	/** What was searched for, when a model put it in other words. */
	searchText?: string;
	evidence: Retrieved["evidence"];
}

/** A wider look: more passages, and meaning may bring what words do not. */
const wide = { limit: 16, weights: { keyword: 1, vector: 0.2 } };

/** Retrieves and judges; where it is borderline, looks once more and wider. */
export async function find(
	search: Searcher,
	understood: Understanding,
	options: FindOptions = {},
): Promise<Finding> {
	const { searchText, language, limit } = understood;
	const { types, page, thresholds, embedded } = options;
	const weights = options.weights ?? understood.weights;
	const look = (how: RetrieveOptions): Promise<Retrieved> =>
		retrieve(search, searchText, {
			...(types && { types }),
			...(page !== undefined && { page }),
			language,
			...embedded,
			...how,
		});
	const near = await look({ limit, ...(weights && { weights }) });
	const first = judge(near.evidence, thresholds);
	const widened = first === "borderline";
	const far = widened ? await look(wide) : undefined;
	const found = far ? both(near, far) : near;
	const kept = keptSources(understood, options.lastSources ?? []);
	const last = far ? judge(far.evidence, thresholds) : first;
	// What the talk was about has been found before.
	const least = understood.intent === "follow-up" ? "borderline" : "enough";
	const enough = last === "enough" || last === least || hasAny(kept);
	return {
		words: found.words,
		evidence: found.evidence,
		...(found.keywordOnly && { keywordOnly: true }),
		passages: withKept(focused(found.passages, understood.focus), kept),
		verdict: enough ? "enough" : "nothing",
		widened,
	};
}

function both(near: Retrieved, far: Retrieved): Retrieved {
	return {
		...near,
		passages: numberPassages([...near.passages, ...far.passages]),
		evidence: far.evidence,
	};
}

interface Kept {
	/** Meant by the question itself. */
	first: readonly Passage[];
	/** Context of what is agreed to. */
	later: readonly Passage[];
}

function keptSources(
	{ keepsSources, source }: Understanding,
	last: readonly Passage[],
): Kept {
	if (!keepsSources) return { first: [], later: [] };
	if (source === undefined) return { first: [], later: last.slice(0, 3) };
	const meant = last.at(source);
	return { first: meant ? [meant] : [], later: [] };
}

const hasAny = ({ first, later }: Kept): boolean =>
	first.length + later.length > 0;

/** "And Webb?": what has it in its title goes first. */
function focused(
	passages: readonly Passage[],
	focus: readonly string[] = [],
): readonly Passage[] {
	const names = focus.filter((word) => !isNumber(word));
	if (names.length === 0) return passages;
	const isMeant = ({ title }: Passage): boolean =>
		names.every((name) => holdsPhrase(plainText(title), [name]));
	return [
		...passages.filter(isMeant),
		...passages.filter((passage) => !isMeant(passage)),
	];
}

function withKept(
	found: readonly Passage[],
	{ first, later }: Kept,
): Passage[] {
	const room = MAX_PASSAGES - first.length - later.length;
	return numberPassages([...first, ...found.slice(0, room), ...later]);
}
