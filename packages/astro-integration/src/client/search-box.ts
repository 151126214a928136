import type { SearchHit, SearchReply } from "@astro-ask/runtime";
import { el, fill } from "./dom.js";
import { linkTo, placeAndSnippet } from "./sources-view.js";
import { send } from "./transport.js";

/** Between two requests, however fast somebody types: a reader's share of the API is 120 a minute. */
const LEAST_BETWEEN_MS = 40;

/** What `ask-results` tells whoever listens: for a site that shows results in its own way. */
export interface SearchResults extends SearchReply {
	query: string;
}

/** A request that takes longer holds up the next. */
const LONGEST_MS = 5_000;

let boxes = 0;

/**
 * `<ask-search>` around a plain form: without this script the form is sent; with it results stand below the field while
 * one types. Says all it has to say from its attributes, in the page's language.
 */
export class SearchBox extends HTMLElement {
	#wired: AbortController | undefined;
	#list!: HTMLElement;
	#live!: HTMLElement;
	/** Typed and not yet asked for. */
	#next: string | undefined;
	#asking = false;
	/** Asked for last; "" while the list is closed. */
	#asked = "";
	#active = -1;

	/** Fires again when the element is moved, as `transition:persist` does: nothing is wired twice. */
	connectedCallback(): void {
		if (this.#wired) return;
		this.#wired = new AbortController();
		const { signal } = this.#wired;
		if (!this.#list) this.#build();
		const field = this.#field;
		field.addEventListener("input", () => this.#type(), { signal });
		field.addEventListener("compositionend", () => this.#type(), { signal });
		field.addEventListener("focus", () => this.#wake(), { signal });
		field.addEventListener("keydown", (event) => this.#press(event), {
			signal,
		});
		this.addEventListener(
			"focusout",
			({ relatedTarget }) => {
				if (!this.contains(relatedTarget as Node | null)) this.#close();
			},
			{ signal },
		);
		this.#form.addEventListener(
			"submit",
			() => {
				const { page } = this.dataset;
				if (!page) return;
				this.#form.action = page;
				// What only the API knows stands in no address of a page.
				for (const field of this.querySelectorAll("input"))
					field.disabled = field.type === "hidden";
			},
			{ signal },
		);
	}

	disconnectedCallback(): void {
		queueMicrotask(() => {
			if (this.isConnected) return;
			this.#wired?.abort();
			this.#wired = undefined;
		});
	}

	get #form(): HTMLFormElement {
		return this.querySelector("form") as HTMLFormElement;
	}

	get #field(): HTMLInputElement {
		return this.#form.elements.namedItem("q") as HTMLInputElement;
	}

	get #options(): HTMLElement[] {
		return [...this.#list.querySelectorAll<HTMLElement>("a")];
	}

	#build(): void {
		const id = `ask-search-${++boxes}`;
		const field = this.#field;
		this.#list = el("div", {
			class: "ask-search-list",
			id,
			role: "listbox",
			"aria-label": field.getAttribute("aria-label") ?? undefined,
			hidden: true,
		});
		// Keeps the focus in the field, so that a click is not lost with the list.
		this.#list.addEventListener("mousedown", (event) => event.preventDefault());
		this.#live = el("p", { class: "ask-search-live", role: "status" });
		this.append(this.#list, this.#live);
		for (const [name, value] of Object.entries({
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-expanded": "false",
			"aria-controls": id,
			autocomplete: "off",
		}))
			field.setAttribute(name, value);
	}

	/** What answers in a browser is fetched now, so that the first letter need not wait for it. */
	#wake(): void {
		if (this.dataset.answers === "browser" && this.#asked === "")
			void this.#ask("a").catch(() => undefined);
	}

	#type(): void {
		const query = this.#field.value.trim();
		if (query === "") {
			this.#next = undefined;
			this.#close();
			return;
		}
		if (query === this.#asked) return;
		this.#asked = query;
		this.#next = query.slice(0, 500);
		void this.#work();
	}

	/** One request at a time: what is typed meanwhile is asked for next, so no older results can come later. */
	async #work(): Promise<void> {
		if (this.#asking) return;
		this.#asking = true;
		while (this.#next !== undefined) {
			const query = this.#next;
			this.#next = undefined;
			const pause = new Promise((resolve) =>
				setTimeout(resolve, LEAST_BETWEEN_MS),
			);
			try {
				const reply = await this.#ask(query);
				if (this.#field.value.trim() !== "") this.#take({ query, ...reply });
			} catch (cause) {
				console.error(cause);
				this.#show(query, [], this.dataset.failed);
			}
			await pause;
		}
		this.#asking = false;
	}

	async #ask(query: string): Promise<SearchReply> {
		const { api = "", types, tags, language, limit = "8" } = this.dataset;
		const asked = new URLSearchParams({ q: query, limit });
		for (const [name, value] of Object.entries({ types, tags, language }))
			if (value) asked.set(name, value);
		const address = `${api.replace(/\/$/, "")}/search?${asked}`;
		const response = await send(
			new Request(new URL(address, location.href), {
				headers: { accept: "application/json" },
				signal: AbortSignal.timeout(LONGEST_MS),
			}),
		);
		if (!response.ok) throw new Error(`Search: ${response.status}.`);
		return (await response.json()) as SearchReply;
	}

	#take(found: SearchResults): void {
		const { query, hits } = found;
		const heard = this.dispatchEvent(
			new CustomEvent("ask-results", {
				bubbles: true,
				cancelable: true,
				detail: found,
			}),
		);
		if (!heard) {
			this.#close();
			return;
		}
		const { noResults, results = "" } = this.dataset;
		const n = hits.length.toLocaleString(this.lang || undefined);
		this.#show(query, hits, hits.length > 0 ? fill(results, { n }) : noResults);
	}

	/** @param said To a screen reader; shown where there are no hits. */
	#show(query: string, hits: readonly SearchHit[], said = ""): void {
		const { ask, page } = this.dataset;
		const options = [
			...hits.map((hit) => this.#option(hit)),
			...(ask && page ? [askOption(page, query, ask)] : []),
		];
		options.forEach((option, at) => {
			option.id = `${this.#list.id}-${at}`;
			option.role = "option";
			option.tabIndex = -1;
			option.ariaSelected = "false";
		});
		this.#list.replaceChildren(
			...(hits.length === 0
				? [
						el(
							"p",
							{
								class: "ask-search-none",
								role: "option",
								"aria-disabled": "true",
							},
							said,
						),
					]
				: []),
			...options,
		);
		this.#live.textContent = said;
		this.#mark(-1);
		// Whoever has left, or closed it meanwhile, wants no list.
		this.#open(this.#asked !== "" && document.activeElement === this.#field);
	}

	#option(hit: SearchHit): HTMLElement {
		const source = { ...hit, n: 0 };
		return linkTo(
			source,
			"ask-search-hit",
			el("span", { class: "ask-search-title" }, hit.title),
			...placeAndSnippet(source, this.lang),
		);
	}

	#press(event: KeyboardEvent): void {
		// 229: Safari ends a composition before the key that ended it.
		if (event.isComposing || event.keyCode === 229) return;
		const options = this.#options;
		const open = !this.#list.hidden;
		switch (event.key) {
			case "ArrowDown":
			case "ArrowUp": {
				if (options.length === 0) return;
				event.preventDefault();
				this.#open(true);
				const step = event.key === "ArrowDown" ? 1 : -1;
				const places = options.length + 1;
				this.#mark(((this.#active + 1 + step + places) % places) - 1);
				break;
			}
			case "Enter": {
				const chosen = open ? options[this.#active] : undefined;
				if (!chosen) return;
				event.preventDefault();
				chosen.click();
				break;
			}
			case "Escape":
				if (!open) return;
				event.preventDefault();
				this.#close();
		}
	}

	/** @param at Place of the option; −1 is the field itself. */
	#mark(at: number): void {
		this.#active = at;
		const options = this.#options;
		options.forEach((option, place) => {
			option.ariaSelected = `${place === at}`;
		});
		const active = options[at];
		active?.scrollIntoView({ block: "nearest" });
		if (active) this.#field.setAttribute("aria-activedescendant", active.id);
		else this.#field.removeAttribute("aria-activedescendant");
	}

	#open(open: boolean): void {
		this.#list.hidden = !open;
		this.#field.ariaExpanded = `${open}`;
	}

	#close(): void {
		this.#asked = "";
		this.#mark(-1);
		this.#open(false);
		this.#live.textContent = "";
	}
}

function askOption(page: string, query: string, text: string): HTMLElement {
	const address = new URL(page, location.href);
	address.searchParams.set("q", query);
	return el(
		"a",
		{ class: "ask-search-hit ask-search-ask", href: address.href, dir: "auto" },
		fill(text, { q: query }),
	);
}

if (!customElements.get("ask-search"))
	customElements.define("ask-search", SearchBox);
