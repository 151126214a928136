import { el } from "./dom.js";

/** Puts text on the clipboard; on pages that are not secure by the older way. @returns Whether it is there. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const before = document.activeElement as HTMLElement | null;
		const field = el("textarea", { class: "ask-live", readonly: true });
		field.value = text;
		(before?.closest("dialog") ?? document.body).append(field);
		field.select();
		const done = document.execCommand("copy");
		field.remove();
		before?.focus({ preventScroll: true });
		return done;
	}
}
