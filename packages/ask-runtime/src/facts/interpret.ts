import type { FieldFacts } from "@astro-ask/indexer/index-format";
import { meanReading, sumReading } from "./amounts.js";
import { countOf } from "./count-of.js";
import { languageField } from "./language-field.js";
import { namedField } from "./named-field.js";
import { type Asked, gap, noFilter, only, type Part } from "./parts.js";
import type { Reading } from "./reading.js";
import { type Condition, severalReading } from "./several-conditions.js";
import {
	frequencyReading,
	type Superlative,
	superlativeReading,
	superlativesOf,
} from "./superlatives.js";
import { isTime, timeField } from "./time-field.js";
import { turnedReadings } from "./turned.js";
import type { FactWords } from "./words/index.js";

/**
 * What a wholly explained question asks; nothing when it is no question of numbers, or one that could mean something
 * else. Several readings are all true: `2011` may stand in two fields.
 */
export function interpret(asked: Asked, words: FactWords): Reading[] {
	const { types, words: said, turns } = asked;
	if (changesNumber(asked)) return [];
	if (types.length === 0) return readAlone(asked, words);
	const superlatives = superlativesOf(asked);
	if (turns.length > 0) {
		const joined = superlatives.length > 0 ? [] : joinedReading(asked, words);
		return joined.length > 0
			? joined
			: turnedReadings(asked, words, superlatives);
	}
	if (said.has("range"))
		return superlatives.length === 0 ? rangeReading(asked) : [];
	const [superlative, ...more] = superlatives;
	if (superlative && more.length === 0)
		return said.has("count")
			? sizeOfRecord(asked, words, superlative)
			: superlativeReading(asked, words, superlative);
	if (superlatives.length > 0 || said.has("when")) return [];
	if (said.has("mean")) return meanReading(asked);
	if (said.has("commonest")) return commonestReading(asked, words);
	if (said.has("count")) return countReading(asked, words);
	return said.has("all") ? sumReading(asked, only(asked.fields)?.field) : [];
}

/** "by 1953" is not "1953". */
function changesNumber({ parts, numbers }: Asked): boolean {
	return parts.some(
		({ meaning, end }) =>
			meaning.kind === "word" &&
			meaning.word === "glueBeforeNames" &&
			numbers.some(({ start }) => start === end),
	);
}

/** "How many genres are there?", "how many novels?": no type is named, and need not be when only one has them. */
function readAlone(asked: Asked, words: FactWords): Reading[] {
	const { words: said, fields, values, numbers, turns } = asked;
	const others = [
		"who",
		"when",
		"range",
		"mean",
		"all",
		"languages",
		"years",
	] as const;
	if (others.some((word) => said.has(word))) return [];
	if (superlativesOf(asked).length > 0 || turns.length + numbers.length > 0)
		return [];
	if (said.has("commonest"))
		return said.has("count") ? [] : commonestReading(asked, words);
	if (!said.has("count")) return [];
	const [value, ...more] = values;
	if (!value) return distinctReading(asked, only(fields)?.field);
	const { meaning } = value;
	const isPlain =
		meaning.kind === "value" && more.length === 0 && fields.length === 0;
	return isPlain && meaning.field.field !== "tags"
		? [{ ...meaning, kind: "filtered" }]
		: [];
}

/** "The most common technique": what most have. */
function commonestReading(asked: Asked, words: FactWords): Reading[] {
	const field = namedField(asked, words);
	return field && field !== "several" && noFilter(asked)
		? frequencyReading(field, "most")
		: [];
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

function countReading(asked: Asked, words: FactWords): Reading[] {
	const count = asked.words.get("count") as Part;
	const noun = nearestNoun(asked, count, words);
	if (!noun) return [];
	if (noun !== "type")
		return asked.words.has("all") && noun.kind === "number"
			? sumReading(asked, noun)
			: distinctReading(asked, noun);
	const filters = asked.values.length + asked.numbers.length;
	const flags = asked.fields.filter(({ field }) => field.kind === "flag");
	if (filters + flags.length > 1) {
		const found = severalReading(asked.type, conditionsOf(asked, words));
		return found.length > 0 ? found : [{ kind: "unknown" }];
	}
	const named = namedField(asked, words);
	if (named === "several") return [{ kind: "unknown" }];
	if (filters === 0) return named ? filledReading(named) : [{ kind: "count" }];
	const found = filterReadings(asked, words, named);
	return found.length > 0 ? found : [{ kind: "unknown" }];
}

/** "German and afloat". */
function joinedReading(asked: Asked, words: FactWords): Reading[] {
	const count = asked.words.get("count");
	const joins = only(asked.turns)?.word === "and";
	if (!count || !joins || nearestNoun(asked, count, words) !== "type")
		return [];
	return severalReading(asked.type, conditionsOf(asked, words));
}

/** The conditions of a question, each in its one meaning; none when one has none, or several. */
function conditionsOf(asked: Asked, words: FactWords): Condition[] {
	const { values, numbers, fields } = asked;
	const isFlag = ({ field }: { field: FieldFacts }): boolean =>
		field.kind === "flag";
	const rest = {
		...asked,
		numbers: [],
		fields: fields.filter((part) => !isFlag(part)),
	};
	const named = namedField(rest, words);
	// "Afloat in 1990" may mean at that time, "built in 1990 and afloat" does not.
	const isUnclear = numbers.length > 0 && fields.some(isFlag) && !named;
	if (named === "several" || isUnclear) return [];
	const each = [
		...[...values, ...numbers].map((part) => {
			// "Schooners with 18 sailors": the field is the number's.
			const isOf = part.meaning.kind === "number" || numbers.length === 0;
			const alone = { ...rest, values: [part] };
			return filterReadings(alone, words, isOf ? named : undefined);
		}),
		...fields.filter(isFlag).map(({ field }) => filledReading(field)),
	].map((readings) => only(readings));
	const all = each.flatMap((one) => (one?.kind === "filtered" ? [one] : []));
	return all.length === each.length ? all : [];
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
		// "Vegetarian recipes": a flag is no noun.
		...asked.fields
			.filter(({ field }) => field.kind !== "flag")
			.map((part) => ({ part, noun: part.field })),
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
		return named && named !== field && !isSaidOfAll(asked, named)
			? []
			: [{ kind: "filtered", field, value, shown }];
	}
	if (meaning?.kind === "in-language")
		return languageReading(asked, words, meaning);
	return meaning?.kind === "number"
		? numberReadings(asked, named, meaning.number)
		: [];
}

/** "Published by …": that all have a date narrows nothing. */
const isSaidOfAll = ({ type }: Asked, field: FieldFacts): boolean =>
	isTime(field) && field.filled === type.count;

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

function distinctReading(
	asked: Asked,
	field: FieldFacts | undefined,
): Reading[] {
	const isAlone = asked.fields.every((part) => part.field === field);
	return noFilter(asked) && isAlone && field?.kind === "text" && field.complete
		? [{ kind: "distinct", field }]
		: [];
}

function rangeReading(asked: Asked): Reading[] {
	const field =
		asked.fields.length > 0 ? only(asked.fields)?.field : timeField(asked.type);
	return noFilter(asked) && field?.lowest && field.highest
		? [{ kind: "range", field }]
		: [];
}
