import type { Settings } from "../settings.js";

/** One setting as it is shown and changed. Its path is that of `Settings`. */
export interface SettingsField {
	path: string;
	label: string;
	/** What it means, in a sentence. */
	hint?: string;
	kind: "number" | "text" | "lines" | "switch" | "choice" | "ladder" | "prices";
	choices?: readonly string[];
	unit?: string;
	step?: string;
}

export interface SettingsGroup {
	title: string;
	fields: SettingsField[];
}

const number = (
	path: string,
	label: string,
	rest: Partial<SettingsField> = {},
): SettingsField => ({ path, label, kind: "number", ...rest });

export const settingsGroups: readonly SettingsGroup[] = [
	{
		title: "Ladder",
		fields: [
			{
				path: "ladder",
				label: "Rungs in order",
				kind: "ladder",
				hint: "Rungs that are not named come after these; search-only is always the last.",
			},
			number("timeouts.firstTokenMs", "First text within", { unit: "ms" }),
			number("timeouts.stallMs", "Stalled after", { unit: "ms" }),
			number("timeouts.totalMs", "Whole question within", { unit: "ms" }),
			number("answerChars", "Longest answer", { unit: "characters" }),
		],
	},
	{
		title: "Limits",
		fields: [
			number("limits.visitorPerDay", "Model questions of a visitor a day"),
			number("limits.allPerDay", "Model questions of all a day"),
			number("limits.perMinute", "Questions of a visitor a minute"),
			number("limits.searchPerMinute", "Searches of a visitor a minute"),
			number("limits.streams", "Answers of a visitor at a time"),
			{
				path: "challenge",
				label: "Challenge before a model is asked",
				kind: "switch",
				hint: "Where one is configured.",
			},
		],
	},
	{
		title: "Search",
		fields: [
			number("weights.keyword", "Weight of keywords", { step: "any" }),
			number("weights.vector", "Weight of meaning", {
				step: "any",
				hint: "Both weights or none; empty: those of the search itself.",
			}),
			number("thresholds.coverage", "Least coverage", { step: "any" }),
			number("thresholds.cosine", "Least cosine", {
				step: "any",
				hint: "Below both, nothing was found. Both or none; empty: those of the index.",
			}),
			{
				path: "steps.rewrite",
				label: "A model rewrites follow-up questions",
				kind: "switch",
			},
			number("steps.variants", "Other texts a model has searched for", {
				hint: "0, or 2 to 5.",
			}),
			{
				path: "steps.grade",
				label: "A model leaves out passages that do not help",
				kind: "switch",
				hint: "These three cost time and money, and work where the host gives a model for them.",
			},
		],
	},
	{
		title: "What is said",
		fields: [
			{
				path: "notes",
				label: "Notes for models",
				kind: "text",
				hint: "At most 2,000 characters, beside the brief.",
			},
			{
				path: "suggestions",
				label: "Suggested questions",
				kind: "lines",
				hint: "One a line, at most 12.",
			},
		],
	},
	{
		title: "Log",
		fields: [
			{
				path: "log.keep",
				label: "Keep",
				kind: "choice",
				choices: ["full", "counts", "off"],
				hint: "full: texts too; counts: no texts; off: nothing.",
			},
			{
				path: "log.masked",
				label: "Mask addresses, phone and card numbers",
				kind: "switch",
			},
			number("log.days", "Delete after", { unit: "days" }),
		],
	},
	{
		title: "Prices",
		fields: [
			{
				path: "prices",
				label: "For a million tokens",
				kind: "prices",
				hint: "A model without a price has no cost, rather than a guessed one.",
			},
		],
	},
];

export const settingsPaths: ReadonlySet<string> = new Set(
	settingsGroups.flatMap(({ fields }) => fields.map(({ path }) => path)),
);

/** The value at `log.keep` and the like. */
export function valueAt(settings: Partial<Settings>, path: string): unknown {
	let value: unknown = settings;
	for (const key of path.split("."))
		value = (value as Record<string, unknown> | undefined)?.[key];
	return value;
}
