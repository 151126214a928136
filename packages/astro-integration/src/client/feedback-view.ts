import type { AskTexts } from "../texts/ask-texts.js";
import { button, el } from "./dom.js";
import type { Turn, TurnFeedback } from "./turn.js";

export interface FeedbackOptions {
	texts: AskTexts;
	/** Rejects when it did not arrive. */
	send: (turn: Turn) => Promise<void>;
	/** Keeps what was chosen and written. */
	keep: (turn: Turn) => void;
}

/** Two verdicts that are sent with one click, and a form for more, which is loaded when it is opened. */
export class FeedbackView {
	/** Go among the other tools of an answer. */
	readonly buttons: [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
	/** Holds the form. */
	readonly place: HTMLElement = el("div");
	readonly #turn: Turn;
	readonly #options: FeedbackOptions;
	readonly #status = el("span", { class: "ask-quiet", role: "status" });
	#form: HTMLFormElement | undefined;

	constructor(turn: Turn, options: FeedbackOptions) {
		this.#turn = turn;
		this.#options = options;
		const { texts } = options;
		const judge = (verdict: "up" | "down", label: string) => {
			const thumb = button(verdict, label);
			thumb.addEventListener("click", () => void this.#send(verdict));
			return thumb;
		};
		const suggest = button("suggest", texts.suggest);
		suggest.addEventListener("click", () => {
			this.#change({ open: !turn.feedback.open });
			void this.#showForm(true);
		});
		this.buttons = [
			judge("up", texts.good),
			judge("down", texts.bad),
			suggest,
			this.#status,
		];
		this.#show();
		void this.#showForm(false);
	}

	async #showForm(moveFocus: boolean): Promise<void> {
		const { feedback } = this.#turn;
		if (feedback.open && !this.#form) {
			const { feedbackForm } = await import("./feedback-form.js");
			this.#form ??= feedbackForm(feedback, this.#options.texts, {
				send: () => void this.#send(feedback.verdict ?? "down"),
				keep: () => this.#options.keep(this.#turn),
				cancel: () => {
					this.#change({ open: false });
					this.#focus();
				},
			});
			this.place.append(this.#form);
			this.#show();
		}
		if (feedback.open && moveFocus) this.#form?.querySelector("input")?.focus();
	}

	#focus(): void {
		this.buttons[2].focus();
	}

	async #send(verdict: "up" | "down"): Promise<void> {
		this.#change({ verdict });
		try {
			await this.#options.send(this.#turn);
			const hadFocus = this.place.contains(document.activeElement);
			this.#change({ state: "sent", open: false });
			if (hadFocus) this.#focus();
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
		const { thanks, notSent } = this.#options.texts;
		const [up, down, suggest] = this.buttons;
		up.ariaPressed = `${verdict === "up"}`;
		down.ariaPressed = `${verdict === "down"}`;
		suggest.ariaExpanded = `${open}`;
		this.place.hidden = !open;
		this.#status.textContent =
			state === "sent" ? thanks : state === "failed" ? notSent : "";
	}
}
