import type { Document } from "./document.js";
import { AskError } from "./errors.js";
import { parseDocument } from "./parse-document.js";
import type { LeftOut, Problem } from "./problem.js";
import { rowText } from "./row-text.js";
import type { Source, SourceContext, SourceDocument } from "./source.js";
import { withinTime } from "./within-time.js";

export interface GatherOptions {
	/** What other sources gave before: it is in the result too, and each id counts once over all of them. */
	given?: Gathered;
	/** Documents of the last build by source name: what a source that fails keeps. */
	previous?: ReadonlyMap<string, readonly Document[]>;
	/** How long one source may take. Default 60,000. */
	timeoutMs?: number;
	/** Sources (or all of them) that may return far less than last time. */
	acceptShrunk?: boolean | readonly string[];
	/** Data fields that are never kept, beside those that begin with `_`. */
	hide?: readonly string[];
	/** How a type is called in the text of a row without a body. Default: its name as words. */
	typeLabel?: (type: string) => string;
	warn?: (message: string) => void;
}

/** What all sources gave, checked, each id once. */
export interface Gathered {
	/** By source name, in the order of the sources. */
	bySource: Map<string, Document[]>;
	problems: Problem[];
	leftOut: LeftOut[];
	/** Sources that failed and had nothing from an earlier build to keep: the corpus is only half read. */
	unread: string[];
}

/** Below this many lost documents a source has not shrunk, it was edited. */
const FEW = 3;
/** A source without a pause lets timers run this often. */
const ROWS_BETWEEN_PAUSES = 256;

/**
 * Runs every source, all at once. One that throws, takes too long or returns less than half of last time is a problem
 * and keeps its documents of the last build; a document that is refused is a problem and the rest of its source goes on.
 */
export async function gather(
	sources: readonly Source[],
	options: GatherOptions = {},
): Promise<Gathered> {
	const { given } = options;
	const names = uniqueNames(sources, given?.bySource.keys());
	const reads = await Promise.all(
		sources.map((source, i) =>
			readSource(source as Source<unknown>, names[i] as string, options),
		),
	);
	const problems = reads.flatMap((read) => read.problems);
	const before = [...(given?.bySource ?? [])].map(([name, documents]) => ({
		name,
		documents,
	}));
	const bySource = onceEach([...before, ...reads], problems);
	const unread = reads.filter((read) => read.unread);
	return {
		bySource,
		problems: [...(given?.problems ?? []), ...problems],
		leftOut: [
			...(given?.leftOut ?? []),
			...reads.flatMap((read) => read.leftOut),
		],
		unread: [...(given?.unread ?? []), ...unread.map(({ name }) => name)],
	};
}

interface Read {
	name: string;
	documents: Document[];
	problems: Problem[];
	leftOut: LeftOut[];
	unread: boolean;
}

async function readSource(
	source: Source<unknown>,
	name: string,
	options: GatherOptions,
): Promise<Read> {
	const previous = options.previous?.get(name) ?? [];
	const read: Read = {
		name,
		documents: [],
		problems: [],
		leftOut: [],
		unread: false,
	};
	try {
		await withinTime(options.timeoutMs ?? 60_000, (signal) =>
			collect(source, read, contextOf(read, signal, options), options),
		);
	} catch (cause) {
		return keepPrevious(read, previous, (kept) => failure(name, cause, kept));
	}
	const wasShown = stillShown(read, previous).length;
	if (!hasShrunk(read, wasShown, options)) return read;
	return keepPrevious(read, previous, (kept) => shrinkage(read, kept));
}

function contextOf(
	read: Read,
	signal: AbortSignal,
	{ warn }: GatherOptions,
): SourceContext {
	const source = read.name;
	return {
		signal,
		warn: (message) => warn?.(`${source}: ${message}`),
		leaveOut: (id, reason) => void read.leftOut.push({ source, id, reason }),
		report: (problem) => void read.problems.push({ source, ...problem }),
	};
}

async function collect(
	source: Source<unknown>,
	read: Read,
	context: SourceContext,
	options: GatherOptions,
): Promise<void> {
	const rows = await source.load(context);
	if (!isIterable(rows)) throw new Error("`load` gave nothing to iterate");
	let count = 0;
	for await (const row of rows) {
		if (++count % ROWS_BETWEEN_PAUSES === 0) await pause();
		if (context.signal.aborted) return;
		const made = source.toDocuments(row, context) ?? [];
		for (const given of Array.isArray(made) ? made : [made])
			take(given, source.type, read, options);
	}
}

function isIterable(value: unknown): boolean {
	return (
		value !== null &&
		typeof value === "object" &&
		(Symbol.iterator in value || Symbol.asyncIterator in value)
	);
}

function take(
	given: SourceDocument,
	type: string,
	read: Read,
	{ hide, typeLabel }: GatherOptions,
): void {
	try {
		const document = parseDocument(given, { source: read.name, type, hide });
		const hasBody = document.text.trim() !== "" || document.sections;
		read.documents.push(hasBody ? document : rowText(document, typeLabel));
	} catch (error) {
		if (!(error instanceof AskError)) throw error;
		const { code, message, hint } = error;
		read.problems.push({ source: read.name, code, message, hint });
	}
}

const pause = (): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve));

/** Documents of the last build, without those that the source has left out now. */
function stillShown(
	{ leftOut }: Read,
	previous: readonly Document[],
): Document[] {
	const left = new Set(leftOut.map(({ id }) => id));
	return previous.filter(({ id }) => !left.has(id));
}

/** @param before Documents of the last build, without those left out now. */
function hasShrunk(
	read: Read,
	before: number,
	{ acceptShrunk = false }: GatherOptions,
): boolean {
	const accepted = Array.isArray(acceptShrunk)
		? acceptShrunk.includes(read.name)
		: acceptShrunk;
	const now = read.documents.length;
	return !accepted && now < before / 2 && before - now >= FEW;
}

function keepPrevious(
	read: Read,
	previous: readonly Document[],
	problemOf: (kept: number) => Problem,
): Read {
	const documents = stillShown(read, previous);
	return {
		...read,
		documents,
		problems: [...read.problems, problemOf(documents.length)],
		unread: previous.length === 0,
	};
}

function failure(source: string, cause: unknown, kept: number): Problem {
	const why = cause instanceof Error ? cause.message : String(cause);
	const message = `The source "${source}" failed: ${sentence(why)}`;
	const hint =
		cause instanceof AskError
			? cause.hint
			: "Correct the source, or what it reads from, and build again.";
	return {
		source,
		code: "source-failed",
		message: `${message} ${keptSentence(kept)}`,
		hint,
	};
}

function shrinkage(read: Read, kept: number): Problem {
	return {
		source: read.name,
		code: "source-shrunk",
		message: `The source "${read.name}" returned ${read.documents.length} documents; in the last build it had ${kept}. ${keptSentence(kept)}`,
		hint: `If so many were really removed, accept it for one build: \`acceptShrunk: ["${read.name}"]\` in \`ask()\`, or \`--accept-shrunk\` on the command line.`,
	};
}

function keptSentence(kept: number): string {
	return kept === 0
		? "There is no earlier build to keep its documents from."
		: `Its ${kept} documents of the last build are kept.`;
}

const sentence = (text: string): string =>
	/[.!?]$/.test(text) ? text : `${text}.`;

/** The first document with an id wins; each further one is a problem. */
function onceEach(
	reads: readonly Pick<Read, "name" | "documents">[],
	problems: Problem[],
): Map<string, Document[]> {
	const owner = new Map<string, string>();
	const keep = (name: string, { id, url }: Document): boolean => {
		const first = owner.get(id);
		if (first === undefined) return Boolean(owner.set(id, name));
		problems.push({
			source: name,
			code: "duplicate-id",
			message: `Two documents have the id "${id}": one from the source "${first}", one from "${name}" (${url}). The first is kept.`,
			hint: "Give one of them another id, or leave it out of one source.",
		});
		return false;
	};
	return new Map(
		reads.map(({ name, documents }) => [
			name,
			documents.filter((document) => keep(name, document)),
		]),
	);
}

function uniqueNames(
	sources: readonly Source[],
	taken: Iterable<string> = [],
): string[] {
	const given = new Set(taken);
	return sources.map(({ name, type }) => {
		const wanted = name ?? type;
		let unique = wanted;
		for (let times = 2; given.has(unique); times += 1)
			unique = `${wanted} (${times})`;
		given.add(unique);
		return unique;
	});
}
