import type {
	Count,
	Insights,
	Message,
	MessageFilter,
	Reader,
} from "../store.js";
import {
	ASKED_ROWS,
	addUp,
	addUpTypes,
	topCounts,
	UNANSWERED_ROWS,
} from "./add-up.js";
import {
	askedKey,
	groupBy,
	groupMessages,
	pageSize,
	readCursor,
	writeCursor,
} from "./message.js";
import { percentile } from "./percentile.js";

const MOST = 50;

/** Reads messages that are all in memory. @param all In any order. */
export function memoryReader(all: () => Message[]): Reader {
	const find = (filter: MessageFilter): Message[] =>
		all()
			.filter((message) => lets(filter, message))
			.sort((a, b) => compare(b, a));
	return {
		async conversations(filter, { limit, after } = {}) {
			const size = pageSize(limit);
			const last = new Map<string, string>();
			for (const { conversation, at } of find(filter))
				if (!last.has(conversation)) last.set(conversation, at);
			const [cursorAt, cursorId] = after ? readCursor(after) : ["\uffff", ""];
			const ids = [...last]
				.sort(([a, aAt], [b, bAt]) => order(bAt, aAt) || order(b, a))
				.filter(
					([id, at]) => at < cursorAt || (at === cursorAt && id < cursorId),
				);
			const shown = ids.slice(0, size);
			const end = shown.at(-1);
			return {
				conversations: groupMessages(
					all().sort(compare),
					shown.map(([id]) => id),
				),
				...(ids.length > size && end && { next: writeCursor(end[1], end[0]) }),
			};
		},
		async *messages(filter) {
			yield* find(filter);
		},
		insights: async (filter) => insightsOf(find(filter)),
		async choices() {
			const messages = all();
			const valuesOf = (pick: (message: Message) => string | undefined) =>
				[...new Set(messages.flatMap((message) => pick(message) ?? []))].sort();
			return {
				rungs: valuesOf(({ answer }) => answer?.rung),
				models: valuesOf(({ answer }) => answer?.model),
				providers: valuesOf(({ answer }) => answer?.provider),
				languages: valuesOf(({ language }) => language),
			};
		},
	};
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compare = (a: Message, b: Message): number =>
	order(a.at, b.at) || order(a.answerId, b.answerId);

function lets(filter: MessageFilter, message: Message): boolean {
	const { answer, feedback } = message;
	const { from, to, text, verdict, reason, citedType, degraded, cut } = filter;
	const equal: [string | undefined, string | undefined][] = [
		[filter.rung, answer?.rung],
		[filter.model, answer?.model],
		[filter.provider, answer?.provider],
		[filter.outcome, answer?.outcome],
		[filter.language, message.language],
		[filter.session, message.session],
		[filter.conversation, message.conversation],
	];
	const texts = [message.question, answer?.text, feedback?.comment];
	return (
		equal.every(
			([wanted, given]) => wanted === undefined || wanted === given,
		) &&
		(from === undefined || message.at >= from) &&
		(to === undefined || message.at < to) &&
		(verdict === undefined || verdict === (feedback?.verdict ?? "none")) &&
		(!reason || feedback?.reasons.includes(reason) === true) &&
		(!degraded || isOneOf(degraded, answer?.degraded ?? [])) &&
		(!cut || isOneOf(cut, answer?.cut ? [answer.cut] : [])) &&
		(!filter.noSources || answer?.sources.length === 0) &&
		(citedType === undefined ||
			answer?.sources.some(
				({ cited, type = "" }) => cited && type === citedType,
			) === true) &&
		(!text ||
			texts.some((given) => given?.toLowerCase().includes(text.toLowerCase())))
	);
}

const isOneOf = (wanted: string, given: readonly string[]): boolean =>
	wanted === "any" ? given.length > 0 : given.includes(wanted);

function insightsOf(messages: readonly Message[]): Insights {
	const asked = (of: readonly Message[], rows: number) =>
		mostOf(of.map(({ question }) => askedKey(question)).filter(Boolean), rows);
	const sum = (pick: (message: Message) => number | undefined): number =>
		messages.reduce((total, message) => total + (pick(message) ?? 0), 0);
	const cited = citedIn(messages);
	return {
		...addUp(
			messages.map(({ answer, feedback, language, day = "" }) => ({
				day,
				outcome: answer?.outcome ?? null,
				rung: answer?.rung ?? null,
				model: answer?.model ?? null,
				language,
				degraded: JSON.stringify(answer?.degraded ?? []),
				verdict: feedback?.verdict ?? null,
				reasons: JSON.stringify(feedback?.reasons ?? []),
				count: 1,
				verdicts: feedback ? 1 : 0,
			})),
		),
		questions: messages.length,
		conversations: new Set(messages.map(({ conversation }) => conversation))
			.size,
		visitorDays: new Set(
			messages.flatMap(({ visitor }) => (visitor === undefined ? [] : visitor)),
		).size,
		cost: sum(({ answer }) => answer?.cost),
		uncosted: sum(({ answer }) =>
			answer?.model && answer.cost === undefined ? 1 : 0,
		),
		tokens: {
			input: sum(({ answer }) => answer?.usage?.inputTokens),
			output: sum(({ answer }) => answer?.usage?.outputTokens),
		},
		latency: latencyOf(messages),
		cited: cited.slice(0, MOST),
		citedTypes: addUpTypes(cited),
		mostAsked: asked(messages, ASKED_ROWS),
		unanswered: asked(
			messages.filter(({ answer }) =>
				answer?.degraded?.includes("nothing-found"),
			),
			UNANSWERED_ROWS,
		),
	};
}

function mostOf(names: readonly string[], rows: number): Count[] {
	const groups = groupBy(names, (name) => name);
	return topCounts(
		new Map([...groups].map(([name, all]) => [name, all.length])),
		rows,
	);
}

function latencyOf(messages: readonly Message[]): Insights["latency"] {
	const stages: Record<
		keyof Insights["latency"],
		(answer: NonNullable<Message["answer"]>) => number | undefined
	> = {
		firstText: ({ firstTextMs }) => firstTextMs,
		embed: ({ timings }) => timings?.embedMs,
		retrieval: ({ timings }) => timings?.retrievalMs,
		generation: ({ timings }) => timings?.generationMs,
		total: ({ timings }) => timings?.totalMs,
	};
	const found: Insights["latency"] = {};
	for (const [stage, pick] of Object.entries(stages)) {
		const counts = messages
			.flatMap(({ answer }) => (answer && pick(answer)) ?? [])
			.sort((a, b) => a - b)
			.map((ms): [number, number] => [ms, 1]);
		if (counts.length > 0)
			found[stage as keyof Insights["latency"]] = {
				p50: percentile(counts, 0.5),
				p95: percentile(counts, 0.95),
			};
	}
	return found;
}

function citedIn(messages: readonly Message[]): Insights["cited"] {
	const cited = messages.flatMap(({ answer }) => [
		...new Map(
			(answer?.sources ?? [])
				.filter((source) => source.cited)
				.map((source) => [source.documentId, source]),
		).values(),
	]);
	return [...groupBy(cited, ({ documentId }) => documentId).values()]
		.map((all) => ({
			documentId: all[0]?.documentId ?? "",
			type: all[0]?.type ?? "",
			title: all[0]?.title ?? "",
			url: all[0]?.url ?? "",
			count: all.length,
		}))
		.sort((a, b) => b.count - a.count || order(a.documentId, b.documentId));
}
