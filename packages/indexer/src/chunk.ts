import Slugger from "github-slugger";
import { normalise } from "./body/normalise.js";
import { type ReadBody, readBody } from "./body/read-body.js";
import { type Block, type Section, sectionsText } from "./body/section.js";
import type { Document } from "./document.js";
import { hashText, hashValue } from "./hash.js";
import { keptFields } from "./kept-fields.js";
import { type Pack, pack } from "./pack/pack.js";
import { splitProse } from "./pack/split.js";
import { unitsOf } from "./pack/units.js";
import { baseLanguage, detectLanguage } from "./text/index.js";

/** The passage that is embedded and found. Made by `chunkDocument`. */
export interface Chunk {
	/** `<document id>#<heading slug>~<ordinal under that heading, from 1>`; unchanged by edits elsewhere in the document. */
	id: string;
	/** The document's URL, with the fragment of the heading when that id is on the page. */
	url: string;
	/** Headings under the title down to this passage, outermost first; empty before the first heading. */
	trail: string[];
	/**
	 * Plain text, NFC, lines kept. 1 to `maxChunkChars` UTF-16 units; longer, up to about four times that, only when it
	 * is a single code fence, list item or table row with its header. Untrusted: escape when shown.
	 */
	text: string;
	/** BCP 47 base language of this text; `und` when it cannot be told. */
	language: string;
	/** Hash of the embedded text (headings and text): equal hash, equal vector. 16 hex digits. */
	textHash: string;
	/** Hash of all else that is stored with it, the document's fields included. 16 hex digits. */
	metaHash: string;
}

export interface ChunkOptions {
	/** In UTF-16 units, at least 100. Default 3000, which fits the window of every bundled embedder's usual text. */
	maxChunkChars?: number;
	/** How a body is parsed: `rememberBodies()` where the same one is cut again. Default: anew each time. */
	readBody?: ReadBody | undefined;
	/** Told what could not be read as the document's format says. */
	warn?: (message: string) => void;
}

/** What an embedder is given for a chunk: the headings under the title, then the text. */
export function embeddedText(chunk: Pick<Chunk, "trail" | "text">): string {
	return [...chunk.trail, chunk.text].join("\n");
}

/**
 * Cuts a document into passages: one or more under each heading, filled by paragraphs up to `maxChunkChars`. A code
 * fence, list item or table row stays whole; a table that goes on in the next chunk says its header again. A document
 * that says nothing but its title has no chunk.
 *
 * @param document `typeLabel` counts for `metaHash` only.
 */
export function chunkDocument(
	document: Document & { typeLabel?: string },
	options: ChunkOptions = {},
): Chunk[] {
	const { maxChunkChars = 3000 } = options;
	const sections = sectionsOf(document, options).map(withShortHeading);
	const languageOf = languageTeller(document, sections);
	const urlOf = urlTeller(document);
	const ordinals = new Map<string, number>();
	return outline(sections, document.title).flatMap(
		({ slug, anchor, trail, blocks }) =>
			pack(unitsOf(blocks, maxChunkChars), maxChunkChars).map((packed) => {
				const ordinal = (ordinals.get(slug) ?? 0) + 1;
				ordinals.set(slug, ordinal);
				const url = urlOf(anchor);
				const language = languageOf(packed);
				return {
					id: `${document.id}#${slug}~${ordinal}`,
					url,
					trail,
					text: packed.text,
					language,
					textHash: hashText(embeddedText({ trail, text: packed.text })),
					metaHash: metaHashOf(document, { url, language }),
				};
			}),
	);
}

function sectionsOf(
	document: Document,
	{ readBody: read = readBody, warn }: ChunkOptions,
): readonly Section[] {
	if (document.sections) return document.sections;
	const { sections, warnings } = read(document.text, document.format);
	for (const warning of warnings) warn?.(`"${document.id}": ${warning}`);
	return sections;
}

/** Longest heading that is repeated with every passage under it, in UTF-16 units. */
const MAX_HEADING_CHARS = 300;

/** A heading of the length of a paragraph is read as one, too. */
function withShortHeading(section: Section): Section {
	if (section.heading.length <= MAX_HEADING_CHARS) return section;
	const [heading = ""] = splitProse(section.heading, MAX_HEADING_CHARS);
	const whole: Block = { kind: "paragraph", text: section.heading };
	return { ...section, heading, blocks: [whole, ...section.blocks] };
}

/** A section with its place in the document. */
interface Place {
	/** Empty before the first heading and under the title. */
	slug: string;
	anchor: string;
	trail: string[];
	blocks: readonly Block[];
}

function outline(sections: readonly Section[], title: string): Place[] {
	const slugger = new Slugger();
	const above: { depth: number; heading: string }[] = [];
	const first = sections.find(({ depth }) => depth > 0);
	return sections.map((section, index) => {
		const { depth, heading, anchor, blocks } = section;
		const slug = depth > 0 ? slugger.slug(heading) : "";
		const place = { slug, anchor: anchor ?? slug, blocks };
		if (depth === 0) return { ...place, trail: [] };
		while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
		if (section === first && isSame(heading, title))
			return { ...place, slug: "", anchor: "", trail: [] };
		const trail = above.map((level) => level.heading);
		above.push({ depth, heading });
		if (blocks.length === 0 && !isAbove(section, sections[index + 1]))
			return {
				...place,
				trail,
				blocks: [{ kind: "paragraph", text: heading }],
			};
		return { ...place, trail: [...trail, heading] };
	});
}

function isAbove(section: Section, next: Section | undefined): boolean {
	return next !== undefined && next.depth > section.depth;
}

function isSame(heading: string, title: string): boolean {
	const plain = (text: string) =>
		normalise(text).replace(/\s+/g, " ").trim().toLowerCase();
	return plain(heading) === plain(title);
}

function urlTeller({
	url,
	anchors = [],
}: Document): (anchor: string) => string {
	const onPage = new Map(anchors.map((anchor) => [normalise(anchor), anchor]));
	return (anchor) => {
		const id = anchor && onPage.get(normalise(anchor));
		return id && !url.includes("#") ? `${url}#${asFragment(id)}` : url;
	};
}

/** Letters of every script stay readable; what would end a link in text or markup is escaped. */
function asFragment(id: string): string {
	return id.replace(/[\s"'<>`%\\^{|}()[\]]|\p{Surrogate}/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
	return [...new TextEncoder().encode(character)]
		.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
		.join("");
}

/** Shorter text is told better by what surrounds it. */
const MIN_TELLING_CHARS = 200;

function languageTeller(
	document: Document,
	sections: readonly Section[],
): (packed: Pack) => string {
	if (document.language) {
		const base = baseLanguage(document.language);
		return () => base;
	}
	let whole: string | undefined;
	const ofDocument = (): string => {
		whole ??= detectLanguage(`${document.title}\n${proseOf(sections)}`);
		return whole;
	};
	return ({ prose }) => {
		const own =
			prose.length < MIN_TELLING_CHARS ? "und" : detectLanguage(prose);
		return own === "und" ? ofDocument() : own;
	};
}

function proseOf(sections: readonly Section[]): string {
	return sectionsText(
		sections.map((section) => ({
			...section,
			blocks: section.blocks.filter(({ kind }) => kind !== "code"),
		})),
	);
}

/** Hash of all that is stored of a chunk and its document beside the text. */
export function metaHashOf(
	document: Partial<Document> & { typeLabel?: string },
	{ url, language }: Pick<Chunk, "url" | "language">,
): string {
	const { text, format, sections, anchors, ...stored } = document;
	const { scope = "public", data = {} } = stored;
	return hashValue({
		...stored,
		data: keptFields(data),
		scope,
		chunkUrl: url,
		chunkLanguage: language,
	});
}
