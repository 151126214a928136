import type { FieldFacts, ValueFacts } from "@astro-ask/indexer/index-format";
import { namedField } from "./named-field.js";
import { type Asked, between, type Part, type Turn } from "./parts.js";
import type { Bounds, Reading } from "./reading.js";
import { isTime } from "./time-field.js";
import type { FactWords } from "./words/index.js";

const amounts = { more: ">", less: "<", atLeast: "≥", atMost: "≤" } as const;
const times = { after: ">", before: "<", since: "≥", until: "≤" } as const;

interface Comparison {
	bounds: Bounds;
	/** "After 1990" is said of times only, "more than 1990" of amounts. */
	of: "time" | "amount" | "either";
}

/** How many lie above, below or between: a sum over the card's own counts, where it has them all. */
export function compareReadings(asked: Asked, words: FactWords): Reading[] {
	const comparison = comparisonOf(asked);
	const named = namedField(asked, words);
	if (!comparison || named === "several" || asked.values.length > 0) return [];
	const fields = named ? [named] : timesOf(asked, comparison.bounds);
	const readings = fields.flatMap((field) => readingOf(field, comparison));
	return readings.length === fields.length ? readings : [];
}

function timesOf({ type }: Asked, bounds: Bounds): FieldFacts[] {
	const areYears = numbersOf(bounds).every((n) => n >= 1000 && n <= 2100);
	return areYears ? type.fields.filter(isTime) : [];
}

const numbersOf = (bounds: Bounds): number[] =>
	"sign" in bounds ? [bounds.number] : [bounds.from, bounds.to];

function readingOf(field: FieldFacts, { bounds, of }: Comparison): Reading[] {
	const isAmount = field.kind === "number";
	if (!field.complete || !(isAmount || isTime(field))) return [];
	if (of !== "either" && (of === "amount") !== isAmount) return [];
	const within = (field.values ?? []).filter(({ value }) =>
		isWithin(Number(value), bounds),
	);
	return [{ kind: "compared", field, bounds, value: together(within) }];
}

function isWithin(value: number, bounds: Bounds): boolean {
	if ("from" in bounds) return value >= bounds.from && value <= bounds.to;
	const { sign, number } = bounds;
	if (value === number) return sign === "≥" || sign === "≤";
	return sign === ">" || sign === "≥" ? value > number : value < number;
}

/** As many documents are named under one value. */
const MAX_NAMED = 5;

function together(values: readonly ValueFacts[]): ValueFacts {
	const count = values.reduce((sum, one) => sum + one.count, 0);
	const documents = values.flatMap((one) => one.documents ?? []);
	const areAll = documents.length === count && count <= MAX_NAMED;
	return { value: "", count, ...(areAll && count > 0 && { documents }) };
}

function comparisonOf(asked: Asked): Comparison | undefined {
	const { numbers, turns } = asked;
	const [first, second, ...more] = numbers;
	if (!first || more.length > 0) return undefined;
	return second
		? rangeOf(asked, first, second)
		: turns.length === 1 && turns[0]
			? limitOf(asked, first, turns[0])
			: undefined;
}

/** Between a number and what compares it there is a unit, or a word or two of grammar. */
const isBeside = (asked: Asked, a: Part, b: Part): boolean =>
	between(asked, a, b).length <= 2;

function limitOf(asked: Asked, part: Part, turn: Turn): Comparison | undefined {
	const number = numberOf(part);
	const { word } = turn;
	if (!isBeside(asked, part, turn)) return undefined;
	if (Object.hasOwn(amounts, word))
		return {
			bounds: { sign: amounts[word as keyof typeof amounts], number },
			of: "amount",
		};
	return Object.hasOwn(times, word)
		? {
				bounds: { sign: times[word as keyof typeof times], number },
				of: "time",
			}
		: undefined;
}

/** "Between 1990 and 2000", "1990 to 2000". */
function rangeOf(asked: Asked, a: Part, b: Part): Comparison | undefined {
	const [from, to] = [numberOf(a), numberOf(b)];
	const middle = asked.turns.filter(
		({ start, end }) => start >= a.end && end <= b.start,
	);
	const around = asked.turns.filter((turn) => !middle.includes(turn));
	const [joint, ...more] = middle;
	if (!joint || more.length > 0 || around.length > 1 || from >= to)
		return undefined;
	const [frame] = around;
	const isFramed =
		frame?.word === "between" &&
		(isBeside(asked, frame, a) || isBeside(asked, frame, b));
	const isRange =
		joint.word === "to" ? !frame || isFramed : joint.word === "and" && isFramed;
	return isRange && isBeside(asked, a, joint) && isBeside(asked, joint, b)
		? { bounds: { from, to }, of: "either" }
		: undefined;
}

const numberOf = ({ meaning }: Part): number =>
	meaning.kind === "number" ? Number(meaning.number) : Number.NaN;
