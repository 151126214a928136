import { AskError } from "../errors.js";
import { packSections, viewSections } from "../index-format/sections.js";
import { grams, words } from "../text/index.js";
import { buildField, type Field, fieldSections, openField } from "./field.js";

/** The views a text is searched by: titles have one row a document, the others one a chunk. */
export const fieldNames = [
	"titleWords",
	"titleGrams",
	"headingWords",

	"bodyWords",
	"bodyGrams",
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Record<FieldName, Field>>;

/** What the keyword index is made of, in the order of the catalog's rows. */
export interface KeywordDocument {
	title: string;
	chunks: readonly { trail: readonly string[]; text: string }[];
}

interface KeywordMeta {
	totalLengths: Record<FieldName, number>;
}

function rowsOf(
	documents: readonly KeywordDocument[],
): Record<FieldName, string[][]> {
	const chunks = documents.flatMap((document) => document.chunks);
	const headings = chunks.map(({ trail }) => trail.join("\n"));
	return {
		titleWords: documents.map(({ title }) => words(title)),
		titleGrams: documents.map(({ title }) => grams(title)),
		headingWords: headings.map(words),

		bodyWords: chunks.map(({ text }) => words(text)),
		bodyGrams: chunks.map(({ text }) => grams(text)),
	};
}

/** The keyword part of an index. Equal documents give equal bytes. */
export function encodeKeyword(
	documents: readonly KeywordDocument[],
): Uint8Array {
	const rows = rowsOf(documents);
	const fields = fieldNames.map(
		(name) => [name, buildField(rows[name])] as const,
	);
	const meta: KeywordMeta = {
		totalLengths: Object.fromEntries(
			fields.map(([name, { totalLength }]) => [name, totalLength]),
		) as Record<FieldName, number>,
	};
	return packSections(
		meta,
		Object.assign(
			{},
			...fields.map(([name, field]) => fieldSections(name, field)),
		),
	);
}

/**
 * Views on the keyword part.
 *
 * @throws `index-corrupt` when a field is missing or has another number of rows than the catalog.
 */
export function openKeyword(
	bytes: Uint8Array,
	counts: { documents: number; chunks: number },
): Fields {
	const { meta, sections } = viewSections(bytes);
	const totalLengths = (meta as KeywordMeta | null)?.totalLengths;
	const open = (name: FieldName): Field => {
		const rows = name.startsWith("title") ? counts.documents : counts.chunks;
		const totalLength = totalLengths?.[name];
		const field = openField(name, sections, { rows, totalLength });
		if (!field)
			throw new AskError(
				"index-corrupt",
				`The keyword part of the index does not have ${rows} rows in "${name}" as its catalog says.`,
				{ hint: "Build the index again." },
			);
		return field;
	};
	return Object.fromEntries(
		fieldNames.map((name) => [name, open(name)]),
	) as Record<FieldName, Field>;
}
