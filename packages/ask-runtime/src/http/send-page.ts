import type { Passage } from "../events.js";
import type { AppParts, AskRouteContext } from "./app-context.js";
import type { Markup } from "./html.js";
import type { PageFrame } from "./html-page.js";
import { acceptedLanguages } from "./negotiate.js";

/** @param language Of the answer; without one, the reader's browser decides. */
export function pageFrame(
	c: AskRouteContext,
	{ api, home }: Pick<AppParts, "api" | "home">,
	language?: string,
): PageFrame {
	const [accepted = "en"] = acceptedLanguages(c.req.header("accept-language"));
	return { api, home, language: language ?? accepted };
}

/** Sends a page that may load its own stylesheet and the pictures of its sources, and nothing else. */
export async function sendPage(
	c: AskRouteContext,
	page: Markup,
	sources: readonly Pick<Passage, "image">[],
): Promise<Response> {
	c.header("Content-Security-Policy", policy(sources));
	c.header("Referrer-Policy", "strict-origin-when-cross-origin");
	return c.html(await page);
}

function policy(sources: readonly Pick<Passage, "image">[]): string {
	const hosts = new Set(
		sources.flatMap(({ image }) => {
			const host = /^https?:\/\/[a-z\d.-]+(?::\d+)?(?=\/|$)/i.exec(
				image?.url ?? "",
			);
			return host ? [host[0]] : [];
		}),
	);
	return [
		"default-src 'none'",
		"style-src 'self'",
		`img-src ${["'self'", ...hosts].join(" ")}`,
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'self'",
	].join("; ");
}
