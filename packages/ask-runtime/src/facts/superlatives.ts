import type { FieldFacts } from "@astro-ask/indexer/index-format";
import { type WordKind, wordRoles } from "./lexicon.js";
import { namedField } from "./named-field.js";
import { type Asked, gap, type Part } from "./parts.js";
import type { Reading } from "./reading.js";
import { isTime, timeField } from "./time-field.js";
import type { FactWords } from "./words/index.js";

export interface Superlative {
	kind: "most" | "least" | "high" | "low" | "newest" | "oldest";
	part: Part;
	/** What the owner taught the word to be about. */
	field?: FieldFacts;
}

const isRecord = (word: WordKind): word is Superlative["kind"] =>
	wordRoles[word] === "record";

export function superlativesOf({ highs, lows, words }: Asked): Superlative[] {
	const taught = [...highs, ...lows].flatMap((part): Superlative[] => {
		const { meaning } = part;
		return meaning.kind === "high" || meaning.kind === "low"
			? [{ kind: meaning.kind, part, field: meaning.field }]
			: [];
	});
	const generic = [...words].flatMap(([word, part]): Superlative[] =>
		isRecord(word) ? [{ kind: word, part }] : [],
	);
	return [...taught, ...generic];
}

export function superlativeReading(
	asked: Asked,
	words: FactWords,
	superlative: Superlative,
): Reading[] {
	const { kind, part } = superlative;
	if (asked.values.length > 0 || asked.numbers.length > 0) return [];
	if (kind === "most" || kind === "least")
		return mostReading(asked, words, { kind, part });
	const about = fieldOf(asked, words, superlative);
	// A year is the latest, never the highest: where one word means most as well, most is meant.
	const isAge = kind === "newest" || kind === "oldest";
	if (!about || (isTime(about) && !isAge && !superlative.field)) return [];
	return recordReading(about, endOf(superlative));
}

/** What is highest or newest. */
export function fieldOf(
	asked: Asked,
	words: FactWords,
	{ kind, field }: Superlative,
): FieldFacts | undefined {
	const named = namedField(asked, words);
	if (named === "several" || asked.words.has("who")) return undefined;
	const isAge = kind === "newest" || kind === "oldest";
	const about = field ?? named ?? (isAge ? timeField(asked.type) : undefined);
	if (!about || (named && named !== about)) return undefined;
	const needsTime = isAge || asked.words.has("when");
	return needsTime && !isTime(about) ? undefined : about;
}

export const endOf = ({ kind }: Superlative): "lowest" | "highest" =>
	kind === "high" || kind === "newest" || kind === "most"
		? "highest"
		: "lowest";

function recordReading(
	field: FieldFacts,
	end: "lowest" | "highest",
): Reading[] {
	return field[end]
		? [{ kind: "record", field, end, time: isTime(field) }]
		: [];
}

/** "Which country has the most ships" compares counts; "which ship has the most masts" compares masts. */
function mostReading(
	asked: Asked,
	words: FactWords,
	{ kind, part }: { kind: "most" | "least"; part: Part },
): Reading[] {
	const field = namedField(asked, words);
	if (!field || field === "several" || asked.words.has("when")) return [];
	// "Who sent the most letters" is not asked for a day.
	if (asked.words.has("who") && field.kind !== "text") return [];
	const counted = countedNoun(asked, part, words);
	if (counted === "field")
		return field.kind === "number"
			? recordReading(field, kind === "most" ? "highest" : "lowest")
			: [];
	return counted === "type" ? frequencyReading(field, kind) : [];
}

/** The values that most have, or fewest. */
export function frequencyReading(
	field: FieldFacts,
	kind: "most" | "least",
): Reading[] {
	if (!field.complete || field.kind === "number") return [];
	const counts = (field.values ?? []).map(({ count }) => count);
	if (new Set(counts).size < 2) return [];
	const wanted = kind === "most" ? Math.max(...counts) : Math.min(...counts);
	const values = (field.values ?? []).filter(({ count }) => count === wanted);
	return [{ kind, field, values }];
}

const fieldWords = ["languages", "years", "dated"] as const;

/** What stands next to "most" on the side of what is counted; "costs the most" has nothing there. */
function countedNoun(
	{ types, fields, words: said }: Asked,
	most: Part,
	{ mostCounts }: FactWords,
): "type" | "field" | undefined {
	const named = fieldWords.flatMap((word) => said.get(word) ?? []);
	const nouns = [
		...types.map((part) => ({ part, noun: "type" as const })),
		...[...fields, ...named].map((part) => ({ part, noun: "field" as const })),
	].sort((a, b) => gap(a.part, most) - gap(b.part, most));
	const beside = nouns.find(({ part }) =>
		mostCounts === "after" ? part.start >= most.end : part.end <= most.start,
	);
	const [nearest] = nouns;
	return (
		beside?.noun ??
		(nearest?.noun === "field" && gap(nearest.part, most) === 0
			? "field"
			: undefined)
	);
}
