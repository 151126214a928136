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
	const near = neighbours(documents, vectors, floor);
	const translations = groupBy(documents, pageOf);
	return new Map(
		documents.map((document, row) => {
			return [
				document.id,
				{
					related: cut(onePerPage(document, near[row] ?? []), perType),
					alsoIn: (translations.get(pageOf(document)) ?? [])
						.filter(({ id }) => id !== document.id)
						.map(({ id }) => id),
				},
			];
		}),
	);
}

interface Neighbour {
	document: RelatedDocument;
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
	const norm = Math.hypot(...vector);
	return norm > 1e-9 ? vector.map((value) => value / norm) : undefined;
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

/** Of each row those at least as like as `floor`, most alike first. Each pair is looked at once. */
function neighbours(
	documents: readonly RelatedDocument[],
	vectors: readonly Row[],
	floor: number,
): Neighbour[][] {
	const found: Neighbour[][] = documents.map(() => []);
	vectors.forEach((vector, row) => {
		if (!vector) return;
		for (let other = 0; other < row; other++) {
			const near = vectors[other];
			if (!near) continue;
			const score = dot(vector, near);
			if (score < floor) continue;
			found[row]?.push({
				document: documents[other] as RelatedDocument,
				score,
			});
			found[other]?.push({
				document: documents[row] as RelatedDocument,
				score,
			});
		}
	});
	for (const list of found)
		list.sort(
			(a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1),
		);
	return found;
}

/** Four sums at a time: one alone would wait for itself. */
function dot(x: Float64Array, y: Float64Array): number {
	let a = 0;
	let b = 0;
	let c = 0;
	let d = 0;
	const whole = x.length - (x.length % 4);
	for (let at = 0; at < whole; at += 4) {
		a += (x[at] as number) * (y[at] as number);
		b += (x[at + 1] as number) * (y[at + 1] as number);
		c += (x[at + 2] as number) * (y[at + 2] as number);
		d += (x[at + 3] as number) * (y[at + 3] as number);
	}
	for (let at = whole; at < x.length; at++)
		a += (x[at] as number) * (y[at] as number);
	return a + b + (c + d);
}

/** Keeps the best place a page reached, shown in the language of `document` when the page has it. */
function onePerPage(
	document: RelatedDocument,
	neighbours: readonly Neighbour[],
): Neighbour[] {
	const pages = new Map<string, Neighbour>();
	for (const neighbour of neighbours) {
		const page = pageOf(neighbour.document);
		const known = pages.get(page);
		if (!known) pages.set(page, neighbour);
		else if (
			neighbour.document.language === document.language &&
			known.document.language !== document.language
		)
			pages.set(page, { ...neighbour, score: known.score });
	}
	pages.delete(pageOf(document));
	return [...pages.values()];
}

function cut(neighbours: readonly Neighbour[], perType: number): RelatedItem[] {
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
