import * as v from "valibot";
import type { AnswerRow, QuestionRow } from "../conversation-log.js";
import { type Env, readOptions, type StoreGiven } from "../driver.js";
import { memorySettings, type SettingsInput } from "../settings.js";
import type { FeedbackRow, Message, Store } from "../store.js";
import { memoryQuota } from "./memory-quota.js";
import { memoryReader } from "./memory-reader.js";
import { QUIET_MS } from "./message.js";

export interface MemoryStoreOptions {
	/** The integration's options. */
	settings?: SettingsInput;
	/** Messages kept; the oldest go first. Default 1,000. */
	most?: number;
}

/** Keeps everything in this process: for tests, browsers and hosts without a disk. @throws `bad-settings`. */
export function memoryStore({
	settings = {},
	most = 1_000,
}: MemoryStoreOptions = {}): Store {
	const messages = new Map<string, Message>();
	const feedback = new Map<string, FeedbackRow>();
	const secrets = new Map<string, string>();
	const quota = memoryQuota();

	const drop = (gone: (message: Message) => boolean): number => {
		const before = messages.size;
		for (const message of messages.values()) {
			if (!gone(message)) continue;
			messages.delete(message.answerId);
			dropFeedback((row) => row.answerId === message.answerId);
		}
		return before - messages.size;
	};
	const dropFeedback = (gone: (row: FeedbackRow) => boolean): void => {
		for (const [key, row] of feedback) if (gone(row)) feedback.delete(key);
	};
	const keyOf = (row: Pick<FeedbackRow, "answerId" | "session">): string =>
		`${row.answerId} ${row.session}`;

	return {
		durable: false,
		shared: false,
		...quota,
		settings: memorySettings(settings),
		log: {
			async question(row) {
				if (messages.has(row.answerId)) return;
				messages.set(row.answerId, toMessage(row, messages.values()));
				const [oldest] = messages.keys();
				if (messages.size > most && oldest) messages.delete(oldest);
			},
			async answer({ answerId, ...answer }) {
				const message = messages.get(answerId);
				if (message && !message.answer) message.answer = toAnswer(answer);
			},
		},
		async feedback(row) {
			feedback.set(keyOf(row), row);
			const [oldest] = feedback.keys();
			if (feedback.size > most && oldest) feedback.delete(oldest);
		},
		async withdrawFeedback(row) {
			feedback.delete(keyOf(row));
		},
		async secret(name, make) {
			const kept = secrets.get(name) ?? make();
			secrets.set(name, kept);
			return kept;
		},
		reader: memoryReader(() =>
			[...messages.values()].map((message) => {
				const said = feedback.get(keyOf(message));
				if (!said) return message;
				const { answerId: _, session: __, ...given } = said;
				return { ...message, feedback: given };
			}),
		),
		async erase(what) {
			if ("conversation" in what)
				return drop(({ conversation }) => conversation === what.conversation);
			dropFeedback(({ session }) => session === what.session);
			return drop(({ session }) => session === what.session);
		},
		async retain(before) {
			dropFeedback(({ at }) => at < before);
			return drop(({ at }) => at < before);
		},
		async close() {},
	};
}

function toMessage(row: QuestionRow, others: Iterable<Message>): Message {
	let last: Message | undefined;
	const quietSince = new Date(Date.parse(row.at) - QUIET_MS).toISOString();
	for (const other of others)
		if (
			other.session === row.session &&
			other.at > quietSince &&
			other.at <= row.at &&
			(!last || other.at >= last.at)
		)
			last = other;
	return {
		...row,
		day: row.day ?? row.at.slice(0, 10),
		conversation: last?.conversation ?? row.answerId,
	};
}

/** As every store gives it back. */
function toAnswer(answer: Omit<AnswerRow, "answerId">): Message["answer"] {
	return {
		...answer,
		degraded: answer.degraded ?? [],
		unsupported: answer.unsupported ?? [],
	};
}

const schema = v.strictObject({
	most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** From `{ entrypoint, options }`. */
export function fromReference(
	options: unknown,
	_env: Env,
	{ settings }: StoreGiven,
): Store {
	const given = readOptions('store "memory"', schema, options);
	return memoryStore({ ...given, settings });
}
