/** Browser mode: the same answers in a module worker, from the index files of a static site. */

import {
	AskError,
	type FactsCard,
	fetchLoader,
	type IndexLoader,
	MANIFEST,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { type AnswerContext, answer } from "../answer.js";
import { defaultSettings } from "../default-settings.js";
import type { AnswerEvent } from "../events.js";
import { liveIndex } from "../live-index.js";
import { consoleLogger, type Logger } from "../log.js";
import { keepRests } from "../rests.js";
import { facts } from "../rungs/facts.js";
import { searchOnly } from "../rungs/search-only.js";
import {
	type SearchQuery,
	type SearchReply,
	searchReply,
} from "../search-reply.js";
import { memorySessionSources } from "../session-sources.js";
import { systemTimers } from "../timers.js";
import { type Kept, keptLoader } from "./browser/kept-loader.js";
import type { BrowserQuestion } from "./browser/messages.js";
import { patientEncoder } from "./browser/patient-encoder.js";

export type {
	BrowserQuestion,
	PageMessage,
	WorkerMessage,
} from "./browser/messages.js";
export { serveWorker, type WorkerScope } from "./browser/serve-worker.js";

export interface BrowserAnswersOptions {
	/** Where the index files are. Default: they are fetched from `index`. */
	loader?: IndexLoader;
	/** Keeps files for when there is no network. Default: the browser's cache `astro-ask`, where it has one. */
	kept?: Promise<Kept | undefined>;
	/** The reader wants few bytes: nothing is loaded that an answer can do without. Default false. */
	saveData?: boolean;
	/** Default: warnings and errors on the console. */
	log?: Logger;
}

/** Everything that a page asks of its worker. */
export interface BrowserAnswers {
	/** Ends with `done` or `error`; never throws. */
	ask(
		question: BrowserQuestion,
		signal: AbortSignal,
	): AsyncGenerator<AnswerEvent, void>;
	/** @throws `index-missing`, `index-unreachable` … */
	search(query: SearchQuery): Promise<SearchReply>;
	facts(): Promise<FactsCard | undefined>;
	/** Resolves when what is loaded after the first answer is there: encoder and text. */
	warm(): Promise<void>;
}

/** The text of a site is loaded whole, for readers without a network, up to this size. */
const MOST_TEXT_BYTES = 8_000_000;

/**
 * Answers by facts and search. The first answer is found by words alone; then the question encoder and the rest of the
 * text are loaded, unless the reader saves data.
 *
 * @param index Absolute address of the index folder, with a slash at its end.
 */
export function browserAnswers(
	index: string,
	options: BrowserAnswersOptions = {},
): BrowserAnswers {
	const { log = warnings, saveData = false } = options;
	const now = (): number => performance.now();
	const loader = keptLoader(
		options.loader ?? fetchLoader(index, { fetch: fetchFile }),
		index,
		options.kept ?? browserCache(),
	);
	const open = liveIndex(() => openIndex(loader), {
		now,
		log,
		newEncoder: patientEncoder,
	});
	const context: Omit<AnswerContext, "search" | "facts" | "signal"> = {
		ladder: [facts(), searchOnly()],
		lastSources: memorySessionSources({ now }),
		settings: defaultSettings,
		reserve: async () => ({ granted: false, reason: "unknown" }),
		rests: keepRests(now, log),
		timers: systemTimers,
		log,
		now,
		// Nobody keeps the answer, so there is nothing to name it by.
		randomId: () => "",
	};
	let warming: Promise<void> | undefined;
	const warm = (): Promise<void> => {
		warming ??= saveData ? Promise.resolve() : loadTheRest();
		return warming;
	};
	const loadTheRest = async (): Promise<void> => {
		const { encoder, indexes } = await open();
		await encoder.ready();
		for (const { manifest, files } of indexes)
			if ((manifest.textBlocks.at(-1)?.offset ?? 0) < MOST_TEXT_BYTES)
				await files("text");
	};

	return {
		async *ask(question, signal) {
			try {
				const { search, facts } = await open();
				const request = { ...question, session: "browser" };
				yield* answer(request, { ...context, search, facts, signal });
			} catch (cause) {
				yield failed(cause, question.requestId);
			}
			void warm().catch(() => undefined);
		},
		async search(query) {
			return searchReply(await open(), query);
		},
		async facts() {
			return (await open()).facts.card();
		},
		warm,
	};
}

function failed(cause: unknown, requestId: string): AnswerEvent {
	const { code, message } =
		cause instanceof AskError
			? cause
			: { code: "internal", message: String(cause) };
	return { event: "error", code, message, requestId };
}

/** Only the manifest changes under its name. */
function fetchFile(url: string, init: RequestInit): Promise<Response> {
	return fetch(
		url,
		url.endsWith(`/${MANIFEST}`) ? { ...init, cache: "no-cache" } : init,
	);
}

/** On pages over plain http, and with cookies blocked, there is none. */
async function browserCache(): Promise<Kept | undefined> {
	return globalThis.caches?.open("astro-ask").catch(() => undefined);
}

const warnings: Logger = (line) => {
	if (line.level !== "info") consoleLogger(line);
};
