/** A built site with scripted answers beside it: each state of the ask box can be asked for by a word of the question. */

import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import {
	type Challenge,
	createAskApp,
	memorySettings,
	type Rung,
} from "@astro-ask/runtime";
import { getRequestListener } from "@hono/node-server";

/** Longer than any test. */
const long = 600_000;

export interface AnsweringSite {
	url: string;
	/** What `POST <api>/feedback` got; it fails as long as `feedbackFails`. */
	feedback: unknown[];
	/** Bodies of the questions, oldest first. */
	asked: { question: string; history: unknown[]; challenge?: string }[];
	/** Units of quota that were taken. */
	units: number;
	/** What is wrong with the server right now. */
	trouble: {
		feedbackFails?: boolean;
		quotaSpent?: boolean;
		indexMissing?: boolean;
		serverError?: boolean;
		busy?: boolean;
		challenge?: boolean;
		/** The model does well what a question asks it to do badly. */
		mended?: boolean;
	};
	stop(): Promise<void>;
}

/** What our files need, and nothing more. */
const policy =
	"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
};

/** @param root Folder of the built site; its index lies in `_ask`. @param answerText Markdown of an answer. @param everyMs Between two pieces of it. */
export async function answeringSite(
	root: string,
	answerText: (question: string) => string,
	everyMs = 2,
): Promise<AnsweringSite> {
	const site: Omit<AnsweringSite, "url" | "stop"> = {
		feedback: [],
		asked: [],
		units: 0,
		trouble: {},
	};
	const { trouble } = site;
	const makeApp = (challenge?: Challenge) =>
		createAskApp({
			loadIndex: () => openIndex(diskLoader(path.join(root, "_ask"))),
			rungs: [scriptedRung(answerText, everyMs, trouble)],
			gate: {
				async reserve() {
					if (trouble.quotaSpent) return { granted: false, reason: "spent" };
					site.units += 1;
					return { granted: true, remaining: 7 };
				},
			},
			...(challenge && { challenge }),
			settings: memorySettings({
				answerChars: 20_000,
				// A busy machine is slow, not stalled.
				timeouts: { firstTokenMs: long, stallMs: long, totalMs: long },
				// Nobody asks too often here.
				limits: { perMinute: 10_000, searchPerMinute: 10_000, streams: 100 },
			}),
			log: () => {},
		});
	const app = makeApp();
	const challengingApp = makeApp({
		name: "turnstile",
		verify: async ({ token }) => (token === "solved" ? "passed" : "refused"),
	});
	const answer = async (request: Request): Promise<Response> => {
		const { pathname } = new URL(request.url);
		if (!pathname.startsWith("/api/ask")) return file(root, pathname);
		if (pathname.endsWith("/feedback")) {
			if (trouble.feedbackFails) return refusal(500, "internal");
			site.feedback.push(await request.json());
			return new Response(null, { status: 204 });
		}
		if (request.method === "POST")
			site.asked.push(await request.clone().json());
		if (trouble.serverError) return refusal(500, "internal");
		if (trouble.busy) return refusal(429, "rate-limited");
		if (trouble.indexMissing) return refusal(503, "index-missing");
		const answering = trouble.challenge ? challengingApp : app;
		return answering.fetch(request, { clientAddress: "192.0.2.1" });
	};
	const server = createServer(getRequestListener(answer));
	await new Promise<void>((resolve) =>
		server.listen(0, "127.0.0.1", () => resolve()),
	);
	const { port } = server.address() as AddressInfo;
	return Object.assign(site, {
		url: `http://127.0.0.1:${port}`,
		stop: () => stop(server),
	});
}

/** Says what it is told to, a piece at a time; `slow`, `broken` and `withheld` in a question are obeyed until it is mended. */
function scriptedRung(
	answerText: (question: string) => string,
	everyMs: number,
	trouble: AnsweringSite["trouble"],
): Rung {
	return {
		name: "scripted",
		model: "scripted-1",
		leavesHost: true,
		async *answer({ question }, { signal }) {
			if (question.includes("search only")) return "passed";
			if (question.includes("unreachable")) throw new Error("not today");
			const text = answerText(question);
			const pieces = text.match(/[\s\S]{1,24}/g) ?? [];
			for (const [at, piece] of pieces.entries()) {
				yield { text: piece };
				const isTold = (what: string): boolean =>
					at === 3 && !trouble.mended && question.includes(what);
				if (isTold("broken")) throw new Error("the line is dead");
				if (isTold("withheld")) {
					yield { text: "", cut: "blocked" };
					return "answered";
				}
				do await rest(everyMs, signal);
				while (isTold("slow") && !signal.aborted);
			}
			return "answered";
		},
	};
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve();
		const timer = setTimeout(resolve, ms);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			resolve();
		});
	});
}

function refusal(status: number, code: string): Response {
	return Response.json(
		{ error: { code, message: "", hint: "", requestId: "r-1" } },
		{ status },
	);
}

async function file(root: string, pathname: string): Promise<Response> {
	const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
	try {
		const bytes = await readFile(path.join(root, decodeURI(name)));
		return new Response(bytes, {
			headers: {
				"content-type": types[path.extname(name)] ?? "application/octet-stream",
				"content-security-policy": policy,
			},
		});
	} catch {
		return new Response("Nothing here.", { status: 404 });
	}
}

function stop(server: Server): Promise<void> {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(() => resolve()));
}
