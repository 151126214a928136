/** The passage that is embedded and found. Made by `chunkDocument`. */
export interface Chunk {
	/** `<document id>#<heading slug>~<ordinal under that heading>`; unchanged by edits elsewhere in the document. */
	id: string;
	/** The document's URL, with the fragment of the heading when that id is on the page. */
	url: string;
	/** Headings under the title down to this passage, outermost first; empty before the first heading. */
	trail: string[];
	/** Plain text, 1 to `maxChunkChars` UTF-16 units, NFC, lines kept. Untrusted: escape when shown. */
	text: string;
	/** BCP 47 base language of this text; `und` when it cannot be told. */
	language: string;
	/** Hash of the embedded text (headings and text): equal hash, equal vector. */
	textHash: string;
	/** Hash of all else that is stored with it. */
	metaHash: string;
}
