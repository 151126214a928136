import { describe, expect, test } from "vitest";
import type { Passage } from "./events.js";
import { memorySessionSources } from "./session-sources.js";

const passages = [1, 2, 3].map((n) => ({ n })) as Passage[];

describe("memorySessionSources", () => {
	test("gives a session its own last sources back, and nobody else's", () => {
		const sources = memorySessionSources({ now: () => 0 });
		sources.remember("a", passages);
		sources.remember("a", passages.slice(1));
		expect(sources.recall("a")).toEqual(passages.slice(1));
		expect(sources.recall("b")).toEqual([]);
	});

	test("keeps few, and not for long", () => {
		let now = 0;
		const sources = memorySessionSources({
			sessions: 2,
			passages: 2,
			ttlMs: 100,
			now: () => now,
		});
		for (const session of ["a", "b", "c"]) sources.remember(session, passages);
		expect(sources.recall("a")).toEqual([]);
		expect(sources.recall("c")).toHaveLength(2);
		now = 101;
		expect(sources.recall("c")).toEqual([]);
	});
});
