import { lower, normalise } from "./normalise.js";
import { clusters, eachRun, type RunKind } from "./scan.js";

/** Longer words are cut here, in UTF-16 units: what is longer is data, and nobody types it whole. */
export const MAX_WORD = 64;

const CONNECTORS = /:\/\/|::|[.:_/@\\\-\u2010\u2011]/;
const OUTER = /:\/\/|::|[:/@\\]/;
const HYPHENS = /[-\u2010\u2011]/g;
const CAMEL = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}{2}/u;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;

/** `whole` is an identifier whose parts are given too. */
export type VisitWord = (word: string, whole: boolean) => void;

/** Cuts at `MAX_WORD` without halving a surrogate pair. */
export function cut(word: string): string {
	if (word.length <= MAX_WORD) return word;
	const last = word.charCodeAt(MAX_WORD - 1);
	return word.slice(
		0,
		last >= 0xd800 && last < 0xdc00 ? MAX_WORD - 1 : MAX_WORD,
	);
}

/** Parts without connectors of an identifier, as written. */
export function parts(run: string): string[] {
	const bare = run.replace(/(?:\+\+|#)$/, "");
	return bare.split(CONNECTORS);
}

function visitHumps(part: string, visit: VisitWord): void {
	if (part.length > MAX_WORD || !CAMEL.test(part)) return;
	for (const hump of part.split(HUMP))
		if (hump.length > 1) visit(lower(hump), false);
}

/** `e-mail` and `email` meet when the hyphens are left out. */
function visitWhole(whole: string, visit: VisitWord): void {
	if (whole.length > MAX_WORD) return;
	const word = lower(whole);
	visit(/[.:_/@\\]/.test(word) ? word : word.replace(HYPHENS, ""), true);
}

function visitCompound(run: string, pieces: string[], visit: VisitWord): void {
	visitWhole(run, visit);
	const segments = run.split(OUTER);
	if (segments.length > 1)
		for (const segment of segments)
			if (CONNECTORS.test(segment)) visitWhole(segment, visit);
	// A version is asked for with and without its v.
	if (/^v\d+$/i.test(pieces[0] as string)) visitWhole(run.slice(1), visit);
}

/** Words of one run of letters: its parts, the humps of each, and the identifier as a whole. */
function visitLetters(run: string, visit: VisitWord): void {
	const bare = run.replace(/(?:\+\+|#)$/, "");
	const pieces = bare.split(CONNECTORS);
	for (const piece of pieces) {
		const word = cut(piece);
		visit(lower(word), false);
		visitHumps(word, visit);
	}
	if (pieces.length > 1) visitCompound(bare, pieces, visit);
	if (bare.length < run.length)
		visitWhole((pieces.at(-1) as string) + run.slice(bare.length), visit);
}

function visitPairs(run: string, visit: VisitWord): void {
	const units = clusters(run);
	if (units.length === 1) visit(run, false);
	for (let i = 0; i + 1 < units.length; i++)
		visit((units[i] as string) + (units[i + 1] as string), false);
}

/** Every word of one run, in order. */
export function visitWords(kind: RunKind, run: string, visit: VisitWord): void {
	if (kind === "letters") visitLetters(run, visit);
	else if (kind === "han" || kind === "thai") visitPairs(run, visit);
	else visit(cut(run), false);
}

/**
 * Words as they are written, for index and question alike: normalised, lower case, diacritics kept. Scripts without
 * spaces give overlapping pairs of letters; identifiers are given whole and in parts. Duplicates stay, order stays.
 */
export function words(text: string): string[] {
	const found: string[] = [];
	eachRun(normalise(text), (kind, run) =>
		visitWords(kind, run, (word) => found.push(word)),
	);
	return found;
}
