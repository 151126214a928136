import { compareText } from "./compare-text.js";
import type { AskIndex, DocumentRecord } from "./index-format/layout.js";
import { openVectors } from "./search/vectors.js";
import { words } from "./text/index.js";
import { dot, unitVector } from "./unit-vector.js";

/** A passage that may stand elsewhere too. */
export interface DuplicateCandidate {
	id: string;
	text: string;
	document: {
		id: string;
		title: string;
		url: string;
		/** Equal for translations of one page: their passages are meant to be alike. */
		translationKey?: string;
	};
	/** Of length 1; absent where there is none. */
	vector?: Float32Array;
}

export interface DuplicatePassages<C extends DuplicateCandidate> {
	a: C;
	b: C;
	/** 0…1 */
	overlap: number;
	cosine?: number;
}

export interface DuplicateDocuments {
	a: DuplicateCandidate["document"];
	b: DuplicateCandidate["document"];
	/** 0…1: share of the words of the shorter one that lie in passages the other has too. */
	share: number;
}

export interface Duplicates<C extends DuplicateCandidate> {
	/** Most alike first. */
	passages: DuplicatePassages<C>[];
	/** Most alike first. */
	documents: DuplicateDocuments[];
}

/** Least share of the runs of both that both have. */
const LEAST_OVERLAP = 0.6;
/** Least cosine where both have a vector. */
const LEAST_COSINE = 0.9;
/** Shorter passages are not looked at, in words. */
const MIN_WORDS = 12;
/** Words in a row that count as one: single words are shared by any two texts of a site. */
const RUN = 3;
/** A run that stands in more passages is a phrase of the site, and would pair everything with everything. */
const COMMON = 64;

/**
 * Passages of different pages that say nearly the same in nearly the same words. Found by what they share, so that
 * the time grows with the text and not with its square.
 */
export function nearDuplicates<C extends DuplicateCandidate>(
	candidates: readonly C[],
): Duplicates<C> {
	const runs = candidates.map(({ text }) => runsOf(words(text)));
	const long = (row: number): boolean =>
		(runs[row]?.size ?? 0) >= MIN_WORDS - RUN + 1;
	const passages: DuplicatePassages<C>[] = [];
	for (const [first, shared] of sharedRuns(runs))
		for (const [second, both] of shared) {
			if (!long(first) || !long(second)) continue;
			const [a, b] = [candidates[first] as C, candidates[second] as C];
			if (isSamePage(a, b)) continue;
			const all = (runs[first]?.size ?? 0) + (runs[second]?.size ?? 0) - both;
			const pair = describe(a, b, both / all);
			if (pair.overlap >= LEAST_OVERLAP && (pair.cosine ?? 1) >= LEAST_COSINE)
				passages.push(pair);
		}
	passages.sort((x, y) => y.overlap - x.overlap || compareText(x.a.id, y.a.id));
	return { passages, documents: documentsOf(candidates, passages) };
}

function runsOf(all: readonly string[]): Set<string> {
	const runs = new Set<string>();
	for (let at = 0; at + RUN <= all.length; at++)
		runs.add(all.slice(at, at + RUN).join(" "));
	return runs;
}

/** By row, how many runs each later row shares with it. */
function sharedRuns(
	runs: readonly ReadonlySet<string>[],
): Map<number, Map<number, number>> {
	const rows = new Map<string, number[]>();
	runs.forEach((own, row) => {
		for (const run of own) {
			const known = rows.get(run);
			if (known) known.push(row);
			else rows.set(run, [row]);
		}
	});
	const shared = new Map<number, Map<number, number>>();
	for (const holders of rows.values()) {
		if (holders.length > COMMON) continue;
		holders.forEach((first, at) => {
			const counts = shared.get(first) ?? new Map<number, number>();
			for (const second of holders.slice(at + 1))
				counts.set(second, (counts.get(second) ?? 0) + 1);
			if (counts.size > 0) shared.set(first, counts);
		});
	}
	return shared;
}

function isSamePage(
	{ document: a }: DuplicateCandidate,
	{ document: b }: DuplicateCandidate,
): boolean {
	return (
		a.id === b.id ||
		(a.translationKey !== undefined && a.translationKey === b.translationKey)
	);
}

function describe<C extends DuplicateCandidate>(
	a: C,
	b: C,
	overlap: number,
): DuplicatePassages<C> {
	const { vector: va } = a;
	const { vector: vb } = b;
	if (!va || !vb) return { a, b, overlap };
	return { a, b, overlap, cosine: dot(va, vb) };
}

function documentsOf(
	candidates: readonly DuplicateCandidate[],
	passages: readonly DuplicatePassages<DuplicateCandidate>[],
): DuplicateDocuments[] {
	const length = new Map<string, number>();
	for (const { document, text } of candidates)
		length.set(document.id, (length.get(document.id) ?? 0) + text.length);
	const pairs = new Map<string, DuplicatePassages<DuplicateCandidate>[]>();
	for (const passage of passages) {
		const key = JSON.stringify([passage.a.document.id, passage.b.document.id]);
		pairs.set(key, [...(pairs.get(key) ?? []), passage]);
	}
	return [...pairs.values()]
		.map((alike) => shareOf(alike, length))
		.sort((x, y) => y.share - x.share || compareText(x.a.id, y.a.id));
}

function shareOf(
	alike: readonly DuplicatePassages<DuplicateCandidate>[],
	length: ReadonlyMap<string, number>,
): DuplicateDocuments {
	const [{ a, b }] = alike as [DuplicatePassages<DuplicateCandidate>];
	const ofOne = (side: "a" | "b"): number => {
		const texts = new Map(
			alike.map((pair) => [pair[side].id, pair[side].text]),
		);
		const sum = [...texts.values()].reduce((n, text) => n + text.length, 0);
		return sum / (length.get(alike[0]?.[side].document.id ?? "") ?? sum);
	};
	return {
		a: a.document,
		b: b.document,
		share: Math.max(ofOne("a"), ofOne("b")),
	};
}

/** All passages of an index, as {@link nearDuplicates} takes them. */
export async function duplicateCandidates(
	index: AskIndex,
): Promise<DuplicateCandidate[]> {
	const { chunkCount, documentCount, documentOfChunk } = index.catalog;
	const [chunks, documents, bytes] = await Promise.all([
		index.chunks(rowsOf(chunkCount)),
		index.documents(rowsOf(documentCount)),
		index.part("vectors"),
	]);
	const vectors = bytes && openVectors(bytes, chunkCount);
	return chunks.map(({ id, text }, row) => {
		const document = documents[documentOfChunk[row] as number];
		return {
			id,
			text,
			document: document as DocumentRecord,
			...(vectors?.scales[row] && {
				vector: unitVector(
					vectors.matrix.subarray(
						row * vectors.dimensions,
						(row + 1) * vectors.dimensions,
					),
				),
			}),
		};
	});
}

const rowsOf = (count: number): number[] =>
	Array.from({ length: count }, (_, row) => row);
