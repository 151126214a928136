import type { AnswerRow, Log, QuestionRow } from "./conversation-log.js";
import type { Cut } from "./events.js";
import type { Reservation } from "./gate.js";
import type { SettingsStore } from "./settings.js";

/** What a driver keeps, and how far it can be relied on. */
export interface StoreTraits {
	/** What is written outlives the process. */
	readonly durable: boolean;
	/** All processes that serve the site, on any machine, see the same rows. */
	readonly shared: boolean;
}

/** One unit of quota, asked for. */
export interface UnitRequest {
	/** `2026-05-01`, in the owner's time zone. */
	day: string;
	/** 1–64 hex digits: {@link visitorId}. */
	visitor: string;
	visitorPerDay: number;
	allPerDay: number;
}

export const feedbackReasons = [
	"wrong-facts",
	"missing-data",
	"bad-links",
	"formatting",
	"too-long",
	"other",
] as const;

/** What a reader said about an answer. */
export interface Feedback {
	verdict: "up" | "down";
	reasons: (typeof feedbackReasons)[number][];
	/** At most 1,000 characters. */
	comment?: string;
	/** ISO 8601. */
	at: string;
}

/** What a reader said, as it is kept. */
export interface FeedbackRow extends Feedback {
	answerId: string;
	/** Of whom it comes from; it counts only for an answer of the same session. */
	session: string;
}

/** What visitors' requests use: they write, and read nothing but the settings and what is left of their quota. */
export interface VisitorStore extends StoreTraits {
	/** Takes one unit, for good: one from the visitor and one from all, or none. Exactly K for a limit of K, under any burst. */
	reserve(unit: UnitRequest): Promise<Reservation>;
	/** Units a visitor has left; takes none. */
	remaining(unit: UnitRequest): Promise<number>;
	readonly settings: Pick<SettingsStore, "read">;
	readonly log: Log;
	/** Keeps what a reader said last about an answer, also before the answer's row is there. */
	feedback(row: FeedbackRow): Promise<void>;
	/** Takes it back. */
	withdrawFeedback(
		row: Pick<FeedbackRow, "answerId" | "session">,
	): Promise<void>;
	/** Deletes messages and feedback of before, and counters of days long past. @returns Messages deleted. */
	retain(before: string): Promise<number>;
	/** A secret that is made once and kept: all callers get the one that was kept first. */
	secret(name: string, make: () => string): Promise<string>;
}

/** Which messages to show. What is absent does not narrow. */
export interface MessageFilter {
	/** ISO 8601; asked at or after. */
	from?: string;
	/** ISO 8601; asked before. */
	to?: string;
	/** Stands in the question, the answer or the comment, whatever the case. */
	text?: string;
	verdict?: Feedback["verdict"] | "none";
	reason?: Feedback["reasons"][number];
	rung?: string;
	model?: string;
	provider?: string;
	/** Type of a document the answer cites. */
	citedType?: string;
	/** One word of `done.degraded`: `keyword-only`, `model-unavailable` …, or `any`. */
	degraded?: string;
	outcome?: AnswerRow["outcome"];
	cut?: Cut | "any";
	noSources?: true;
	/** BCP 47, exactly. */
	language?: string;
	session?: string;
	conversation?: string;
}

/** A question with all that came of it. */
export interface Message extends QuestionRow {
	/** Id of the first message of its conversation. */
	conversation: string;
	/** Empty where only counts are kept. */
	question: string;
	/** Absent while the answer runs, and when it was lost. */
	answer?: Omit<AnswerRow, "answerId">;
	feedback?: Feedback;
}

/** Messages of one session with less than 30 minutes between them. */
export interface Conversation {
	/** `answerId` of its first message. */
	id: string;
	session: string;
	/** Oldest first; at most 200. */
	messages: Message[];
}

/** How many messages have one thing in common. */
export interface Count {
	name: string;
	count: number;
}

/** 50th and 95th percentile in milliseconds, at most 1 % above the true ones. */
export interface Percentiles {
	p50: number;
	p95: number;
}

/** Figures over the messages of a filter. */
export interface Insights {
	questions: number;
	conversations: number;
	/** Different visitors on each day, summed over the days. */
	visitorDays: number;
	verdicts: { up: number; down: number };
	outcomes: Count[];
	/** Words of `degraded`, most first. */
	degraded: Count[];
	rungs: Count[];
	models: Count[];
	languages: Count[];
	reasons: Count[];
	/** Answers whose model has no price are left out and counted in `uncosted`. */
	cost: number;
	uncosted: number;
	tokens: { input: number; output: number };
	/** A stage nobody measured is absent. */
	latency: Partial<
		Record<
			"firstText" | "embed" | "retrieval" | "generation" | "total",
			Percentiles
		>
	>;
	/** Oldest first; days without questions are left out. */
	perDay: { day: string; questions: number; up: number; down: number }[];
	/** Documents answers cite, most first, at most 50. */
	cited: {
		documentId: string;
		type: string;
		title: string;
		url: string;
		count: number;
	}[];
	/** How many documents of a type answers cite, and how often, most first. */
	citedTypes: { type: string; documents: number; citations: number }[];
	/** Equal but for case and punctuation; most first, at most 50. */
	mostAsked: Count[];
	/** The same, of those nothing was found for; at most 300. */
	unanswered: Count[];
}

export interface ConversationPage {
	/** By their last message that the filter lets through, newest first. */
	conversations: Conversation[];
	/** For the page after this one; absent on the last. */
	next?: string;
}

/** Reads what was asked. For the owner only. */
export interface Reader {
	/** Conversations with at least one message that the filter lets through, each whole. */
	conversations(
		filter: MessageFilter,
		page?: { limit?: number; after?: string },
	): Promise<ConversationPage>;
	/** Every message the filter lets through, newest first, read as it is asked for. */
	messages(filter: MessageFilter): AsyncIterable<Message>;
	insights(filter: MessageFilter): Promise<Insights>;
	/** What there is to filter by, sorted. */
	choices(): Promise<FilterChoices>;
}

/** Values that messages have. */
export interface FilterChoices {
	rungs: string[];
	models: string[];
	providers: string[];
	languages: string[];
}

/** What the owner uses. */
export interface OwnerStore extends StoreTraits {
	readonly settings: SettingsStore;
	readonly reader: Reader;
	/** Deletes a session or a conversation with its feedback. @returns Messages deleted. */
	erase(what: { session: string } | { conversation: string }): Promise<number>;
}

/** Where all of it is kept. */
export interface Store extends VisitorStore, OwnerStore {
	readonly settings: SettingsStore;
	close(): Promise<void>;
}
