import { html } from "hono/html";
import type { Markup } from "../../http/html.js";
import { type FilterChoices, feedbackReasons } from "../../store.js";
import {
	cuts,
	type FilterFields,
	lacks,
	moreNames,
	outcomes,
	toQuery,
} from "../read-filter.js";
import { spoken } from "./words.js";

export interface FilterForm {
	/** Address of the page. */
	action: string;
	admin: string;
	fields: FilterFields;
	choices: FilterChoices;
	/** Types of the index. */
	types: readonly string[];
}

type Option = readonly [value: string, label: string];
const named = (values: readonly string[]): Option[] =>
	values.map((value) => [value, spoken(value)]);
const asTheyAre = (values: readonly string[]): Option[] =>
	values.map((value) => [value, value]);

/** A form that works without a script: what is asked for stands in the address. */
export function filterForm(form: FilterForm): Markup {
	const { action, fields, choices, types } = form;
	const select = (name: string, label: string, options: Option[]): Markup => {
		const given = fields[name];
		const option = ([value, words]: Option): Markup =>
			html`<option value="${value}"${value === given ? html` selected` : ""}>${words}</option>`;
		return html`<label>${label}<select name="${name}">
<option value="">any</option>
${withGiven(options, given).map(option)}
</select></label>`;
	};
	const text = (name: string, label: string, type = "text"): Markup => {
		const value = fields[name] ?? "";
		return html`<label>${label}
<input name="${name}" type="${type}" value="${value}" maxlength="200" dir="auto"></label>`;
	};
	// Open while one of them is used.
	const used = moreNames.filter((name) => fields[name]).length;
	return html`<form class="filter" method="get" action="${action}" role="search" aria-label="Messages">
<div class="fields">
${text("text", "Text in question, answer or comment", "search")}
${text("from", "From", "date")}
${text("to", "To", "date")}
${select("verdict", "Feedback", [
	["up", "good"],
	["down", "bad"],
	["none", "none given"],
])}
<button>Show</button>
${Object.keys(fields).length > 0 ? html`<a class="button" href="${action}">Clear</a>` : ""}
</div>
<details${used > 0 ? html` open` : ""}><summary>More filters${used > 0 ? ` (${used} used)` : ""}</summary>
<div class="fields">
${select("reason", "Reason", named(feedbackReasons))}
${select("rung", "Rung", asTheyAre(choices.rungs))}
${select("model", "Model", asTheyAre(choices.models))}
${select("provider", "Provider", asTheyAre(choices.providers))}
${select("type", "Cited type", asTheyAre(types))}
${select("language", "Language", asTheyAre(choices.languages))}
${select("lack", "Degraded", [["any", "in any way"], ...lacks.map((lack): Option => [lack, lackNames[lack]])])}
${select("outcome", "Outcome", named(outcomes))}
${select("cut", "Cut short", [["any", "for any reason"], ...named(cuts)])}
${select("sources", "Sources", [["none", "no sources"]])}
${text("session", "Session")}
${text("conversation", "Conversation")}
</div></details>
</form>
${exportLinks(form)}`;
}

const lackNames: Record<(typeof lacks)[number], string> = {
	"nothing-found": "nothing found",
	"keyword-only": "keyword only",
	"model-unavailable": "model error",
	"quota-spent": "quota spent",
	"quota-unknown": "quota unknown",
	"challenge-missing": "challenge missing",
	"challenge-refused": "challenge refused",
	"challenge-unknown": "challenge unknown",
};

/** What somebody filters by is in the list, also when no message has it any more. */
function withGiven(options: Option[], given: string | undefined): Option[] {
	const known = !given || options.some(([value]) => value === given);
	return known ? options : [...options, [given, given]];
}

function exportLinks({ admin, fields }: FilterForm): Markup {
	const link = (ending: string, name: string): Markup =>
		html`<li><a href="${admin}/export.${ending}${toQuery(fields)}" download>${name}</a></li>`;
	return html`<div class="exports"><span id="exports">Export what is shown:</span>
<ul aria-labelledby="exports">${link("csv", "CSV")}${link("json", "JSON")}${link("jsonl", "Eval JSONL")}</ul></div>`;
}
