import type { FactsCard, TypeFacts } from "@astro-ask/indexer/index-format";
import {
	afterOpening,
	beforeClosing,
	plainText,
} from "../understand/phrases.js";
import {
	type QuestionWords,
	questionWords,
} from "../understand/words/index.js";
import { cover, type Span } from "./cover.js";
import { type Meaning, type WordRole, wordRoles } from "./lexicon.js";
import { lexiconFor } from "./lexicons.js";
import { readable, tokens } from "./tokens.js";
import type { FactWords } from "./words/index.js";

/** A question of numbers that was understood. */
export interface Understood {
	/** Normalised. */
	text: string;
	type: TypeFacts;
	words: FactWords;
}

/** What a stretch does in a question of numbers. `unclear`: more than one thing. */
type Role = "type" | "unclear" | Exclude<WordRole, "grammar">;

/** A stretch of a question with its place in the text, in UTF-16 units. */
interface Stretch extends Pick<Span, "meanings"> {
	/** Absent: grammar. */
	role: Role | undefined;
	from: number;
	to: number;
}

/**
 * The question that a turn stands for when it goes on from one of numbers: behind "How many were built in 1926?", "and in
 * 1911?" asks how many were built in 1911. What the turn says takes the place of what does the same in the question.
 *
 * @param turn As typed.
 * @returns Nothing when a word of the turn is not understood, or it could mean more than one thing.
 */
export function continueQuestion(
	{ text, type, words }: Understood,
	turn: string,
	{ types }: FactsCard,
): string | undefined {
	const [own] = questionWords([words.language]);
	const plain = plainText(readable(turn));
	const said = own ? withoutFrame(plain, own) : plain;
	const base = stretchesOf(text, type, words);
	for (const about of [type, ...types.filter((other) => other !== type)]) {
		const next = stretchesOf(said, about, words);
		const joined = base && next && join(text, base, said, next);
		if (joined) return joined;
	}
	return undefined;
}

/** Without "and", "what about" or what else begins and ends a turn that goes on. */
function withoutFrame(
	plain: string,
	{ openings, closings = [] }: QuestionWords,
): string {
	const opened = afterOpening(plain, openings) ?? plain;
	const bare = afterOpening(opened, openings) ?? opened;
	return beforeClosing(bare, closings) ?? bare;
}

/** What its words do, in order; nothing when one is not understood. */
function stretchesOf(
	text: string,
	type: TypeFacts,
	words: FactWords,
): Stretch[] | undefined {
	const found = tokens(text);
	const asked = found.map((token) => token.text);
	const { spans, left } = cover(asked, lexiconFor(type, words, "platform"));
	if (left.length > 0) return undefined;
	const numbered = spans.some(({ meanings }) => meanings.some(isNumber));
	return spans.map(({ start, end, meanings }) => ({
		meanings,
		role: roleOf(meanings, numbered),
		from: found[start]?.start ?? 0,
		to: found[end - 1]?.end ?? 0,
	}));
}

const isNumber = ({ kind }: Meaning): boolean => kind === "number";

/** What all its meanings do; grammar when one of them is. @param numbered "In the year 1911" names no field. */
function roleOf(
	meanings: readonly Meaning[],
	numbered: boolean,
): Role | undefined {
	if (numbered && meanings.every(isYear)) return undefined;
	const roles = new Set(meanings.map(roleOfMeaning));
	if (roles.has(undefined)) return undefined;
	return roles.size === 1 ? [...roles][0] : "unclear";
}

const isYear = (meaning: Meaning): boolean =>
	meaning.kind === "word" && meaning.word === "years";

function roleOfMeaning(meaning: Meaning): Role | undefined {
	switch (meaning.kind) {
		case "type":
		case "field":
			return meaning.kind;
		case "high":
		case "low":
			return "record";
		case "value":
		case "in-language":
		case "number":
			return "condition";
		case "word": {
			const role = wordRoles[meaning.word];
			return role === "grammar" ? undefined : role;
		}
	}
}

/** The question with what the turn says in place of what that replaces. */
function join(
	text: string,
	base: readonly Stretch[],
	said: string,
	next: readonly Stretch[],
): string | undefined {
	const gone = replaced(base, next);
	const [first, ...more] = next.filter(({ role }) => role);
	if (!gone || !first) return undefined;
	const own = said.slice(first.from, (more.at(-1) ?? first).to);
	const does = rolesOf(next);
	// "And the second?" is of the same record.
	const record =
		does.has("rank") && !does.has("record")
			? base.find(({ role }) => role === "record")
			: undefined;
	const words = record ? `${own} ${text.slice(record.from, record.to)}` : own;
	const [place, ...others] = rangesOf(base, gone);
	if (!place) return `${text.replace(/[\s\p{P}]+$/u, "")} ${words}`;
	let joined = `${text.slice(0, place.from)} ${words} `;
	let at = place.to;
	for (const { from, to } of others) {
		joined += text.slice(at, from);
		at = to;
	}
	return joined + text.slice(at);
}

/** What of the question the turn takes the place of; nothing when it does not fit. */
function replaced(
	base: readonly Stretch[],
	next: readonly Stretch[],
): ReadonlySet<Role> | undefined {
	const had = rolesOf(base);
	const does = rolesOf(next);
	const [only, ...more] = does;
	// Nothing goes on with these.
	const isOther = [...does].some((role) => /unclear|total|other/.test(role));
	if (only === undefined || isOther) return undefined;
	// A field alone says nothing of what is asked about it.
	if (only === "field" && more.length === 0 && !had.has("field"))
		return undefined;
	const about = subjectsOf(base);
	if (
		had.has("condition") &&
		subjectsOf(next).some((one) => !about.includes(one))
	)
		return undefined;
	const gone = new Set(does);
	const isRecord = does.has("record") || does.has("rank");
	if (does.has("rank")) {
		if (!does.has("record") && !had.has("record")) return undefined;
		gone.add("record");
	}
	// One asks for a number or for a record, and a record is of one field.
	if (isRecord) gone.add("rank");
	if (isRecord && !had.has("record")) gone.add("asker");
	if (isRecord && had.has("record") && isTaught(next)) gone.add("field");
	if (does.has("asker") && !isRecord) gone.add("record").add("rank");
	return gone;
}

const rolesOf = (stretches: readonly Stretch[]): ReadonlySet<Role> =>
	new Set(stretches.flatMap(({ role }) => role ?? []));

/** "The longest" says which field it is about. */
const isTaught = (stretches: readonly Stretch[]): boolean =>
	stretches.some(({ meanings }) =>
		meanings.some(({ kind }) => kind === "high" || kind === "low"),
	);

/** What conditions are about: of values their field, of numbers whether they are years. */
const subjectsOf = (stretches: readonly Stretch[]): unknown[] =>
	stretches
		.filter(({ role }) => role === "condition")
		.flatMap(({ meanings }) => meanings)
		.flatMap((meaning): unknown[] => {
			if (meaning.kind === "number")
				return [/^[1-9]\d{3}$/.test(meaning.number)];
			if (meaning.kind === "word") return [];
			return ["field" in meaning ? meaning.field : meaning.kind];
		});

/** Where the parts of the question stand that go; conditions that belong together with what is between them. */
function rangesOf(
	base: readonly Stretch[],
	gone: ReadonlySet<Role>,
): { from: number; to: number }[] {
	const ranges: { from: number; to: number }[] = [];
	let before: Role | undefined;
	for (const { role, from, to } of base) {
		if (role === undefined) continue;
		const last = role === "condition" && before === role && ranges.at(-1);
		before = role;
		if (!gone.has(role)) continue;
		if (last) last.to = to;
		else ranges.push({ from, to });
	}
	return ranges;
}
