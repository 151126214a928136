import type {
	FactsCard,
	FieldFacts,
	RecordFacts,
	ValueFacts,
} from "@astro-ask/indexer/index-format";
import type { FactPart } from "./fact-answer.js";
import { formatNumber, formatValue, labelIn } from "./format.js";
import { nameOf } from "./name-of.js";
import type { TypeReading } from "./read-question.js";
import type { Bounds, Reading } from "./reading.js";
import { isTime } from "./time-field.js";
import type { FactSentences } from "./words/index.js";

/** More values of a field than this are not listed. */
const MAX_LISTED = 12;

interface Context extends TypeReading {
	card: FactsCard;
	/** How the question names the type. */
	said: string;
}

type Slots = Readonly<Record<string, string | readonly FactPart[]>>;

/** The sentences that answer a reading, and under a count of a few the documents it counts. */
export function say(reading: Reading, context: Context): FactPart[][] {
	const { type, card } = context;
	switch (reading.kind) {
		case "count":
			return [
				fill("count", context, counted(context, type.count), [type.list]),
			];
		case "filtered":
			return sayFiltered(reading, context);
		case "several":
			return saySeveral(reading, context);
		case "compared":
			return sayCompared(reading, context);
		case "record":
			return [sayRecord(reading, context)];
		case "ranked":
			return [sayRanked(reading, context)];
		case "most":
		case "least":
			return reading.values.map((value) => sayMost(reading, value, context));
		case "distinct":
			return [sayDistinct(reading.field, context)];
		case "filled":
		case "sum":
		case "mean":
			return [sayOfAll(reading, context)];
		case "range":
			return [
				fill("range", context, {
					...field(reading, context),
					...ends(reading.field, card, context),
				}),
			];
		case "unknown":
			return [fill("unknown", context, counted(context, type.count))];
	}
}

/** How many have a value, all of it together, or shared out. */
function sayOfAll(
	reading: Extract<Reading, { kind: "filled" | "sum" | "mean" }>,
	context: Context,
): FactPart[] {
	const { kind, field: about } = reading;
	const figure = kind === "mean" ? reading.mean : (about.sum ?? 0);
	return fill(
		kind,
		context,
		{
			...field(reading, context),
			...counted(context, about.filled),
			[kind]: formatNumber(figure, context.words.language),
		},
		[context.type.list],
	);
}

const field = (
	reading: { field: FieldFacts },
	{ words: { language } }: Context,
): Slots => ({ field: labelIn(reading.field, language) });

function counted(context: Context, n: number): Slots {
	const { type, said, words } = context;
	return {
		n: formatNumber(n, words.language),
		name: nameOf(type, said, n, words),
	};
}

function sayFiltered(
	reading: Extract<Reading, { kind: "filtered" }>,
	context: Context,
): FactPart[][] {
	const { value, shown, negated } = reading;
	const { words } = context;
	const isFlag = reading.field.kind === "flag";
	const label = labelIn(reading.field, words.language);
	return withHolders(
		negated ? "negated" : isFlag ? "flagged" : "filtered",
		context,
		{
			field: label,
			value:
				isFlag && negated
					? label
					: formatValue(shown, reading.field, words.language),
		},
		value,
	);
}

/** "Rig = schooner, Flag = Norway": signs need no grammar. */
function saySeveral(
	{ conditions, value }: Extract<Reading, { kind: "several" }>,
	context: Context,
): FactPart[][] {
	const { language } = context.words;
	const field = conditions
		.map(({ field: about, shown }) => {
			const label = labelIn(about, language);
			return about.kind === "flag"
				? label
				: `${label} = ${formatValue(shown, about, language)}`;
		})
		.join(", ");
	return withHolders("flagged", context, { field }, value);
}

/** "Pages > 400". */
function sayCompared(
	{ field: about, bounds, value }: Extract<Reading, { kind: "compared" }>,
	context: Context,
): FactPart[][] {
	const { language } = context.words;
	const label = labelIn(about, language);
	const limits = inSigns(bounds, (number) =>
		formatValue(number, { kind: isTime(about) ? "year" : "number" }, language),
	);
	return withHolders(
		"flagged",
		context,
		{ field: `${label} ${limits}` },
		value,
	);
}

function inSigns(bounds: Bounds, shown: (number: number) => string): string {
	return "from" in bounds
		? `${shown(bounds.from)}–${shown(bounds.to)}`
		: `${bounds.sign} ${shown(bounds.number)}`;
}

/** How many, and who they are when they are few. */
function withHolders(
	sentence: keyof FactSentences,
	context: Context,
	slots: Slots,
	{ count, documents = [] }: ValueFacts,
): FactPart[][] {
	const { card, type, words } = context;
	const holders = titles(documents, card, words.language);
	const said = fill(
		sentence,
		context,
		{ ...slots, ...counted(context, count) },
		holders.length > 0 ? [] : [type.list],
	);
	return holders.length > 0 ? [said, joined(holders)] : [said];
}

function sayRanked(
	reading: Extract<Reading, { kind: "ranked" }>,
	context: Context,
): FactPart[] {
	const { card, words } = context;
	const { field: about, rank, value } = reading;
	return fill("ranked", context, {
		...field(reading, context),
		rank: formatNumber(rank, words.language),
		titles: titles(value.documents ?? [], card, words.language),
		value: formatValue(value.value, about, words.language),
	});
}

function sayRecord(
	{ field: about, end, time }: Extract<Reading, { kind: "record" }>,
	context: Context,
): FactPart[] {
	const { card, words } = context;
	const record = about[end] as RecordFacts;
	const kind = time
		? ({ highest: "latest", lowest: "earliest" } as const)[end]
		: end;
	return fill(kind, context, {
		...field({ field: about }, context),
		...counted(context, about.filled),
		titles: holdersOf(record, card, context),
		value: formatValue(record.value, about, words.language),
	});
}

function holdersOf(
	{ documents, count }: RecordFacts,
	card: FactsCard,
	{ words }: Context,
): readonly FactPart[] {
	const named = titles(documents, card, words.language);
	const more = count - documents.length;
	return more > 0
		? template(words.say.andMore, {
				titles: named,
				n: formatNumber(more, words.language),
			})
		: named;
}

function sayMost(
	reading: Extract<Reading, { kind: "most" | "least" }>,
	value: ValueFacts,
	context: Context,
): FactPart[] {
	return fill(
		reading.kind,
		context,
		{
			...field(reading, context),
			...counted(context, value.count),
			value: formatValue(value.value, reading.field, context.words.language),
		},
		[context.type.list],
	);
}

function sayDistinct(about: FieldFacts, context: Context): FactPart[] {
	const { words, type } = context;
	const values = (about.values ?? []).map(({ value }) => value);
	const listed = values.slice(0, MAX_LISTED);
	const more = values.length > listed.length ? ["…"] : [];
	return fill(
		"distinct",
		context,
		{
			...field({ field: about }, context),
			n: formatNumber(about.distinct, words.language),
			list: [...listed, ...more].join(", "),
		},
		[type.list],
	);
}

function ends(about: FieldFacts, card: FactsCard, context: Context): Slots {
	const { language } = context.words;
	const { lowest, highest } = about as Required<FieldFacts>;
	return {
		low: formatValue(lowest.value, about, language),
		lowTitles: holdersOf(lowest, card, context),
		high: formatValue(highest.value, about, language),
		highTitles: holdersOf(highest, card, context),
	};
}

/** Titles joined as the language joins names, each with its citation. */
function titles(
	places: readonly number[],
	{ documents }: FactsCard,
	language: string,
): FactPart[] {
	const named = places.flatMap((place) => documents[place] ?? []);
	const list = new Intl.ListFormat(language, { type: "conjunction" });
	return list
		.formatToParts(named.map(({ title }) => title))
		.flatMap(({ type, value }, i, parts): FactPart[] => {
			if (type === "literal") return [value];
			const nth = parts.slice(0, i).filter((part) => part.type === type).length;
			const url = named[nth]?.url;
			return url ? [value, { url }] : [value];
		});
}

function fill(
	sentence: keyof FactSentences,
	{ words }: Context,
	slots: Slots,
	cited: readonly (string | undefined)[] = [],
): FactPart[] {
	const urls = cited.flatMap((url) => (url === undefined ? [] : [{ url }]));
	return joined([...template(words.say[sentence], slots), ...urls]);
}

function template(text: string, slots: Slots): FactPart[] {
	return text.split(/\{(\w+)\}/).flatMap((piece, i) => {
		if (i % 2 === 0) return piece ? [piece] : [];
		return slots[piece] ?? [];
	});
}

/** Text beside text is one piece. */
function joined(parts: readonly FactPart[]): FactPart[] {
	const pieces: FactPart[] = [];
	for (const part of parts) {
		const last = pieces.at(-1);
		if (typeof part === "string" && typeof last === "string")
			pieces[pieces.length - 1] = last + part;
		else pieces.push(part);
	}
	return pieces;
}
