import type { FieldFacts, ValueFacts } from "@astro-ask/indexer/index-format";
import { compareReadings } from "./compare.js";
import { countOf } from "./count-of.js";
import { type Asked, between, noFilter, only, type Part } from "./parts.js";
import type { Reading } from "./reading.js";
import {
	endOf,
	fieldOf,
	type Superlative,
	superlativeReading,
} from "./superlatives.js";
import type { FactWords } from "./words/index.js";

/** What a question asks with a word in it that compares, denies, joins, or counts from an end; nothing unless each is understood. */
export function turnedReadings(
	asked: Asked,
	words: FactWords,
	superlatives: readonly Superlative[],
): Reading[] {
	const { turns, words: said } = asked;
	const turn = only(turns);
	const [superlative, ...others] = superlatives;
	if (superlative) {
		const [other, ...more] = others;
		if (turn?.word === "and" && other && more.length === 0)
			return bothEnds(asked, words, superlative, other);
		const isRank = turn?.word === "second" || turn?.word === "third";
		return isRank && !other
			? rankedReading(asked, words, superlative, turn.word === "third" ? 3 : 2)
			: [];
	}
	const rest = ["who", "when", "range", "mean", "all", "commonest"] as const;
	if (!said.has("count") || rest.some((word) => said.has(word))) return [];
	return turn?.word === "not"
		? negatedReading(asked, turn)
		: compareReadings(asked, words);
}

/** "The oldest and the newest". */
function bothEnds(
	asked: Asked,
	words: FactWords,
	a: Superlative,
	b: Superlative,
): Reading[] {
	const field = fieldOf(asked, words, a);
	const isRange =
		field === fieldOf(asked, words, b) &&
		endOf(a) !== endOf(b) &&
		noFilter(asked) &&
		!asked.words.has("count");
	return isRange && field?.lowest && field.highest
		? [{ kind: "range", field }]
		: [];
}

/** The second and third are only told where nobody shares the places before. */
function rankedReading(
	asked: Asked,
	words: FactWords,
	superlative: Superlative,
	rank: number,
): Reading[] {
	if (asked.words.has("count")) return [];
	return superlativeReading(asked, words, superlative).flatMap((one) => {
		if (one.kind !== "record") return [];
		const { field, end } = one;
		const ranks = inOrder(field, end)?.slice(0, rank) ?? [];
		const value = ranks[rank - 1];
		const isClear = ranks.slice(0, -1).every(({ count }) => count === 1);
		return value?.documents && isClear
			? [{ kind: "ranked", field, rank, value }]
			: [];
	});
}

/** Dates are counted by year, which is not near enough. */
function inOrder(
	{ kind, complete, values = [] }: FieldFacts,
	end: "lowest" | "highest",
): ValueFacts[] | undefined {
	if (!complete || (kind !== "number" && kind !== "year")) return undefined;
	const sign = end === "highest" ? -1 : 1;
	return [...values].sort((a, b) => sign * (Number(a.value) - Number(b.value)));
}

/** How many are not so: told only where it is known of all. */
function negatedReading(asked: Asked, not: Part): Reading[] {
	const { values, numbers, fields, type } = asked;
	const part = only([...values, ...fields]);
	if (!part || numbers.length > 0 || !isNear(asked, not, part)) return [];
	const about = aboutOf(part);
	if (!about || about.field.filled !== type.count || !about.field.complete)
		return [];
	const { field, value } = about;
	if (!value) {
		const none = countOf(field, "false");
		return none
			? [{ kind: "filtered", field, value: none, shown: "", negated: true }]
			: [];
	}
	const sum = (field.values ?? []).reduce((all, { count }) => all + count, 0);
	const others = { value: value.value, count: type.count - value.count };
	// With more values than documents some have several.
	return sum === type.count
		? [
				{
					kind: "filtered",
					field,
					value: others,
					shown: about.shown,
					negated: true,
				},
			]
		: [];
}

/** "Not", and then a word or two of grammar at most. */
function isNear(asked: Asked, not: Part, part: Part): boolean {
	const words = between(asked, not, part);
	return (
		words.length <= 2 &&
		words.every(
			({ meaning }) =>
				meaning.kind === "word" && meaning.word.startsWith("glue"),
		)
	);
}

/** A flag, or a field with one of its values. */
function aboutOf({
	meaning,
}: Part): { field: FieldFacts; value?: ValueFacts; shown: string } | undefined {
	if (meaning.kind === "value") return meaning;
	return meaning.kind === "field" && meaning.field.kind === "flag"
		? { field: meaning.field, shown: "" }
		: undefined;
}
