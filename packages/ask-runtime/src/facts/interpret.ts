import type { FieldFacts, ValueFacts } from "@astro-ask/indexer/index-format";
import { languageField } from "./language-field.js";
import { type Asked, gap, type Part } from "./parts.js";
import type { Reading } from "./reading.js";
import { isTime, timeField } from "./time-field.js";
import type { FactWords } from "./words/index.js";

/**
 * What a wholly explained question asks; nothing when it is no question of numbers, or one that could mean something
 * else. Several readings are all true: `2011` may stand in two fields.
 */
export function interpret(asked: Asked, words: FactWords): Reading[] {
	const { types, words: said } = asked;
	if (types.length === 0) return [];
	const superlatives = superlativesOf(asked);
	if (said.has("range"))
		return superlatives.length === 0 ? rangeReading(asked) : [];
	const [superlative, ...more] = superlatives;
	if (superlative && more.length === 0)
		return said.has("count")
			? sizeOfRecord(asked, words, superlative)
			: superlativeReading(asked, words, superlative);
	if (superlatives.length > 0 || said.has("when")) return [];
	if (said.has("count")) return countReading(asked, words);
	return said.has("all") ? sumReading(asked, only(asked.fields)?.field) : [];
}

const only = <T>(list: readonly T[]): T | undefined =>
	list.length === 1 ? list[0] : undefined;

interface Superlative {
	kind: "most" | "least" | "high" | "low" | "newest" | "oldest";
	part: Part;
	/** What the owner taught the word to be about. */
	field?: FieldFacts;
}

function superlativesOf({ highs, lows, words }: Asked): Superlative[] {
	const taught = [...highs, ...lows].flatMap((part): Superlative[] => {
		const { meaning } = part;
		return meaning.kind === "high" || meaning.kind === "low"
			? [{ kind: meaning.kind, part, field: meaning.field }]
			: [];
	});
	const kinds = ["most", "least", "high", "low", "newest", "oldest"] as const;
	const generic = kinds.flatMap((kind): Superlative[] => {
		const part = words.get(kind);
		return part ? [{ kind, part }] : [];
	});
	return [...taught, ...generic];
}

function superlativeReading(
	asked: Asked,
	words: FactWords,
	{ kind, part, field }: Superlative,
): Reading[] {
	if (asked.values.length > 0 || asked.numbers.length > 0) return [];
	if (kind === "most" || kind === "least")
		return mostReading(asked, words, { kind, part });
	const named = namedField(asked, words);
	if (named === "several") return [];
	const isAge = kind === "newest" || kind === "oldest";
	const about = field ?? named ?? (isAge ? timeField(asked.type) : undefined);
	if (!about || (named && named !== about)) return [];
	if (isAge && !isTime(about)) return [];
	if (asked.words.has("when") && !isTime(about)) return [];
	const end = kind === "high" || kind === "newest" ? "highest" : "lowest";
	return recordReading(about, end);
}

/** "How many pages has the longest book": the number is the record. */
function sizeOfRecord(
	asked: Asked,
	words: FactWords,
	superlative: Superlative,
): Reading[] {
	const count = asked.words.get("count") as Part;
	const noun = nearestNoun(asked, count, words);
	if (superlative.kind === "most" || superlative.kind === "least") return [];
	return superlativeReading(asked, words, superlative).filter(
		(one) =>
			one.kind === "record" &&
			one.field === noun &&
			one.field.kind === "number",
	);
}

function recordReading(
	field: FieldFacts,
	end: "lowest" | "highest",
): Reading[] {
	return field[end]
		? [{ kind: "record", field, end, time: isTime(field) }]
		: [];
}

/** The one field a question names, by its own name or as a year, date or language. */
function namedField(
	{ fields, words: said, type, numbers }: Asked,
	words: FactWords,
): FieldFacts | "several" | undefined {
	const named = new Set(fields.map(({ field }) => field));
	if (said.has("dated")) {
		const own = type.date && timeField(type);
		if (!own) return "several";
		named.add(own);
	}
	if (said.has("years") && numbers.length === 0 && named.size === 0) {
		const own = timeField(type);
		if (!own) return "several";
		named.add(own);
	}
	if (said.has("languages")) named.add(languageField(type, words));
	return named.size > 1 ? "several" : [...named][0];
}

/** "Which country has the most ships" compares counts; "which ship has the most masts" compares masts. */
function mostReading(
	asked: Asked,
	words: FactWords,
	{ kind, part }: { kind: "most" | "least"; part: Part },
): Reading[] {
	const field = namedField(asked, words);
	if (!field || field === "several" || asked.words.has("when")) return [];
	const counted = countedNoun(asked, part, words);
	if (counted === "field")
		return field.kind === "number"
			? recordReading(field, kind === "most" ? "highest" : "lowest")
			: [];
	if (counted !== "type" || !field.complete || field.kind === "number")
		return [];
	const counts = (field.values ?? []).map(({ count }) => count);
	if (new Set(counts).size < 2) return [];
	const wanted = kind === "most" ? Math.max(...counts) : Math.min(...counts);
	const values = (field.values ?? []).filter(({ count }) => count === wanted);
	return [{ kind, field, values }];
}

const fieldWords = ["languages", "years", "dated"] as const;

/** What stands next to "most" on the side of what is counted. */
function countedNoun(
	{ types, fields, words: said }: Asked,
	most: Part,
	{ mostCounts }: FactWords,
): "type" | "field" | undefined {
	const named = fieldWords.flatMap((word) => said.get(word) ?? []);
	const nouns = [
		...types.map((part) => ({ part, noun: "type" as const })),
		...[...fields, ...named].map((part) => ({ part, noun: "field" as const })),
	].filter(({ part }) =>
		mostCounts === "after" ? part.start >= most.end : part.end <= most.start,
	);
	nouns.sort((a, b) => gap(a.part, most) - gap(b.part, most));
	return nouns[0]?.noun;
}

function countReading(asked: Asked, words: FactWords): Reading[] {
	const count = asked.words.get("count") as Part;
	const noun = nearestNoun(asked, count, words);
	if (!noun) return [];
	if (noun !== "type")
		return asked.words.has("all") && noun.kind === "number"
			? sumReading(asked, noun)
			: distinctReading(asked, noun);
	const filters = asked.values.length + asked.numbers.length;
	const named = namedField(asked, words);
	if (named === "several" || filters > 1) return [{ kind: "unknown" }];
	if (filters === 0) return named ? filledReading(named) : [{ kind: "count" }];
	const found = filterReadings(asked, words, named);
	return found.length > 0 ? found : [{ kind: "unknown" }];
}

/** What is counted: the type, or the values of a field. */
function nearestNoun(
	asked: Asked,
	count: Part,
	words: FactWords,
): "type" | FieldFacts | undefined {
	const languages = asked.words.get("languages");
	const nouns: { part: Part; noun: "type" | FieldFacts }[] = [
		...asked.types.map((part) => ({ part, noun: "type" as const })),
		...asked.fields.map((part) => ({ part, noun: part.field })),
		...(languages
			? [{ part: languages, noun: languageField(asked.type, words) }]
			: []),
	];
	const after = (part: Part): number => (part.start > count.start ? 0 : 0.5);
	nouns.sort(
		(a, b) =>
			gap(a.part, count) + after(a.part) - gap(b.part, count) - after(b.part),
	);
	return nouns[0]?.noun;
}

function filterReadings(
	asked: Asked,
	words: FactWords,
	named: FieldFacts | undefined,
): Reading[] {
	const meaning = [...asked.values, ...asked.numbers][0]?.meaning;
	if (meaning?.kind === "value") {
		const { field, value, shown } = meaning;
		return named && named !== field
			? []
			: [{ kind: "filtered", field, value, shown }];
	}
	if (meaning?.kind === "in-language")
		return languageReading(asked, words, meaning);
	return meaning?.kind === "number"
		? numberReadings(asked, named, meaning.number)
		: [];
}

function languageReading(
	asked: Asked,
	words: FactWords,
	{ code, shown }: { code: string; shown: string },
): Reading[] {
	// Where a field says the language of what it is about, the language of the page is not meant.
	const isField = asked.type.fields.some(({ field }) =>
		/^(lang|language|locale)$/i.test(field),
	);
	if (asked.fields.length > 0 || isField) return [];
	const field = languageField(asked.type, words);
	const count = asked.type.languages[code] ?? 0;
	// Where all is in one language, a language's name is rather a people's.
	if (field.distinct < 2 || (count === 0 && !field.complete)) return [];
	return [{ kind: "filtered", field, value: { value: code, count }, shown }];
}

/** A number belongs to the field that is named, else a year to every field of years or dates. */
function numberReadings(
	{ type, words: said }: Asked,
	named: FieldFacts | undefined,
	number: string,
): Reading[] {
	const isYear = /^[1-9]\d{3}$/.test(number);
	const candidates = named
		? [named]
		: isYear || said.has("years")
			? type.fields.filter(isTime)
			: [];
	const readings = candidates.flatMap((field): Reading[] => {
		if (field.kind === "text" || field.kind === "flag") return [];
		const value = countOf(field, number);
		return value ? [{ kind: "filtered", field, value, shown: number }] : [];
	});
	return readings.length === candidates.length && readings.length <= 3
		? readings
		: [];
}

/** A complete list also says what there is none of. */
function countOf(field: FieldFacts, wanted: string): ValueFacts | undefined {
	const found = field.values?.find(({ value }) => value === wanted);
	return found ?? (field.complete ? { value: wanted, count: 0 } : undefined);
}

function filledReading(field: FieldFacts): Reading[] {
	if (field.kind === "flag") {
		const value = countOf(field, "true");
		return value
			? [{ kind: "filtered", field, value, shown: field.label }]
			: [];
	}
	return field.kind === "text"
		? [{ kind: "unknown" }]
		: [{ kind: "filled", field }];
}

const noFilter = ({ values, numbers }: Asked): boolean =>
	values.length === 0 && numbers.length === 0;

function distinctReading(asked: Asked, field: FieldFacts): Reading[] {
	const isAlone = asked.fields.every((part) => part.field === field);
	return noFilter(asked) && isAlone && field.kind === "text" && field.complete
		? [{ kind: "distinct", field }]
		: [];
}

function sumReading(asked: Asked, field: FieldFacts | undefined): Reading[] {
	const isAlone = asked.fields.every((part) => part.field === field);
	return noFilter(asked) && isAlone && field?.sum !== undefined
		? [{ kind: "sum", field }]
		: [];
}

function rangeReading(asked: Asked): Reading[] {
	const field =
		asked.fields.length > 0 ? only(asked.fields)?.field : timeField(asked.type);
	return noFilter(asked) && field?.lowest && field.highest
		? [{ kind: "range", field }]
		: [];
}
