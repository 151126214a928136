import { dot, lengthOf } from "./unit-vector.js";

/** A document as relating sees it. */
export interface RelatedDocument {
	id: string;
	type: string;
	/** BCP 47. */
	language: string;
	/** Equal for translations of one page. */
	translationKey?: string;
	/** Unit vectors of its chunks; those without a vector are left out. */
	vectors: readonly Float32Array[];
}

export interface RelatedOptions {
	/** Neighbours kept of each type. Default 6. */
	perType?: number;
	/** Least likeness, −1…1: cosine after what documents share with all others of their kind is taken away. Default 0.15. */
	floor?: number;
}

/** See {@link withoutShared}. */
const FEW = 3;

export interface RelatedItem {
	id: string;
	/** Likeness, −1…1, four decimals. */
	score: number;
}

export interface RelatedEntry {
	/** Most alike first. */
	related: RelatedItem[];
	/** The same page in other languages. */
	alsoIn: string[];
}

/**
 * What each document is near to. Neighbours first, then one per page (of translations the one in the reader's
 * language), then the cut.
 *
 * Cosines are taken after the means of all documents, of their type and of their language are subtracted: what every
 * page of a site, every row of a table or every text in Arabic shares says nothing. `docs/decisions/0013-related.md`.
 */
export function relate(
	documents: readonly RelatedDocument[],
	{ perType = 6, floor = 0.15 }: RelatedOptions = {},
): Map<string, RelatedEntry> {
	const vectors = centred(documents, documents.map(meanVector));
	const near = likeness(vectors, floor);
	const pages = documents.map(pageOf);
	const translations = groupBy(documents, pageOf);
	return new Map(
		documents.map((document, row) => {
			const neighbours = sorted(near[row] as Likeness, documents);
			return [
				document.id,
				{
					related: cut(
						onePerPage(row, neighbours, { documents, pages }),
						perType,
					),
					alsoIn: (translations.get(pageOf(document)) ?? [])
						.filter(({ language }) => language !== document.language)
						.map(({ id }) => id),
				},
			];
		}),
	);
}

interface Neighbour {
	row: number;
	score: number;
}

/** Translations are one page; a document without a key is its own. */
function pageOf({ id, translationKey }: RelatedDocument): string {
	return translationKey === undefined ? `id ${id}` : `key ${translationKey}`;
}

function meanVector({ vectors }: RelatedDocument): Float64Array | undefined {
	const [first] = vectors;
	if (!first) return undefined;
	const sum = new Float64Array(first.length);
	for (const vector of vectors)
		for (let at = 0; at < sum.length; at++)
			sum[at] = (sum[at] as number) + (vector[at] as number);
	return toUnit(sum);
}

function toUnit(vector: Float64Array): Float64Array | undefined {
	const length = lengthOf(vector);
	return length > 1e-9 ? vector.map((value) => value / length) : undefined;
}

type Row = Float64Array | undefined;

/** What all share is taken away, then what those of one type share, then those of one language. */
function centred(
	documents: readonly RelatedDocument[],
	vectors: readonly Row[],
): Row[] {
	// With one or two documents their mean is all there is to them.
	if (vectors.filter(Boolean).length < 3) return [...vectors];
	let rows = withoutShared(vectors, () => "", 0);
	const { type, language } = traits(documents);
	rows = withoutShared(rows, type, FEW);
	rows = withoutShared(rows, language, FEW);
	return rows.map((row) => row && toUnit(row));
}

type GroupOf = (row: number) => string;

function traits(
	documents: readonly RelatedDocument[],
): Record<"type" | "language", GroupOf> {
	return {
		type: (row) => documents[row]?.type ?? "",
		language: (row) => documents[row]?.language ?? "",
	};
}

/** @param few How many documents say half of what their group shares: the mean of one or two is mostly themselves. */
function withoutShared(
	rows: readonly Row[],
	groupOf: GroupOf,
	few: number,
): Row[] {
	const groups = groupBy([...rows.keys()], groupOf);
	const shared = new Map(
		[...groups].map(([name, members]) => {
			const known = members.flatMap((row) => rows[row] ?? []);
			return [name, meanOf(known, known.length / (known.length + few))];
		}),
	);
	return rows.map((row, at) => {
		const mean = shared.get(groupOf(at));
		return row && mean
			? row.map((value, part) => value - (mean[part] as number))
			: row;
	});
}

function meanOf(rows: readonly Float64Array[], weight: number): Row {
	if (rows.length === 0) return undefined;
	const mean = new Float64Array(rows[0]?.length ?? 0);
	for (const row of rows)
		for (let part = 0; part < mean.length; part++)
			mean[part] =
				(mean[part] as number) + (weight * (row[part] as number)) / rows.length;
	return mean;
}

/** Rows and how like they are; numbers only, for there may be as many as pairs of documents. */
interface Likeness {
	rows: number[];
	scores: number[];
}

/** Of each row those at least as like as `floor`. Each pair is looked at once. */
function likeness(vectors: readonly Row[], floor: number): Likeness[] {
	const found: Likeness[] = vectors.map(() => ({ rows: [], scores: [] }));
	vectors.forEach((vector, row) => {
		if (!vector) return;
		const own = found[row] as Likeness;
		for (let other = 0; other < row; other++) {
			const near = vectors[other];
			if (!near) continue;
			const score = dot(vector, near);
			if (score < floor) continue;
			const others = found[other] as Likeness;
			own.rows.push(other);
			own.scores.push(score);
			others.rows.push(row);
			others.scores.push(score);
		}
	});
	return found;
}

/** Most alike first, equals by id. */
function sorted(
	{ rows, scores }: Likeness,
	documents: readonly RelatedDocument[],
): Neighbour[] {
	return rows
		.map((row, at) => ({ row, score: scores[at] as number }))
		.sort(
			(a, b) =>
				b.score - a.score || (idAt(documents, a) < idAt(documents, b) ? -1 : 1),
		);
}

const idAt = (
	documents: readonly RelatedDocument[],
	{ row }: Neighbour,
): string => documents[row]?.id ?? "";

/** Keeps the best place a page reached, shown in the language of the document at `row` when the page has it. */
function onePerPage(
	row: number,
	neighbours: readonly Neighbour[],
	{
		documents,
		pages,
	}: { documents: readonly RelatedDocument[]; pages: readonly string[] },
): { document: RelatedDocument; score: number }[] {
	const language = documents[row]?.language;
	const best = new Map<string, { document: RelatedDocument; score: number }>();
	for (const { row: other, score } of neighbours) {
		const document = documents[other] as RelatedDocument;
		const page = pages[other] as string;
		const known = best.get(page);
		if (!known) best.set(page, { document, score });
		else if (
			document.language === language &&
			known.document.language !== language
		)
			known.document = document;
	}
	best.delete(pages[row] as string);
	return [...best.values()];
}

function cut(
	neighbours: readonly { document: RelatedDocument; score: number }[],
	perType: number,
): RelatedItem[] {
	const ofType = new Map<string, number>();
	return neighbours
		.filter(({ document: { type } }) => {
			const count = (ofType.get(type) ?? 0) + 1;
			ofType.set(type, count);
			return count <= perType;
		})
		.map(({ document: { id }, score }) => ({
			id,
			score: Math.round(score * 1e4) / 1e4,
		}));
}

function groupBy<T>(
	items: readonly T[],
	keyOf: (item: T) => string,
): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const group = groups.get(keyOf(item)) ?? [];
		group.push(item);
		groups.set(keyOf(item), group);
	}
	return groups;
}
