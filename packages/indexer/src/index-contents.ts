import type { Chunk } from "./chunk.js";
import type { ChunkedDocument } from "./chunk-all.js";
import type { Embedder } from "./embedder.js";
import type { DocumentRecord } from "./index-format/layout.js";
import type { IndexContents } from "./index-format/pack-index.js";
import { keptFields } from "./kept-fields.js";
import { labelOf } from "./label.js";
import type { PreparedIndex } from "./prepare-index.js";
import { encodeKeyword } from "./search/keyword-file.js";
import {
	calibrate,
	defaultThresholds,
	type Thresholds,
} from "./search/thresholds.js";
import { encodeVectors } from "./search/vectors.js";
import { ANALYSER } from "./text/index.js";
import { allProfiles } from "./text/profiles/all-profiles.js";

export interface IndexContentsOptions {
	typeLabel?: (type: string) => string;
	embedder?: Embedder | undefined;
	/** `packs` of `@astro-ask/runtime/languages`. Absent: a runtime at the edge or in a browser speaks English only. */
	packs?: unknown;
}

/** What `writeIndex` writes for these documents. */
export async function indexContents(
	{ documents, embedded, related, facts }: PreparedIndex,
	{ typeLabel = labelOf, embedder, packs }: IndexContentsOptions = {},
): Promise<IndexContents> {
	const encoder = embedded && (await embedder?.questionEncoder?.());
	return {
		documents: documents.map((chunked) => ({
			record: recordOf(chunked, typeLabel),
			chunks: chunked.chunks.map(({ id, url, trail, text, language }) => ({
				id,
				url,
				trail,
				text,
				language,
			})),
		})),
		analyser: ANALYSER,
		keyword: encodeKeyword(
			documents.map(({ document: { title }, chunks }) => ({ title, chunks })),
		),
		...(embedded && { vectors: vectorsOf(embedded) }),
		...relatedOf(related),
		...(encoder && { encoder }),
		facts,
		profiles: allProfiles,
		...(packs !== undefined && { packs }),
		thresholds: thresholdsOf(documents, embedded),
	};
}

function thresholdsOf(
	documents: readonly ChunkedDocument[],
	embedded: PreparedIndex["embedded"],
): Thresholds {
	if (!embedded) return { ...defaultThresholds };
	const documentOf = documents.flatMap(({ chunks }, row) =>
		chunks.map(() => row),
	);
	return calibrate(embedded.space, embedded.vectors, documentOf);
}

/** Documents that are near to nothing and have no translation are left out. */
function relatedOf(
	related: PreparedIndex["related"],
): Pick<IndexContents, "related"> {
	const entries = [...related].filter(
		([, { related, alsoIn }]) => related.length + alsoIn.length > 0,
	);
	return entries.length > 0 ? { related: Object.fromEntries(entries) } : {};
}

function vectorsOf({
	space,
	dimensions,
	vectors,
}: NonNullable<PreparedIndex["embedded"]>): IndexContents["vectors"] {
	return {
		space,
		dimensions,
		count: vectors.filter((vector) => vector !== undefined).length,
		bytes: encodeVectors(vectors, dimensions),
	};
}

function recordOf(
	{ document, chunks }: ChunkedDocument,
	typeLabel: (type: string) => string,
): DocumentRecord {
	const { text, format, sections, anchors, scope, ...kept } = document;
	return {
		...kept,
		data: keptFields(document.data),
		typeLabel: typeLabel(document.type),
		language: document.language ?? mainLanguage(chunks),
		scope: scope ?? "public",
	};
}

/** The language most of the text is in. */
function mainLanguage(chunks: readonly Chunk[]): string {
	const chars = new Map<string, number>();
	for (const { language, text } of chunks)
		chars.set(language, (chars.get(language) ?? 0) + text.length);
	const [most] = [...chars].sort(([, a], [, b]) => b - a);
	return most?.[0] ?? "und";
}
