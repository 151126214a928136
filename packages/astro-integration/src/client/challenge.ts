import { el } from "./dom.js";

/** What of Cloudflare Turnstile is used. */
interface Turnstile {
	render(
		place: HTMLElement,
		options: {
			sitekey: string;
			/** The server takes a proof of this action only. */
			action: "ask";
			language: string;
			callback: (token: string) => void;
			"error-callback": () => void;
		},
	): string;
	remove(widget: string): void;
}

const SCRIPT =
	"https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

let loading: Promise<Turnstile> | undefined;

/**
 * Asks the reader to show that they are a person. Only here, and only when the site has a key for it and the server
 * asked, something is loaded from another host.
 *
 * @returns The token for the next request; nothing when it could not be got.
 */
export async function solveChallenge(
	place: HTMLElement,
	{ text, ...given }: { text: string; sitekey: string; language: string },
): Promise<string | undefined> {
	try {
		loading ??= load();
		const turnstile = await loading;
		const widgets = el("div");
		place.replaceChildren(el("p", {}, text), widgets);
		return await new Promise((resolve) => {
			const widget = turnstile.render(widgets, {
				...given,
				action: "ask",
				callback: (token) => {
					turnstile.remove(widget);
					resolve(token);
				},
				"error-callback": () => resolve(undefined),
			});
		});
	} catch (cause) {
		loading = undefined;
		console.error(cause);
		return undefined;
	}
}

function load(): Promise<Turnstile> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = SCRIPT;
		script.addEventListener("load", () =>
			resolve((globalThis as unknown as { turnstile: Turnstile }).turnstile),
		);
		script.addEventListener("error", () =>
			reject(new Error(`${SCRIPT} could not be loaded.`)),
		);
		document.head.append(script);
	});
}
