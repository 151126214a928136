import type { AskTexts } from "../texts/ask-texts.js";
import { button, el } from "./dom.js";
import type { TurnFeedback } from "./turn.js";

/** What the API takes as a reason, and what it is called. */
const reasons: Record<string, keyof AskTexts> = {
	"wrong-facts": "wrongFacts",
	"missing-data": "missingData",
	"bad-links": "badLinks",
	formatting: "formatting",
	"too-long": "tooLong",
	other: "other",
};

/** Reasons and a comment. What is chosen and written stands in `feedback` at once, so that it survives a failure. */
export function feedbackForm(
	feedback: TurnFeedback,
	texts: AskTexts,
	does: { send: () => void; keep: () => void; cancel: () => void },
): HTMLFormElement {
	const choices = Object.entries(reasons).map(([value, name]) =>
		el(
			"label",
			{ class: "ask-reason" },
			el("input", {
				type: "checkbox",
				name: "reason",
				value,
				checked: feedback.reasons.includes(value),
			}),
			texts[name],
		),
	);
	const comment = el("textarea", {
		class: "ask-input",
		name: "comment",
		maxlength: "1000",
		rows: "3",
		dir: "auto",
	});
	comment.value = feedback.comment;
	const cancel = button("cancel", texts.cancel);
	cancel.addEventListener("click", does.cancel);
	const form = el(
		"form",
		{ class: "ask-feedback" },
		el("fieldset", {}, el("legend", {}, texts.better), ...choices),
		el("label", { class: "ask-label" }, texts.comment, comment),
		el(
			"div",
			{ class: "ask-tools" },
			el("button", { class: "ask-button ask-main" }, texts.send),
			cancel,
		),
	);
	form.addEventListener("input", () => {
		feedback.reasons = new FormData(form).getAll("reason").map(String);
		feedback.comment = comment.value;
		does.keep();
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		does.send();
	});
	return form;
}
