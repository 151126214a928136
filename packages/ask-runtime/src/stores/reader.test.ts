import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerRow, QuestionRow } from "../conversation-log.js";
import {
	type Feedback,
	feedbackReasons,
	type Insights,
	type MessageFilter,
	type Store,
} from "../store.js";
import { answerRow, questionRow } from "./describe-store.test.suite.js";
import { describedStores } from "./described-stores.test.data.js";
import { memoryStore } from "./memory.js";

const languages = fc.constantFrom("en", "de", "mr");
const words = fc.constantFrom(
	"Lens?",
	"lens",
	"the LENS!",
	"100% sure_thing",
	"शिखर",
	"Straße",
	"",
);
const minute = fc.nat(300);
const iso = (minutes: number): string =>
	new Date(Date.parse("2026-05-01T20:00:00Z") + minutes * 60_000).toISOString();

interface Written {
	question: QuestionRow;
	answer: AnswerRow | undefined;
	feedback: (Feedback & { session: string }) | undefined;
}

const source = fc.record({
	n: fc.nat(5),
	documentId: fc.constantFrom("a", "b", "c"),
	cited: fc.boolean(),
});

const message = fc
	.record({
		minutes: minute,
		session: fc.constantFrom("s1", "s2", "s3"),
		language: languages,
		question: words,
		visitor: fc.option(fc.constantFrom("v1", "v2"), { nil: undefined }),
		answered: fc.boolean(),
		text: words,
		rung: fc.constantFrom("facts", "paid", "search-only"),
		model: fc.option(fc.constantFrom("m-1", "m-2"), { nil: undefined }),
		cost: fc.option(fc.constantFrom(0.25, 0.5), { nil: undefined }),
		outcome: fc.constantFrom<AnswerRow["outcome"]>(
			"answered",
			"failed",
			"abandoned",
		),
		cut: fc.option(fc.constantFrom("stall", "cap"), { nil: undefined }),
		degraded: fc.subarray(["nothing-found", "keyword-only", "quota-spent"]),
		ms: fc.integer({ min: 20, max: 30_000 }),
		sources: fc.array(source, { maxLength: 3 }),
		verdict: fc.option(fc.constantFrom("up", "down"), { nil: undefined }),
		reasons: fc.subarray([...feedbackReasons]),
		comment: fc.option(words, { nil: undefined }),
		ofOther: fc.boolean(),
	})
	.map((given) => (n: number): Written => {
		const answerId = `m${String(n).padStart(3, "0")}`;
		const at = iso(given.minutes);
		const { session, language, visitor, rung, model, outcome, cost } = given;
		return {
			question: {
				...questionRow({ answerId, session, at, day: at.slice(0, 10) }),
				...{ language, question: given.question },
				...(visitor ? { visitor } : { visitor: undefined as never }),
			},
			answer: given.answered
				? {
						...answerRow({ answerId }),
						...{ outcome, rung, text: given.text },
						...({ model, cost, cut: given.cut } as Partial<AnswerRow>),
						degraded: given.degraded,
						firstTextMs: given.ms,
						sources: given.sources.map((one) => ({
							...one,
							title: one.documentId,
							url: `/${one.documentId}/`,
							type: one.documentId === "c" ? "notes" : "guides",
						})),
					}
				: undefined,
			feedback: given.verdict && {
				verdict: given.verdict,
				reasons: given.reasons,
				...(given.comment && { comment: given.comment }),
				at,
				session: given.ofOther ? "another" : session,
			},
		};
	});

const filter: fc.Arbitrary<MessageFilter> = fc
	.record(
		{
			from: minute.map(iso),
			to: minute.map(iso),
			text: fc.constantFrom("LENS", "100%", "e_t", "शिख", "straße", "%"),
			verdict: fc.constantFrom("up", "down", "none"),
			reason: fc.constantFrom(...feedbackReasons),
			rung: fc.constantFrom("facts", "paid"),
			model: fc.constantFrom("m-1", "m-3"),
			citedType: fc.constantFrom("guides", "notes"),
			degraded: fc.constantFrom("keyword-only", "keyword"),
			outcome: fc.constantFrom("answered", "failed"),
			cut: fc.constantFrom("stall"),
			noSources: fc.constant(true as const),
			language: languages,
			session: fc.constantFrom("s1"),
		},
		{ requiredKeys: [] },
	)
	.map((all) => {
		// A few at a time, or nothing would be left.
		const some = Object.entries(all).slice(0, 2);
		return Object.fromEntries(some) as MessageFilter;
	});

async function write(store: Store, all: readonly Written[]): Promise<void> {
	for (const { question, answer, feedback } of all) {
		await store.log.question(question);
		if (answer) await store.log.answer(answer);
		if (feedback)
			await store.feedback({ answerId: question.answerId, ...feedback });
	}
}

async function read(store: Store, by: MessageFilter) {
	const pages: unknown[] = [];
	for (let after: string | undefined; ; ) {
		const page = await store.reader.conversations(by, {
			limit: 2,
			...(after && { after }),
		});
		pages.push(page.conversations);
		after = page.next;
		if (!after) break;
	}
	const messages: unknown[] = [];
	for await (const one of store.reader.messages(by)) messages.push(one);
	const { latency, ...insights } = await store.reader.insights(by);
	return { told: plain({ pages, messages, insights }), latency };
}

/** Without what is undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function expectNear(given: Insights["latency"], exact: Insights["latency"]) {
	expect(Object.keys(given)).toEqual(Object.keys(exact));
	for (const [stage, { p50, p95 }] of Object.entries(exact)) {
		const near = given[stage as keyof Insights["latency"]];
		expect(near?.p50).toBeGreaterThanOrEqual(p50 - 0.02);
		expect(near?.p50).toBeLessThanOrEqual(p50 * 1.01 + 0.02);
		expect(near?.p95).toBeGreaterThanOrEqual(p95 - 0.02);
		expect(near?.p95).toBeLessThanOrEqual(p95 * 1.01 + 0.02);
	}
}

const sqlStores = Object.entries(describedStores).filter(([, { sql }]) => sql);

describe.each(sqlStores)("the %s reader", (name, described) => {
	const runs = name === "sqlite" ? 60 : 5;
	beforeAll(async () => {
		if (described.here) await described.start();
	}, 60_000);
	afterAll(async () => {
		if (described.here) await described.stop();
	});

	test.skipIf(!described.here)(
		"tells what its twin in memory tells, of any messages by any filter",
		async () => {
			const place = await described.place();
			const store = await place.open();
			await fc.assert(
				fc.asyncProperty(
					fc.array(message, { minLength: 1, maxLength: 14 }),
					fc.array(filter, { minLength: 1, maxLength: 4 }),
					async (made, filters) => {
						await store.retain("9999");
						const all = made
							.map((make, n) => make(n))
							.sort((a, b) => (a.question.at < b.question.at ? -1 : 1));
						const twin = memoryStore();
						await write(store, all);
						await write(twin, all);
						for (const by of [{}, { degraded: "keyword-only" }, ...filters]) {
							const given = await read(store, by);
							const exact = await read(twin, by);
							expect(given.told).toEqual(exact.told);
							expectNear(given.latency, exact.latency);
						}
					},
				),
				{ numRuns: runs },
			);
			await store.close();
		},
		60_000,
	);
});
