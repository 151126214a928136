import type { AnswerEvent } from "@astro-ask/runtime";
import { appendPiece } from "@astro-ask/runtime/blocks";
import { type Question, Refusal, streamAnswer } from "./answer-stream.js";
import { pause } from "./dom.js";
import { plainText } from "./plain-text.js";
import { sourceOf, type Turn } from "./turn.js";

type Outcome = "done" | "challenge" | "unreachable";

export interface AskTurnOptions {
	api: string;
	/** The conversation so far, oldest first. */
	earlier: readonly Turn[];
	/** BCP 47 of the interface. */
	language: string;
	challenge?: string | undefined;
	signal: AbortSignal;
	/** At most once a frame while the answer comes. */
	onChange: (change: AnswerChange) => void;
}

/** What has come since the last one. */
export interface AnswerChange {
	/** Places of the blocks that are new or have grown. */
	blocks: readonly number[];
	/** It is written while one looks; what is found or counted comes in whole blocks. */
	grows: boolean;
	/** That was it. */
	whole: boolean;
}

/** Questions and answers of the last turns are sent, as text: what was shown grants nothing. */
const MOST_EARLIER = 4;

/**
 * Asks a turn's question and writes the answer into it.
 *
 * @returns `challenge` when a person has to show that they are one; `unreachable` when nobody answered.
 */
export async function askTurn(
	turn: Turn,
	options: AskTurnOptions,
): Promise<Outcome> {
	const changed = new Set<number>();
	let frame = 0;
	let isWritten = false;
	const flush = (whole = false): void => {
		cancelAnimationFrame(frame);
		frame = 0;
		const grows = isWritten && turn.state === "busy";
		options.onChange({ blocks: [...changed], grows, whole });
		changed.clear();
	};
	const end = async (outcome: Outcome): Promise<Outcome> => {
		flush();
		await pause();
		flush(true);
		await pause();
		return outcome;
	};
	try {
		const { api, signal } = options;
		for await (const event of streamAnswer(
			api,
			questionOf(turn, options),
			signal,
		)) {
			const index = take(turn, event);
			if (index !== undefined) changed.add(index);
			isWritten ||= comesInPieces(event);
			if (turn.state !== "busy") break;
			frame ||= requestAnimationFrame(() => flush());
		}
		if (turn.state === "busy") turn.state = "cut";
	} catch (cause) {
		return await end(takeFailure(turn, cause, options.signal));
	}
	return await end(asksForChallenge(turn) ? "challenge" : "done");
}

function questionOf(
	turn: Turn,
	{ earlier, language, challenge }: AskTurnOptions,
): Question {
	// Asked again it is the same question, whatever has come since.
	const before = earlier.filter(({ at }) => at < turn.at);
	const answered = before
		.filter(({ state }) => state === "ready")
		.slice(-MOST_EARLIER);
	return {
		question: turn.question,
		history: answered.flatMap(({ question, blocks }) => [
			{ role: "user" as const, text: question },
			{ role: "assistant" as const, text: plainText(blocks).slice(0, 1_500) },
		]),
		session: before.findLast(({ session }) => session)?.session,
		page: location.pathname,
		...(language && { language }),
		challenge,
		requestId: turn.requestId,
	};
}

function comesInPieces(event: AnswerEvent): boolean {
	return event.event === "append" || (event.event === "block" && event.open);
}

/** @returns The index of the block that has changed, if one has. */
function take(turn: Turn, event: AnswerEvent): number | undefined {
	switch (event.event) {
		case "start":
			turn.language = event.language;
			turn.answerId = event.answerId;
			turn.session = event.session;
			takeRemaining(turn, event.remaining);
			return;
		case "sources":
			turn.sources = event.passages.map(sourceOf);
			return;
		case "block":
			turn.blocks[event.index] = event.block;
			return event.index;
		case "append": {
			const { index, piece, depth } = event;
			const block = turn.blocks[index];
			if (block) turn.blocks[index] = appendPiece(block, piece, depth);
			return index;
		}
		case "done":
			turn.done = event;
			turn.state = event.cut ? "cut" : "ready";
			takeRemaining(turn, event.remaining);
			return;
		case "error":
			turn.state = "failed";
			turn.problem = event.code;
	}
	return;
}

function takeRemaining(turn: Turn, remaining: number | undefined): void {
	if (remaining !== undefined) turn.remaining = remaining;
}

function takeFailure(turn: Turn, cause: unknown, signal: AbortSignal): Outcome {
	if (signal.aborted) {
		turn.state = "stopped";
		return "done";
	}
	console.error(cause);
	if (turn.blocks.length > 0) {
		turn.state = "cut";
		return "done";
	}
	turn.state = "failed";
	if (cause instanceof Refusal) {
		turn.problem = cause.code;
		turn.requestId = cause.requestId;
		return "done";
	}
	if (!navigator.onLine) turn.problem = "offline";
	return "unreachable";
}

function asksForChallenge({ done }: Turn): boolean | undefined {
	return done?.degraded.some((word) => word.startsWith("challenge"));
}
