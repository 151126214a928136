import type {
	FieldFacts,
	Names,
	TypeFacts,
	ValueFacts,
} from "@astro-ask/indexer/index-format";
import { identifierNames } from "./identifier-names.js";
import { distance, type Stems, stemmer } from "./same-word.js";
import { type Cardinals, cardinalsOf, spelledAt } from "./spelled-numbers.js";
import { phrase } from "./tokens.js";
import type { FactWords } from "./words/index.js";

/** What a stretch of a question can mean when it asks about one type. */
export type Meaning =
	| { kind: "type" }
	| { kind: "field"; field: FieldFacts }
	| { kind: "high" | "low"; field: FieldFacts }
	| { kind: "value"; field: FieldFacts; value: ValueFacts; shown: string }
	| { kind: "in-language"; code: string; shown: string }
	| { kind: "number"; number: string }
	| { kind: "word"; word: WordKind };

export type WordKind = Exclude<
	keyof FactWords,
	| "language"
	| "scripts"
	| "mostCounts"
	| "counters"
	| "endings"
	| "adjectiveEndings"
	| "say"
>;

/** What a word does in a question of numbers. */
export type WordRole =
	| "asker"
	| "total"
	| "record"
	| "rank"
	| "condition"
	| "field"
	| "grammar"
	| "other";

export const wordRoles: Readonly<Record<WordKind, WordRole>> = {
	count: "asker",
	all: "total",
	most: "record",
	least: "record",
	high: "record",
	low: "record",
	newest: "record",
	oldest: "record",
	range: "asker",
	mean: "asker",
	commonest: "asker",
	second: "rank",
	third: "rank",
	more: "condition",
	less: "condition",
	atLeast: "condition",
	atMost: "condition",
	before: "condition",
	after: "condition",
	since: "condition",
	until: "condition",
	between: "condition",
	and: "condition",
	to: "condition",
	not: "condition",
	which: "grammar",
	who: "other",
	when: "other",
	tell: "grammar",
	languages: "field",
	years: "field",
	dated: "grammar",
	glue: "grammar",
	glueBeforeNames: "grammar",
};

/** Ranks and conditions turn a question into another: none may be left unread. */
export type TurnKind = Extract<
	WordKind,
	| "second"
	| "third"
	| "more"
	| "less"
	| "atLeast"
	| "atMost"
	| "before"
	| "after"
	| "since"
	| "until"
	| "between"
	| "and"
	| "to"
	| "not"
>;

const wordKinds = Object.keys(wordRoles) as WordKind[];

export const isTurn = (word: WordKind): word is TurnKind =>
	/rank|condition/.test(wordRoles[word]);

/** Words with which one asks for numbers. */
export const askingKinds: readonly WordKind[] = wordKinds.filter((word) =>
	/asker|total|record/.test(wordRoles[word]),
);

export interface Entry {
	phrase: readonly string[];
	meaning: Meaning;
	/** Only as it is written: grammar, and values that are names. */
	exact: boolean;
	/** An adjective, which agrees with what it stands beside. */
	agrees?: boolean;
}

/** Everything that questions about one type may hold, in one language. */
export class Lexicon {
	readonly #byBegin = new Map<string, Entry[]>();
	readonly #stems: Stems;
	readonly #agreeing: Stems;
	readonly #counters: readonly (readonly string[])[];
	readonly #cardinals: Cardinals;

	constructor(entries: readonly Entry[], words: FactWords) {
		const { endings, counters = [], language } = words;
		this.#cardinals = cardinalsOf(language);
		this.#stems = stemmer(endings);
		this.#agreeing = agreeingStems(words);
		this.#counters = counters.map(phrase);
		for (const entry of entries) {
			const key = begin(entry.phrase[0] ?? "");
			const known = this.#byBegin.get(key);
			if (known) known.push(entry);
			else this.#byBegin.set(key, [entry]);
		}
	}

	/** Entries that stand in `asked` from `start` on, with the farthest of their words' distances. */
	at(asked: readonly string[], start: number): Found[] {
		const candidates = this.#byBegin.get(begin(asked[start] ?? "")) ?? [];
		return candidates.flatMap((entry) => {
			const stems = entry.agrees ? this.#agreeing : this.#stems;
			let farthest = 0;
			for (const [i, word] of entry.phrase.entries()) {
				const far = distance(asked[start + i] ?? "", word, stems);
				if (far === undefined || (entry.exact && far > 0)) return [];
				farthest = Math.max(farthest, far);
			}
			return [{ entry, distance: farthest }];
		});
	}

	/** The number in `asked` from `start` on, in digits or words, and how many tokens it has. */
	numberAt(
		asked: readonly string[],
		start: number,
	): { number: string; length: number } | undefined {
		const spelled = spelledAt(asked, start, this.#cardinals);
		if (spelled) return spelled;
		const number = asked[start] ?? "";
		return /^[\d.]+$/.test(number)
			? {
					number: number.includes(".") ? `${Number(number)}` : number,
					length: 1,
				}
			: undefined;
	}

	/** Tokens of the longest counter in `asked` from `start` on: two of 3種類. */
	counterAt(asked: readonly string[], start: number): number {
		return this.#counters
			.filter((counter) =>
				counter.every((token, i) => asked[start + i] === token),
			)
			.reduce((longest, { length }) => Math.max(longest, length), 0);
	}
}

export interface Found {
	entry: Entry;
	/** 0 to 2. */
	distance: number;
}

/** No ending is taken off the first two letters. */
const begin = (word: string): string => word.slice(0, 2);

/**
 * Names of the card's own, and the language's words where no name says the same.
 *
 * @param more Names from elsewhere.
 */
export function lexiconOf(
	type: TypeFacts,
	words: FactWords,
	more: readonly Entry[] = [],
): Lexicon {
	const names = nameEntries(type);
	const own = names.filter((entry) => !isTag(entry));
	const grammar = withoutForms(
		withoutLonger(without(grammarEntries(words), own), own),
		own.filter(isSuperlative),
		words,
	);
	const tags = without(names.filter(isTag), [...own, ...grammar]);
	return new Lexicon([...own, ...grammar, ...tags, ...more], words);
}

/** A tag may be any word; what the word means otherwise goes first. */
const isTag = ({ meaning }: Entry): boolean =>
	meaning.kind === "value" && meaning.field.field === "tags";

function without(
	entries: readonly Entry[],
	others: readonly Entry[],
): readonly Entry[] {
	const taken = new Set(others.map((entry) => entry.phrase.join(" ")));
	return entries.filter((entry) => !taken.has(entry.phrase.join(" ")));
}

/** Where 公開 is a field, 公開された is a form of it. */
function withoutLonger(
	entries: readonly Entry[],
	own: readonly Entry[],
): readonly Entry[] {
	const fields = own.filter(({ meaning }) => meaning.kind === "field");
	return entries.filter(
		({ phrase, meaning }) =>
			!(meaning.kind === "word" && meaning.word === "dated") ||
			!fields.some((field) =>
				field.phrase.every((word, i) => phrase[i] === word),
			),
	);
}

const isSuperlative = ({ meaning }: Entry): boolean =>
	meaning.kind === "high" ||
	meaning.kind === "low" ||
	(meaning.kind === "word" &&
		(meaning.word === "high" || meaning.word === "low"));

/** Whoever teaches "más largo" has taught "más larga". */
function withoutForms(
	entries: readonly Entry[],
	taught: readonly Entry[],
	words: FactWords,
): readonly Entry[] {
	const stems = agreeingStems(words);
	const isForm = (a: readonly string[], b: readonly string[]): boolean =>
		a.length === b.length &&
		a.every((word, i) => distance(word, b[i] ?? "", stems) !== undefined);
	return entries.filter(
		(entry) =>
			!isSuperlative(entry) ||
			!taught.some((own) => isForm(entry.phrase, own.phrase)),
	);
}

const agreeingStems = ({ endings, adjectiveEndings = [] }: FactWords): Stems =>
	stemmer([...endings, adjectiveEndings]);

const grammars = new Map<FactWords, readonly Entry[]>();

/** The words of a language, made once. */
function grammarEntries(words: FactWords): readonly Entry[] {
	let entries = grammars.get(words);
	if (!entries) {
		entries = wordEntries(words, wordKinds);
		grammars.set(words, entries);
	}
	return entries;
}

/** Words of a language, of these kinds. */
export function wordEntries(
	words: FactWords,
	kinds: readonly WordKind[],
): Entry[] {
	return kinds.flatMap((word) =>
		words[word].flatMap((text) =>
			entry(text, { kind: "word", word }, word.startsWith("glue")),
		),
	);
}

const namesOfTypes = new WeakMap<TypeFacts, readonly Entry[]>();

function nameEntries(type: TypeFacts): readonly Entry[] {
	let entries = namesOfTypes.get(type);
	if (!entries) {
		entries = [...typeEntries(type), ...type.fields.flatMap(fieldEntries)];
		namesOfTypes.set(type, entries);
	}
	return entries;
}

function typeEntries({ type, label, names }: TypeFacts): Entry[] {
	return [...identifierNames(type), label, ...allNames(names)].flatMap((name) =>
		entry(name, { kind: "type" }),
	);
}

function fieldEntries(field: FieldFacts): Entry[] {
	const { names, values = [] } = field;
	const labels = [
		...identifierNames(field.field),
		field.label,
		...allNames(names),
	];
	return [
		...labels.flatMap((name) =>
			agreeing(entry(name, { kind: "field", field }), field.kind === "flag"),
		),
		...recordEntries(field),
		...(field.kind === "text"
			? values.flatMap((value) => valueEntries(field, value))
			: []),
	];
}

/** How one asks for the most and the least of a field. */
export function recordEntries(field: FieldFacts): Entry[] {
	return (["high", "low"] as const).flatMap((kind) =>
		allNames(field[kind]).flatMap((name) =>
			agreeing(entry(name, { kind, field })),
		),
	);
}

function valueEntries(field: FieldFacts, value: ValueFacts): Entry[] {
	return [value.value, ...allNames(value.names)].flatMap((shown) =>
		agreeing(
			entry(shown, { kind: "value", field, value, shown }),
			!/\p{Lu}/u.test(shown),
		),
	);
}

const agreeing = (entries: readonly Entry[], agrees = true): Entry[] =>
	entries.map((one) => ({ ...one, agrees }));

export function entry(name: string, meaning: Meaning, exact = false): Entry[] {
	const words = phrase(name);
	return words.length > 0 ? [{ phrase: words, meaning, exact }] : [];
}

const allNames = (names: Names = {}): string[] => Object.values(names).flat();
