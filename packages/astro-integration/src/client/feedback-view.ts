import type { AskTexts } from "../texts/ask-texts.js";
import { button, el } from "./dom.js";
import { feedbackReasons, type Turn, type TurnFeedback } from "./turn.js";

export interface FeedbackOptions {
	texts: AskTexts;
	/** Rejects when it did not arrive. */
	send: (turn: Turn) => Promise<void>;
	/** Keeps what was chosen and written. */
	keep: (turn: Turn) => void;
}

const names: Record<(typeof feedbackReasons)[number], keyof AskTexts> = {
	"wrong-facts": "wrongFacts",
	"missing-data": "missingData",
	"bad-links": "badLinks",
	formatting: "formatting",
	"too-long": "tooLong",
	other: "other",
};

/** Two verdicts that are sent with one click, and a form for more. */
export class FeedbackView {
	/** Goes among the other tools of an answer. */
	readonly buttons: HTMLElement[];
	readonly form: HTMLFormElement;
	readonly #turn: Turn;
	readonly #options: FeedbackOptions;
	readonly #status = el("span", { class: "ask-quiet", role: "status" });
	readonly #comment = el("textarea", {
		class: "ask-input",
		maxlength: "1000",
		rows: "3",
		dir: "auto",
	});

	constructor(turn: Turn, options: FeedbackOptions) {
		this.#turn = turn;
		this.#options = options;
		const { texts } = options;
		const [up, down, suggest] = [
			button("up", texts.good),
			button("down", texts.bad),
			button("suggest", texts.suggest),
		];
		this.buttons = [up, down, suggest, this.#status];
		this.form = this.#makeForm();
		up.addEventListener("click", () => this.#judge("up"));
		down.addEventListener("click", () => this.#judge("down"));
		suggest.addEventListener("click", () => {
			this.#change({ open: !turn.feedback.open });
			if (turn.feedback.open) this.form.querySelector("input")?.focus();
		});
		this.form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.#read();
			void this.#send(turn.feedback.verdict ?? "down");
		});
		this.form.addEventListener("input", () => this.#read());
		this.#show();
	}

	#makeForm(): HTMLFormElement {
		const { texts } = this.#options;
		const { reasons, comment } = this.#turn.feedback;
		const choices = feedbackReasons.map((reason) =>
			el(
				"label",
				{ class: "ask-reason" },
				el("input", {
					type: "checkbox",
					name: "reason",
					value: reason,
					checked: reasons.includes(reason),
				}),
				texts[names[reason]],
			),
		);
		this.#comment.value = comment;
		const cancel = button("cancel", texts.cancel);
		cancel.addEventListener("click", () => {
			this.#change({ open: false });
			this.buttons[2]?.focus();
		});
		return el(
			"form",
			{ class: "ask-feedback" },
			el("fieldset", {}, el("legend", {}, texts.better), ...choices),
			el("label", { class: "ask-label" }, texts.comment, this.#comment),
			el(
				"div",
				{ class: "ask-tools" },
				el("button", { class: "ask-button ask-main" }, texts.send),
				cancel,
			),
		);
	}

	#judge(verdict: "up" | "down"): void {
		this.#read();
		void this.#send(verdict);
	}

	#read(): void {
		const reasons = new FormData(this.form).getAll("reason").map(String);
		const comment = this.#comment.value;
		Object.assign(this.#turn.feedback, { reasons, comment });
		this.#options.keep(this.#turn);
	}

	async #send(verdict: "up" | "down"): Promise<void> {
		const turn = this.#turn;
		this.#change({ verdict });
		try {
			await this.#options.send(turn);
			const hadFocus = this.form.contains(document.activeElement);
			this.#change({ state: "sent", open: false });
			if (hadFocus) this.buttons[2]?.focus();
		} catch {
			this.#change({ state: "failed" });
		}
	}

	#change(change: Partial<TurnFeedback>): void {
		Object.assign(this.#turn.feedback, change);
		this.#options.keep(this.#turn);
		this.#show();
	}

	#show(): void {
		const { verdict, open = false, state } = this.#turn.feedback;
		const { texts } = this.#options;
		const [up, down, suggest] = this.buttons;
		up?.setAttribute("aria-pressed", `${verdict === "up"}`);
		down?.setAttribute("aria-pressed", `${verdict === "down"}`);
		suggest?.setAttribute("aria-expanded", `${open}`);
		this.form.hidden = !open;
		this.#status.textContent =
			state === "sent" ? texts.thanks : state === "failed" ? texts.notSent : "";
	}
}
