import type { ChunkRecord, DocumentRecord } from "../index-format/layout.js";

/** Which documents may be found: within a list any one matches, between lists all must. */
export interface Where {
	types?: readonly string[];
	/** BCP 47; `pt` also finds `pt-BR`. */
	languages?: readonly string[];
	tags?: readonly string[];
	/** Default `['public']`. Set by the host, never by the reader. */
	scopes?: readonly string[];
	/** ISO 8601, both inclusive; without an offset it is UTC. */
	date?: { from?: string; to?: string };
}

export interface SearchRequest {
	/** As typed, 1–500 characters. */
	question: string;
	/** The question's vector in the index's space; absent: keywords only. */
	vector?: Float32Array;
	/** The last word is still being typed: also find words that begin with it. Default false. */
	typing?: boolean;
	where?: Where;
	/** Most hits, default 8. */
	limit?: number;
	offset?: number;
	/** Only the best chunk of each document. Default true. */
	onePerDocument?: boolean;
	/** URL of the page the reader is on: its chunks rank a little higher. */
	page?: string;
	fusion?: FusionOptions;
}

export interface FusionOptions {
	/** @see docs/reference/search.md for the formulas. Default `coverage`. */
	method?: "coverage" | "rrf";
	/** Defaults: coverage 4 and 0.1, rrf 1 and 1. */
	weights?: { keyword: number; vector: number };
	/** `coverage` only: how many times as much the vector half counts, see `Embedder.vectorTrust`. Default 1. */
	vectorTrust?: number;
}

/** Marked stretches of `text`, in UTF-16 units, ascending, not overlapping. */
export interface Snippet {
	text: string;
	marks: [start: number, end: number][];
}

export interface Hit {
	/** Chunk row in its index. */
	row: number;
	document: DocumentRecord;
	chunk: ChunkRecord;
	snippet: Snippet;
	/** Compares within one result only. */
	score: number;
	/** 1-based place in each half; absent when that half did not find it. */
	ranks: { keyword?: number; vector?: number };
	/** 0…1: share of the question's weight that this very passage holds. */
	coverage?: number;
	/** Of this passage with the question's vector. */
	cosine?: number;
}

export interface SearchResult {
	/** Best first. */
	hits: Hit[];
	/**
	 * Chunks (documents when `onePerDocument`) that match by keyword or stand in the vector half's candidates. With a
	 * quoted phrase those known to hold it: more than were asked for when there are more.
	 */
	total: number;
	/** 0…1: share of the question's weight that the best passage holds. */
	coverage: number;
	/** Best cosine, when there was a vector. */
	cosine?: number;
	/** Both are below the index's thresholds: these hits are only the nearest there is. */
	nothingFound: boolean;
	/** The question's words after analysis, stop-words left out; for marking and for "why". */
	words: string[];
}
