import type { AskTexts } from "../texts/ask-texts.js";
import {
	cameFromThisSite,
	questionInAddress,
	takeFromAddress,
} from "./address.js";
import { post } from "./answer-stream.js";
import { askTurn } from "./ask-turn.js";
import { button, el, fill, pause } from "./dom.js";
import { plainText } from "./plain-text.js";
import { keepInView } from "./scroll.js";
import { Thread } from "./thread.js";
import { send } from "./transport.js";
import type { Turn } from "./turn.js";
import { TurnView } from "./turn-view.js";

/**
 * `<ask-box>` around a plain form: without this script the form is sent and the answer is a page; with it the
 * conversation stands above the form. What it says stands in the markup (`data-texts`), in the page's language.
 */
export class AskBox extends HTMLElement {
	#wired: AbortController | undefined;
	#asking: AbortController | undefined;
	#thread!: Thread;
	#texts!: AskTexts;
	readonly #views = new Map<string, TurnView>();
	readonly #log = el("div", { class: "ask-log", role: "region" });
	readonly #live = el("p", { class: "ask-live", role: "status" });
	readonly #remaining = el("span", { class: "ask-quiet" });
	#stop!: HTMLButtonElement;
	#clear!: HTMLButtonElement;

	/** Fires again when the element is moved, as `transition:persist` does: nothing is wired twice. */
	connectedCallback(): void {
		if (this.#wired) return;
		this.#wired = new AbortController();
		this.#texts = JSON.parse(this.dataset.texts ?? "{}") as AskTexts;
		this.#thread = new Thread(this.#form.action, {
			storage: () => localStorage,
			now: Date.now,
		});
		if (!this.#stop) this.#build();
		this.#thread.onChange(() => this.#showThread(), this.#wired.signal);
		addEventListener("pagehide", () => this.#keepWhatIsThere(), {
			signal: this.#wired.signal,
		});
		this.#showThread();
		this.#show("idle");
		// The first number a page writes in a language takes a while: not when an answer ends.
		globalThis.requestIdleCallback?.(() =>
			(0).toLocaleString(this.lang || undefined),
		);
		// Astro's router puts a page in before it writes the page's address.
		const isTrusted = cameFromThisSite();
		if (this.dataset.address !== undefined)
			setTimeout(() => this.#takeFromAddress(isTrusted));
	}

	/** A moved element is connected again in the same task; one that is gone stops its answer. */
	disconnectedCallback(): void {
		queueMicrotask(() => {
			if (this.isConnected) return;
			this.#asking?.abort();
			this.#wired?.abort();
			this.#wired = undefined;
		});
	}

	/** Puts the cursor where the next question is written; not on touch, where a keyboard would cover the page. */
	focusField(): void {
		const touch = matchMedia("(pointer: coarse)").matches;
		if (!touch) this.#field.focus({ preventScroll: true });
	}

	get #form(): HTMLFormElement {
		return this.querySelector(".ask-form") as HTMLFormElement;
	}

	get #field(): HTMLTextAreaElement {
		return this.#form.elements.namedItem("q") as HTMLTextAreaElement;
	}

	#build(): void {
		const texts = this.#texts;
		this.#stop = button("stop", texts.stop);
		this.#clear = button("clear", texts.clear);
		this.#stop.hidden = true;
		this.#log.ariaLabel = texts.conversation;
		this.prepend(this.#log);
		this.#form.querySelector(".ask-field")?.append(this.#stop);
		this.append(
			el("div", { class: "ask-foot" }, this.#remaining, this.#clear),
			this.#live,
		);
		this.#form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.#submit();
		});
		this.#field.addEventListener("keydown", (event) => {
			// 229: Safari ends a composition before the key that ended it.
			const composing = event.isComposing || event.keyCode === 229;
			if (event.key !== "Enter" || event.shiftKey || composing) return;
			event.preventDefault();
			this.#form.requestSubmit();
		});
		this.addEventListener("click", (event) => this.#do(event));
	}

	#do(event: Event): void {
		const pressed = (event.target as Element).closest<HTMLElement>("[data-do]");
		if (!pressed) return;
		const shown = pressed.closest(".ask-turn");
		const view = [...this.#views.values()].find(
			({ element }) => element === shown,
		);
		const turn = view?.turn;
		switch (pressed.dataset.do) {
			case "suggestion":
				// Without this script it is a link.
				event.preventDefault();
				void this.#ask(pressed.textContent.trim());
				break;
			case "stop":
				this.#asking?.abort();
				break;
			case "clear":
				this.#asking?.abort();
				this.#thread.clear();
				this.focusField();
				break;
			case "retry":
				if (turn) void this.#ask(turn.question, turn);
				break;
			case "copy":
				if (turn) void this.#copy(pressed, copyOf(turn, this.#texts));
				break;
			case "copy-code":
				void this.#copy(pressed, pressed.nextElementSibling?.textContent ?? "");
				break;
			case "share":
				if (turn) void this.#copy(pressed, this.#linkTo(turn.question));
		}
	}

	#submit(): void {
		const question = this.#field.value.trim();
		if (question === "") return;
		this.#field.value = "";
		void this.#ask(question);
	}

	/** A link elsewhere fills the field and no more: it must not spend a visitor's questions. */
	#takeFromAddress(isTrusted: boolean): void {
		const question = questionInAddress()?.slice(0, 500);
		if (!question) return;
		if (!isTrusted) {
			this.#field.value = question;
			return;
		}
		takeFromAddress();
		void this.#ask(question);
	}

	#linkTo(question: string): string {
		const link = new URL(this.dataset.page || location.pathname, location.href);
		link.searchParams.set("q", question);
		return link.href;
	}

	/** @param again A turn that is no whole answer: its place is taken. @param challenge Solved. */
	async #ask(
		question: string,
		again?: Turn,
		challenge?: string,
	): Promise<void> {
		this.#asking?.abort();
		const asking = new AbortController();
		this.#asking = asking;
		const earlier = this.#thread.turns;
		if (again) this.#forget(again.id);
		const turn: Turn = {
			id: again?.id ?? newId(),
			at: again?.at ?? Date.now(),
			question,
			// Where nobody said how it ended, the answer may be there: it is joined, and takes no second unit.
			requestId:
				again && !again.done && !again.problem ? again.requestId : newId(),
			state: "busy",
			sources: [],
			blocks: [],
			feedback: { reasons: [], comment: "" },
		};
		const view = this.#add(turn);
		this.#show("busy");
		this.#say(this.#texts.searching);
		this.#moveFocus(view);
		view.element.scrollIntoView({ block: "nearest" });
		const outcome = await askTurn(turn, {
			api: this.#form.action,
			earlier,
			language: this.lang,
			challenge,
			signal: asking.signal,
			onChange: (change) =>
				keepInView(this, this.#log, {
					change: () => view.take(change),
					grows: change.grows,
				}),
		});
		this.#keep(turn);
		if (outcome === "unreachable" && (await this.#leaveWith(question, asking)))
			return;
		if (this.#asking !== asking) return;
		await pause();
		this.#show(turn.state === "cut" ? "ready" : turn.state);
		await pause();
		this.#sayEnd(turn);
		// Solved once and still asked for: whoever checks it is down.
		if (outcome === "challenge" && !challenge) await this.#challenge(view);
	}

	/** A host of its own may answer other sites with pages only; one that is down answers nobody. */
	async #leaveWith(
		question: string,
		{ signal }: AbortController,
	): Promise<boolean> {
		const { action } = this.#form;
		if (new URL(action).origin === location.origin) return false;
		const health = fetch(`${action}/health`, { mode: "no-cors", signal });
		if (!(await health.catch(() => false))) return false;
		this.#field.value = question;
		this.#form.submit();
		return true;
	}

	async #challenge({ turn, challenge }: TurnView): Promise<void> {
		const key = this.dataset.challenge;
		if (!key) return;
		const { solveChallenge } = await import("./challenge.js");
		const solved = await solveChallenge(challenge, {
			text: this.#texts.challenge,
			sitekey: key,
			language: this.lang,
		});
		if (solved) await this.#ask(turn.question, turn, solved);
	}

	/** The button that was pressed is gone or means something else now. */
	#moveFocus(view: TurnView): void {
		const { activeElement } = document;
		if (activeElement === this.#field || !this.contains(activeElement)) return;
		view.focus();
	}

	#add(turn: Turn): TurnView {
		const view = new TurnView(turn, {
			texts: this.#texts,
			locale: this.lang,
			send: (turn) => this.#sendFeedback(turn),
			keep: (turn) => this.#keep(turn),
		});
		this.#views.set(turn.id, view);
		this.#log.append(view.element);
		return view;
	}

	#forget(id: string): void {
		this.#views.get(id)?.element.remove();
		this.#views.delete(id);
	}

	#keep(turn: Turn): void {
		if (turn.state !== "busy") this.#thread.put(turn);
	}

	/** What came before the reader left is kept as an answer that was stopped. */
	#keepWhatIsThere(): void {
		for (const { turn } of this.#views.values())
			if (turn.state === "busy")
				this.#thread.put({ ...turn, state: "stopped" });
	}

	/** Shows what is kept; what another tab has done too. */
	#showThread(): void {
		const turns = this.#thread.turns;
		const kept = new Set(turns.map(({ id }) => id));
		for (const { turn } of [...this.#views.values()])
			if (!kept.has(turn.id) && turn.state !== "busy") this.#forget(turn.id);
		for (const turn of turns) if (!this.#views.has(turn.id)) this.#add(turn);
		const inOrder = [...this.#views.values()].sort(
			(a, b) => a.turn.at - b.turn.at,
		);
		inOrder.forEach(({ element }, at) => {
			const there = this.#log.children[at];
			if (there !== element) this.#log.insertBefore(element, there ?? null);
		});
		this.#showFoot(inOrder.map(({ turn }) => turn));
	}

	#showFoot(turns: readonly Turn[]): void {
		const { remaining } = turns.at(-1) ?? {};
		this.toggleAttribute("data-empty", turns.length === 0);
		this.#clear.hidden = turns.length === 0;
		this.#remaining.hidden = remaining === undefined;
		if (remaining === undefined) return;
		const n = remaining.toLocaleString(this.lang || undefined);
		this.#remaining.textContent = fill(this.#texts.remaining, { n });
	}

	async #sendFeedback({ answerId, session, feedback }: Turn): Promise<void> {
		const { verdict, reasons, comment } = feedback;
		const said = comment.trim();
		const response = await send(
			post(`${this.#form.action.replace(/\/$/, "")}/feedback`, {
				answerId,
				session,
				verdict,
				...(verdict === "down" && { reasons }),
				...(said && { comment: said }),
			}),
		);
		if (!response.ok) throw new Error(`Feedback: ${response.status}.`);
	}

	async #copy(pressed: HTMLElement, text: string): Promise<void> {
		const label = pressed.textContent;
		const { copied, notSent } = this.#texts;
		if (label === copied) return;
		const { copyText } = await import("./copy.js");
		const done = await copyText(text);
		pressed.textContent = done ? copied : label;
		this.#say(done ? copied : notSent);
		setTimeout(() => {
			pressed.textContent = label;
		}, 2_000);
	}

	#show(state: "idle" | Turn["state"]): void {
		this.dataset.state = state;
		const busy = state === "busy";
		const hadFocus = document.activeElement === this.#stop;
		this.#stop.hidden = !busy;
		(this.#form.querySelector(".ask-main") as HTMLElement).hidden = busy;
		if (!busy && hadFocus) this.focusField();
		this.#showFoot([...this.#views.values()].map(({ turn }) => turn));
	}

	/** The whole answer at once, so that a screen reader does not read it word by word. */
	#sayEnd({ state, blocks, language }: Turn): void {
		const words = state === "stopped" ? "" : plainText(blocks);
		this.#say(this.#texts[state], words, language);
	}

	#say(text: string, words = "", language?: string): void {
		this.#live.replaceChildren(
			text,
			words && el("span", { lang: language }, ` ${words}`),
		);
	}
}

function copyOf({ blocks, sources }: Turn, texts: AskTexts): string {
	const list = sources.map(
		({ n, title, url }) => `${n}. ${title} ${new URL(url, location.href).href}`,
	);
	return [plainText(blocks), texts.sources, list.join("\n")].join("\n\n");
}

/** `crypto.randomUUID` is there on secure pages only. */
function newId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

if (!customElements.get("ask-box")) customElements.define("ask-box", AskBox);
