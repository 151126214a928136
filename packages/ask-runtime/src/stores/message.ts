import type { Conversation, Message } from "../store.js";

/** Questions of one session with so much silence between them are two conversations. */
export const QUIET_MS = 1_800_000;
/** Messages shown of one conversation, at most. */
export const CONVERSATION_MESSAGES = 200;

/** A question as it is counted: lower case, letters and digits only, at most 200 characters. */
export function askedKey(question: string): string {
	return question
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim()
		.slice(0, 200);
}

/** 1–50 conversations, 20 unless told. */
export function pageSize(limit = 20): number {
	return Math.min(50, Math.max(1, Math.trunc(limit) || 20));
}

/** A place in a list by time and id. */
export function writeCursor(at: string, id: string): string {
	return `${at}~${id}`;
}

export function readCursor(cursor: string): [at: string, id: string] {
	const [at = "", id = ""] = cursor.split("~");
	return [at, id];
}

/** @param messages Oldest first. @param ids Of the conversations, in the order wanted. */
export function groupMessages(
	messages: readonly Message[],
	ids: readonly string[],
): Conversation[] {
	const byId = groupBy(messages, ({ conversation }) => conversation);
	return ids.flatMap((id) => {
		const found = byId.get(id)?.slice(0, CONVERSATION_MESSAGES);
		return found?.[0]
			? [{ id, session: found[0].session, messages: found }]
			: [];
	});
}

/** `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Item>(
	items: readonly Item[],
	keyOf: (item: Item) => string,
): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
