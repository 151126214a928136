import type { Cut } from "../events.js";
import { feedbackReasons, type MessageFilter } from "../store.js";
import type { OwnersClock } from "./day.js";

/** A filter as it stands in an address: every field is text, days are days. */
export type FilterFields = Readonly<Record<string, string>>;

export const cuts: readonly Cut[] = [
	"stall",
	"length",
	"cap",
	"deadline",
	"blocked",
	"stopped",
];
export const outcomes = ["answered", "failed", "abandoned"] as const;
/** What an answer can lack. */
export const lacks = [
	"nothing-found",
	"keyword-only",
	"model-unavailable",
	"quota-spent",
	"quota-unknown",
	"challenge-missing",
	"challenge-refused",
	"challenge-unknown",
] as const;

/** Names of the fields that the form keeps behind "More filters", in their order there. */
export const moreNames = [
	"reason",
	"rung",
	"model",
	"provider",
	"type",
	"language",
	"lack",
	"outcome",
	"cut",
	"sources",
	"session",
	"conversation",
] as const;
const allNames = ["text", "period", "from", "to", "verdict", ...moreNames];

const MAX_CHARS = 200;

/** The fields of an address that are known and not empty. */
export function readFields(query: Record<string, string>): FilterFields {
	const fields: Record<string, string> = {};
	for (const name of allNames) {
		const value = query[name]?.trim().slice(0, MAX_CHARS);
		if (value) fields[name] = value;
	}
	return fields;
}

/** What cannot be is left out, as if it had not been asked for. */
export function toFilter(
	fields: FilterFields,
	clock: OwnersClock,
): MessageFilter {
	const one = <Value extends string>(
		value: string | undefined,
		of: readonly Value[],
	): Value | undefined => of.find((known) => known === value);
	return withoutGaps({
		from: fields.from && clock.begin(fields.from),
		to: fields.to && clock.end(fields.to),
		text: fields.text,
		verdict: one(fields.verdict, ["up", "down", "none"]),
		reason: one(fields.reason, feedbackReasons),
		rung: fields.rung,
		model: fields.model,
		provider: fields.provider,
		citedType: fields.type,
		language: fields.language,
		degraded: one(fields.lack, ["any", ...lacks]),
		outcome: one(fields.outcome, outcomes),
		cut: one(fields.cut, ["any", ...cuts]),
		noSources: fields.sources === "none" ? true : undefined,
		session: fields.session,
		conversation: fields.conversation,
	});
}

function withoutGaps(
	filter: Record<keyof MessageFilter, unknown>,
): MessageFilter {
	return Object.fromEntries(
		Object.entries(filter).filter(([, value]) => value),
	) as MessageFilter;
}

/** `?a=1&b=2`, or nothing. */
export function toQuery(fields: FilterFields): string {
	const query = new URLSearchParams(fields).toString();
	return query === "" ? "" : `?${query}`;
}
