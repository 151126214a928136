import type { AnswerEvent } from "@astro-ask/runtime";
import { cameFromThisSite, questionInAddress } from "./address.js";
import { streamAnswer } from "./answer-stream.js";
import { AnswerView } from "./answer-view.js";

type State = "idle" | "busy" | "ready" | "stopped" | "failed";

/**
 * `<ask-box>` around a plain form: without this script the form is sent and the answer is a page; with it the answer
 * appears below; an API of another origin answers with its own page in any case. What it says stands in the markup
 * (`data-*`), so that it speaks the page's language.
 */
export class AskBox extends HTMLElement {
	#wired = false;
	#asking: AbortController | undefined;

	/** Fires again when the element is moved, as `transition:persist` does: nothing is wired twice. */
	connectedCallback(): void {
		if (this.#wired) return;
		this.#wired = true;
		if (new URL(this.#form.action).origin !== location.origin) return;
		this.#form.addEventListener("submit", (event) => {
			event.preventDefault();
			void this.#ask();
		});
		this.#part("stop").addEventListener("click", () => this.#asking?.abort());
		this.#part("retry").addEventListener("click", () => void this.#ask());
		this.#show("idle");
		// Astro's router puts a page in before it writes the page's address.
		const isTrusted = cameFromThisSite();
		setTimeout(() => this.#takeFromAddress(isTrusted));
	}

	/** A link elsewhere fills the field and no more: it must not spend a visitor's questions. */
	#takeFromAddress(isTrusted: boolean): void {
		const question = questionInAddress();
		const field = this.#form.elements.namedItem("q");
		if (!question || !(field instanceof HTMLInputElement)) return;
		field.value = question;
		if (isTrusted) void this.#ask();
	}

	/** A moved element is connected again in the same task; one that is gone stops its answer. */
	disconnectedCallback(): void {
		queueMicrotask(() => {
			if (!this.isConnected) this.#asking?.abort();
		});
	}

	get #form(): HTMLFormElement {
		return this.querySelector("form") as HTMLFormElement;
	}

	#part(name: "status" | "answer" | "stop" | "retry"): HTMLElement {
		return this.querySelector(`[data-part="${name}"]`) as HTMLElement;
	}

	async #ask(): Promise<void> {
		const question = String(new FormData(this.#form).get("q") ?? "").trim();
		if (question === "") return;
		this.#asking?.abort();
		const asking = new AbortController();
		this.#asking = asking;
		this.#show("busy");
		try {
			const end = await this.#follow(question, asking.signal);
			if (this.#asking === asking) this.#show(end.state, end.message);
		} catch (error) {
			if (this.#asking !== asking) return;
			this.#show(asking.signal.aborted ? "stopped" : "failed");
			if (!asking.signal.aborted) console.error(error);
		}
	}

	async #follow(
		question: string,
		signal: AbortSignal,
	): Promise<{ state: State; message?: string }> {
		const view = new AnswerView(
			this.#part("answer"),
			this.dataset.sources ?? "",
		);
		const body = {
			question,
			page: location.pathname,
			...(this.lang && { language: this.lang }),
		};
		for await (const event of streamAnswer(this.#form.action, body, signal)) {
			if (event.event === "done") return { state: "ready" };
			if (event.event === "error")
				return { state: "failed", message: event.message };
			showEvent(view, event);
		}
		return { state: "failed" };
	}

	/** @param message The answer's own sentence, which says more than ours. */
	#show(state: State, message = ""): void {
		this.dataset.state = state;
		const busy = state === "busy";
		this.#part("status").textContent = message || (this.dataset[state] ?? "");
		this.#part("answer").hidden = state === "idle";
		this.#part("answer").setAttribute("aria-busy", String(busy));
		this.#part("stop").hidden = !busy;
		this.#part("retry").hidden = state !== "failed";
	}
}

function showEvent(view: AnswerView, event: AnswerEvent): void {
	if (event.event === "sources") view.showSources(event.passages);
	if (event.event === "block") view.showBlock(event.index, event.block);
	if (event.event === "append")
		view.append(event.index, event.piece, event.depth);
}

if (!customElements.get("ask-box")) customElements.define("ask-box", AskBox);
