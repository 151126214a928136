import { describe, expect, test } from "vitest";
import { Thread } from "./thread.js";
import type { Turn } from "./turn.js";

const day = 86_400_000;

function turn(id: string, at: number, more: Partial<Turn> = {}): Turn {
	return {
		id,
		at,
		question: "Why?",
		state: "ready",
		sources: [],
		blocks: [{ kind: "paragraph", children: [{ kind: "text", text: "So." }] }],
		feedback: { reasons: [], comment: "" },
		...more,
	};
}

function browser(most = Number.POSITIVE_INFINITY) {
	const kept = new Map<string, string>();
	const host = {
		time: 10 * day,
		storage: () => ({
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, text: string) => {
				if (text.length > most) throw new Error("full");
				kept.set(key, text);
			},
			removeItem: (key: string) => void kept.delete(key),
		}),
		now: () => host.time,
	};
	return { host, kept, open: () => new Thread("/api/ask", host) };
}

const ids = (thread: Thread) => thread.turns.map(({ id }) => id);

describe("Thread", () => {
	test("keeps turns for 24 hours, oldest first, at most 20", () => {
		const { host, open } = browser();
		const thread = open();
		thread.put(turn("b", host.time - 1));
		thread.put(turn("a", host.time - 2));
		expect(ids(open())).toEqual(["a", "b"]);
		for (let n = 0; n < 30; n++) thread.put(turn(`n${n}`, host.time));
		expect(open().turns).toHaveLength(20);
		host.time += day + 1;
		expect(ids(open())).toEqual([]);
	});

	test("joins what two tabs write, and forgets in both what one has cleared", () => {
		const { host, open } = browser();
		const [one, other] = [open(), open()];
		one.put(turn("a", host.time - 2));
		other.put(turn("b", host.time - 1));
		expect(ids(one)).toEqual(["a", "b"]);
		one.clear();
		other.put(turn("a", host.time - 2));
		expect(ids(other)).toEqual([]);
	});

	test("lets the oldest turns go when the storage is full, and stays with the page when even one is too much", () => {
		const small = browser(700);
		const thread = small.open();
		for (const n of [1, 2, 3, 4, 5])
			thread.put(turn(`t${n}`, small.host.time - 10 + n));
		expect(ids(small.open()).at(-1)).toBe("t5");
		expect(ids(small.open()).length).toBeLessThan(5);
		const none = browser(10);
		const alone = none.open();
		alone.put(turn("a", none.host.time));
		alone.put(turn("b", none.host.time));
		expect(ids(alone)).toEqual(["a", "b"]);
		expect(ids(none.open())).toEqual([]);
	});

	test("reads nothing that has not the shape of a turn", () => {
		const { host, kept, open } = browser();
		open().put(turn("good", host.time));
		const [key = ""] = kept.keys();
		const good = JSON.parse(kept.get(key) as string).turns[0];
		const bad = [
			null,
			7,
			{ ...good, blocks: [{ kind: "script", text: "x" }] },
			{
				...good,
				blocks: [{ kind: "paragraph", children: [{ kind: "text" }] }],
			},
			{ ...good, sources: [{}] },
			{ ...good, state: "busy" },
			{ ...good, question: "x".repeat(501) },
			{ ...good, at: host.time + 1 },
		];
		kept.set(key, JSON.stringify({ turns: [...bad, good] }));
		expect(ids(open())).toEqual(["good"]);
		for (const text of ["", "null", "[]", "{", '{"turns":{}}']) {
			kept.set(key, text);
			expect(ids(open())).toEqual([]);
		}
	});
});
