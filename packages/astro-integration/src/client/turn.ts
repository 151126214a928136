import type { Block, Done, Passage } from "@astro-ask/runtime";
import {
	type Check,
	isOneOf,
	list,
	maybe,
	number,
	shape,
	text,
} from "./check.js";

/** What a reader thinks of an answer, and whether it has arrived. */
export interface TurnFeedback {
	verdict?: "up" | "down";
	/** The form is open. */
	open?: boolean;
	reasons: string[];
	comment: string;
	state?: "sent" | "failed";
}

/** `cut`: it ended before its author meant it to. */
export type TurnState = "busy" | "ready" | "cut" | "stopped" | "failed";

/** As much of a passage as is shown. */
export type Source = Pick<
	Passage,
	| "n"
	| "type"
	| "typeLabel"
	| "title"
	| "trail"
	| "url"
	| "language"
	| "date"
	| "image"
	| "snippet"
>;

/** A question with its answer, as it is kept. */
export interface Turn {
	id: string;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	state: TurnState;
	/** BCP 47 of the question. */
	language?: string;
	answerId?: string;
	session?: string;
	sources: Source[];
	blocks: Block[];
	done?: Pick<Done, "rung" | "model" | "degraded" | "suggestions" | "why"> & {
		cut?: string;
		unsupported: Done["unsupported"];
	};
	remaining?: number;
	/** A code, when it failed. */
	problem?: string;
	/** By it the server knows a question that is asked again, and whoever runs the site finds one that failed. */
	requestId?: string | undefined;
	feedback: TurnFeedback;
}

export function sourceOf({ text, ...source }: Passage): Source {
	return source;
}

const word = text(2_000);
const long = text(40_000);

const inlines: Check = list((value) => inline(value));
const inline: Check = byKind({
	text: { text: long },
	code: { text: long },
	emphasis: { children: inlines },
	strong: { children: inlines },
	link: { url: word, children: inlines },
	citation: { n: number },
});
const blocks: Check = list((value) => block(value));
const rows = list(list(inlines));
const block: Check = byKind({
	paragraph: { children: inlines },
	heading: { level: number, children: inlines },
	list: { items: list(blocks) },
	quote: { children: blocks },
	code: { text: long },
	table: { head: list(inlines), rows },
	image: { url: word, alt: word },
});

function byKind(kinds: Record<string, Record<string, Check>>): Check {
	const checks = new Map(
		Object.entries(kinds).map(([kind, fields]) => [kind, shape(fields)]),
	);
	return (value) =>
		!!checks.get((value as { kind: string } | null)?.kind ?? "")?.(value);
}

/** What was kept may be anybody's: another script's, an older version's, an attacker's. */
export const isTurn: (value: unknown) => value is Turn = shape({
	id: text(64),
	at: number,
	question: text(500),
	state: isOneOf("ready", "cut", "stopped", "failed"),
	language: maybe(text(64)),
	answerId: maybe(word),
	session: maybe(word),
	requestId: maybe(word),
	problem: maybe(word),
	remaining: maybe(number),
	sources: list(
		shape({
			n: number,
			type: word,
			typeLabel: word,
			title: word,
			trail: list(word),
			url: word,
			language: maybe(word),
			date: maybe(word),
			image: maybe(shape({ url: word, alt: word })),
			snippet: shape({ text: long, marks: list(list(number)) }),
		}),
	),
	blocks,
	done: maybe(
		shape({
			rung: word,
			model: maybe(word),
			cut: maybe(word),
			degraded: list(word),
			suggestions: list(word),
			unsupported: list(shape({ block: number })),
			why: shape({ searchText: word, words: list(word) }),
		}),
	),
	feedback: shape({
		verdict: maybe(isOneOf("up", "down")),
		reasons: list(word),
		comment: word,
		state: maybe(isOneOf("sent", "failed")),
	}),
}) as (value: unknown) => value is Turn;
