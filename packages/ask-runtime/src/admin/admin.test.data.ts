import { packIndex } from "@astro-ask/indexer";
import {
	type AskIndex,
	bytesLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";
import type { AnswerRow, QuestionRow } from "../conversation-log.js";
import { sampleContents } from "../sample-index.test.data.js";
import type { Store } from "../store.js";
import { type AdminFetch, type AdminOptions, createAdmin } from "./index.js";

export const TOKEN = "a-token-of-the-owner-only";
export const NOW: number = Date.parse("2026-06-01T12:00:00Z");

export async function sampleIndex(): Promise<AskIndex> {
	const { files } = await packIndex(sampleContents());
	return openIndex(bytesLoader(files));
}

/** An admin over a store, with a clock that stands still unless a test moves it. */
export function adminOver(
	store: Store,
	options: Partial<AdminOptions> = {},
): AdminFetch {
	const admin = createAdmin({
		store,
		loadIndex: sampleIndex,
		env: { ASK_ADMIN_TOKEN: TOKEN },
		log: () => {},
		now: () => NOW,
		...options,
	});
	if (!admin) throw new Error("There is no admin.");
	return admin;
}

/** Keeps a question and its answer. */
export async function keepMessage(
	store: Store,
	answerId: string,
	given: Partial<QuestionRow & Pick<AnswerRow, "text" | "sources">> = {},
): Promise<void> {
	const { text, sources, ...question } = given;
	await store.log.question({
		answerId,
		requestId: `request-${answerId}`,
		session: "session-1",
		at: "2026-05-31T10:00:00.000Z",
		question: "When does the ferry leave?",
		language: "en",
		intent: "look-up",
		visitor: "visitor-1",
		...question,
	});
	await store.log.answer({
		answerId,
		at: "2026-05-31T10:00:02.000Z",
		outcome: "answered",
		rung: "gemini",
		model: "fast-1",
		provider: "gemini",
		degraded: [],
		timings: {
			embedMs: 1,
			retrievalMs: 4,
			generationMs: 900,
			totalMs: 910,
		},
		usage: { inputTokens: 900, outputTokens: 80 },
		firstTextMs: 300,
		removedLinks: 0,
		unsupported: [],
		text: text ?? "It leaves at **noon** [1].",
		sources: sources ?? [
			{
				n: 1,
				documentId: "guides/ferry",
				title: "Ferry",
				url: "/guides/ferry/",
				type: "guides",
				cited: true,
			},
		],
	});
}

/** A browser of the owner: keeps the cookie, and sends what its pages send. */
export async function signedIn(
	admin: AdminFetch,
	base = "http://site.example/api/ask/admin",
): Promise<{
	cookie: string;
	csrf: string;
	get(path: string): Promise<Response>;
	post(
		path: string,
		body: unknown,
		headers?: Record<string, string>,
	): Promise<Response>;
}> {
	const reply = await admin(
		new Request(`${base}/sign-in`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token: TOKEN }),
		}),
	);
	const cookie = reply.headers.get("set-cookie")?.split(";")[0] ?? "";
	const get = (path: string): Promise<Response> =>
		admin(
			new Request(base + path, { headers: { cookie, accept: "text/html" } }),
		);
	const page = await (await get("/settings")).text();
	const csrf = /data-csrf="([\da-f]+)"/.exec(page)?.[1] ?? "";
	return {
		cookie,
		csrf,
		get,
		post: (path, body, headers = {}) =>
			admin(
				new Request(base + path, {
					method: "POST",
					headers: {
						cookie,
						"content-type": "application/json",
						"x-ask-csrf": csrf,
						...headers,
					},
					body: JSON.stringify(body),
				}),
			),
	};
}
