/**
 * `<ask-bubble>` around a link to the ask page: all that is loaded before a reader opens it. Without this script the
 * link is followed.
 */
class AskBubble extends HTMLElement {
	#leave: AbortController | undefined;

	connectedCallback(): void {
		if (this.#leave) return;
		this.#leave = new AbortController();
		const { signal } = this.#leave;
		const link = this.querySelector("a") as HTMLElement;
		link.role = "button";
		link.ariaExpanded = "false";
		link.onclick = (event) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey) return;
			event.preventDefault();
			void this.#open(link);
		};
		link.onkeydown = (event) => {
			if (event.key === " ") {
				event.preventDefault();
				link.click();
			}
		};
		const keys = this.dataset.shortcut;
		if (keys)
			addEventListener(
				"keydown",
				(event) => {
					const { ctrlKey, metaKey, key, repeat } = event;
					const chord = ctrlKey || metaKey ? "ctrl+" : "";
					if (chord + key !== keys || repeat) return;
					if (!chord && isWriting(event)) return;
					event.preventDefault();
					link.click();
				},
				{ signal },
			);
	}

	disconnectedCallback(): void {
		queueMicrotask(() => {
			if (this.isConnected) return;
			this.#leave?.abort();
			this.#leave = undefined;
		});
	}

	async #open(link: HTMLElement): Promise<void> {
		try {
			const { togglePanel } = await import("./ask-panel.js");
			await togglePanel(this, link);
		} catch (cause) {
			console.error(cause);
			location.href = (link as HTMLAnchorElement).href;
		}
	}
}

/** A key alone is a letter there, not a shortcut. */
function isWriting(event: Event): boolean {
	const target = event.composedPath()[0] as HTMLElement;
	return target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName);
}

if (!customElements.get("ask-bubble"))
	customElements.define("ask-bubble", AskBubble);
