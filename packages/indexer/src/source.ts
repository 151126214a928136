import type { Document } from "./document.js";
import type { Problem } from "./problem.js";

/** What a source may use while it loads. */
export interface SourceContext {
	/** Aborted when the source has taken longer than it may. */
	signal: AbortSignal;
	/** Says something in the build's log without failing the source. */
	warn(message: string): void;
	/** Lists something that is not published: `leaveOut("posts/plans", "draft")`. */
	leaveOut(id: string, reason: string): void;
	/** Reports what went wrong with one file or row; the rest of the source goes on. */
	report(problem: Omit<Problem, "source">): void;
}

/**
 * Where content comes from. A site's own sources are the modules in `src/ask-sources/`, each with
 * `export default defineSource({ … })`; there is no registry to edit.
 */
export interface Source<Row = unknown> {
	/** Names the source in logs and in the saved state. Default: the module's file name. */
	name?: string;
	/** Type of its documents; an unfamiliar one gets a title-cased label. */
	type: string;
	/** Rows, in any order. Throwing, or never ending, keeps what the last build had of this source. */
	load(
		context: SourceContext,
	): Iterable<Row> | AsyncIterable<Row> | Promise<Iterable<Row>>;
	/** One row's documents; `undefined` or an empty list leaves the row out. */
	toDocuments(
		row: Row,
		context: SourceContext,
	): SourceDocument | SourceDocument[] | undefined;
}

/** A document as a source may write it: what has a default may be left out. */
export type SourceDocument = Omit<
	Document,
	"type" | "data" | "format" | "text"
> &
	Partial<Pick<Document, "type" | "data" | "format" | "text">>;

/** Types a source module; returns it unchanged. */
export function defineSource<Row>(source: Source<Row>): Source<Row> {
	return source;
}
