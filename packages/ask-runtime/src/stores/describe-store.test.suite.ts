import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerRow, QuestionRow } from "../conversation-log.js";
import type { MessageFilter, Store, UnitRequest } from "../store.js";
import type { DescribedStore, Place } from "./described-stores.test.data.js";
import { schemaVersion } from "./migrations.js";

export const unit = (fields: Partial<UnitRequest> = {}): UnitRequest => ({
	day: "2026-05-01",
	visitor: "a1",
	visitorPerDay: 20,
	allPerDay: 300,
	...fields,
});

export const questionRow = (
	fields: Partial<QuestionRow> & { answerId: string },
): QuestionRow => ({
	requestId: `r-${fields.answerId}`,
	session: "s1",
	at: "2026-05-01T10:00:00.000Z",
	day: "2026-05-01",
	question: "How is the lens cleaned?",
	language: "en",
	intent: "look-up",
	visitor: "v1",
	...fields,
});

export const answerRow = (
	fields: Partial<AnswerRow> & { answerId: string },
): AnswerRow => ({
	at: "2026-05-01T10:00:01.000Z",
	outcome: "answered",
	rung: "gemini",
	model: "m-1",
	provider: "google",
	degraded: [],
	unsupported: [],
	timings: { embedMs: 1, retrievalMs: 2.5, generationMs: 800, totalMs: 900 },
	usage: { inputTokens: 1_000, outputTokens: 100 },
	removedLinks: 0,
	firstTextMs: 300,
	cost: 0.25,
	text: "With a linen cloth [1].",
	sources: [
		{
			n: 1,
			documentId: "guides/lens",
			title: "Cleaning the lens",
			url: "/guides/lens/",
			type: "guides",
			cited: true,
		},
		{
			n: 2,
			documentId: "notes/lamp",
			title: "The lamp",
			url: "/notes/lamp/",
			type: "notes",
		},
	],
	...fields,
});

/** On a busy machine a store may answer too late, before it has counted anything: it is asked again. */
const take = (
	store: Store,
	wanted: UnitRequest,
): Promise<{ granted: boolean }> =>
	store.reserve(wanted).catch(() => take(store, wanted));

/** Units granted of so many asked for at once. */
export async function burst(
	stores: readonly Store[],
	attempts: number,
	unitOf: (n: number) => UnitRequest,
): Promise<number> {
	const asked = Array.from({ length: attempts }, async (_, n) => {
		const store = stores[n % stores.length] as Store;
		return take(store, unitOf(n));
	});
	const answers = await Promise.all(asked);
	return answers.filter(({ granted }) => granted).length;
}

/** What every store must do. */
export function describeStore(name: string, described: DescribedStore): void {
	describe.skipIf(!described.here)(`the ${name} store`, () => {
		let place: Place;
		let store: Store;
		const opened: Store[] = [];
		const open = async (
			where: Place,
			...options: Parameters<Place["open"]>
		): Promise<Store> => {
			const made = await where.open(...options);
			opened.push(made);
			return made;
		};
		const fresh = async (): Promise<Store> => {
			place = await described.place();
			store = await open(place);
			return store;
		};
		beforeAll(() => described.start(), 60_000);
		afterAll(async () => {
			for (const one of opened) await one.close().catch(() => {});
			await described.stop();
		});

		const usedNow = async (): Promise<{ all: number; sum: number }> => {
			const rows = await place.run("select * from ask_quota");
			const used = (wanted: boolean): number =>
				rows
					.filter(({ visitor }) => (visitor === "*") === wanted)
					.reduce((sum, { used }) => sum + Number(used), 0);
			return { all: used(true), sum: used(false) };
		};

		test("says how far it can be relied on", async () => {
			const { durable, shared } = await fresh();
			expect({ durable, shared }).toEqual({
				durable: described.durable,
				shared: described.shared,
			});
		});

		test("grants each visitor so many units a day, all together so many, and says what is left", async () => {
			await fresh();
			const limits = { visitorPerDay: 3, allPerDay: 5 };
			const take = (visitor: string, day = "2026-05-01") =>
				store.reserve(unit({ visitor, day, ...limits }));
			const left = (visitor: string) =>
				store.remaining(unit({ visitor, ...limits }));
			expect(await left("a")).toBe(3);
			expect(await take("a")).toEqual({ granted: true, remaining: 2 });
			expect(await take("a")).toEqual({ granted: true, remaining: 1 });
			expect(await left("a")).toBe(1);
			expect(await take("b")).toEqual({ granted: true, remaining: 2 });
			expect(await take("a")).toEqual({ granted: true, remaining: 0 });
			const spent = { granted: false, reason: "spent" };
			expect(await take("a")).toEqual(spent);
			expect(await take("b")).toEqual({ granted: true, remaining: 0 });
			expect(await take("b")).toEqual(spent);
			expect(await take("c")).toEqual(spent);
			expect(await left("c")).toBe(0);
			expect(await take("c", "2026-05-02")).toEqual({
				granted: true,
				remaining: 2,
			});
		});

		test("heeds lower, higher and zero limits at once", async () => {
			await fresh();
			const taken = async (visitorPerDay: number, allPerDay = 300) =>
				(await store.reserve(unit({ visitorPerDay, allPerDay }))).granted;
			expect(await taken(0)).toBe(false);
			expect(await taken(5, 0)).toBe(false);
			expect(await taken(2)).toBe(true);
			expect(await taken(1)).toBe(false);
			expect(await taken(2)).toBe(true);
			expect(await taken(2)).toBe(false);
			expect(await taken(3)).toBe(true);
		});

		test("does not open a closed day again when a clock is set back, and closes none for one that was far ahead", async () => {
			await fresh();
			const taken = async (day: string) =>
				(await store.reserve(unit({ day, visitorPerDay: 2 }))).granted;
			expect(await taken("2027-01-01")).toBe(true);
			expect(await taken("2026-05-02")).toBe(true);
			expect(await taken("2026-05-01")).toBe(true);
			expect(await taken("2026-05-01")).toBe(false);
			expect(await taken("2026-05-02")).toBe(false);
			expect(await taken("2026-05-03")).toBe(true);
		});

		test("grants exactly K under a burst from two processes, with no drift between the counters", async () => {
			await fresh();
			const second = described.sql ? await open(place) : store;
			for (const [day, limit, attempts] of [
				["2026-06-01", 1, 40],
				["2026-06-10", 10, 10],
				["2026-06-20", 10, 11],
				["2026-06-30", 20, 64],
			] as const) {
				const granted = await burst([store, second], attempts, (n) =>
					unit({ day, visitor: `v${n % 3}`, allPerDay: limit }),
				);
				// Three visitors of 20 units each.
				expect(granted).toBe(Math.min(limit, 60, attempts));
			}
			if (!described.sql) return;
			const { all, sum } = await usedNow();
			expect(all).toBe(41);
			expect(sum).toBe(all);
		});

		test("makes a secret once for all who ask at once", async () => {
			await fresh();
			const second = described.sql ? await open(place) : store;
			const secrets = await Promise.all(
				Array.from({ length: 20 }, (_, n) =>
					(n % 2 ? store : second).secret("s", () => `secret-${n}`),
				),
			);
			expect(new Set(secrets).size).toBe(1);
			expect(await store.secret("s", () => "other")).toBe(secrets[0]);
			expect(await store.secret("t", () => "other")).toBe("other");
		});

		test("gives a message back as it was written", async () => {
			await fresh();
			const question = questionRow({ answerId: "m1", page: "/about/" });
			await store.log.question(question);
			const read = async () => {
				const { conversations } = await store.reader.conversations({});
				return conversations[0]?.messages[0];
			};
			expect(await read()).toEqual({ ...question, conversation: "m1" });
			const { answerId, ...answer } = answerRow({
				answerId: "m1",
				cut: "stall",
			});
			await store.log.answer({ answerId, ...answer });
			await store.log.answer({ answerId, ...answer, text: "Another." });
			await store.log.question({ ...question, question: "Another?" });
			expect(await read()).toEqual({ ...question, conversation: "m1", answer });
		});

		test("ignores an answer whose question was lost", async () => {
			await fresh();
			await store.log.answer(answerRow({ answerId: "none" }));
			expect((await store.reader.insights({})).questions).toBe(0);
		});

		test("ends a conversation after 30 quiet minutes, and lists the newest first, page by page", async () => {
			await fresh();
			const ask = (answerId: string, session: string, time: string) =>
				store.log.question(
					questionRow({ answerId, session, at: `2026-05-01T${time}.000Z` }),
				);
			await ask("a", "s1", "10:00:00");
			await ask("b", "s1", "10:29:59");
			await ask("c", "s2", "10:30:00");
			await ask("d", "s1", "10:59:58");
			await ask("e", "s1", "11:29:58");
			await ask("f", "s3", "11:29:58");
			const ids = (list: { messages: { answerId: string }[] }[]) =>
				list.map(({ messages }) =>
					messages.map(({ answerId }) => answerId).join(""),
				);
			const all = await store.reader.conversations({});
			expect(ids(all.conversations)).toEqual(["f", "e", "abd", "c"]);
			expect(all.next).toBeUndefined();
			const paged: string[] = [];
			for (let after: string | undefined; ; ) {
				const page = await store.reader.conversations(
					{},
					{ limit: 1, ...(after && { after }) },
				);
				paged.push(...ids(page.conversations));
				after = page.next;
				if (!after) break;
			}
			expect(paged).toEqual(["f", "e", "abd", "c"]);
			const some = await store.reader.conversations({
				from: "2026-05-01T10:29:00.000Z",
				to: "2026-05-01T10:59:58.000Z",
			});
			expect(ids(some.conversations)).toEqual(["c", "abd"]);
		});

		test("finds what was cut or less than it could be, whatever it was, and knows what there is to filter by", async () => {
			await fresh();
			for (const [answerId, given] of [
				["a", { degraded: [], rung: "facts" }],
				["b", { degraded: ["keyword-only"], model: "m", provider: "p" }],
				["c", { degraded: [], cut: "stall" as const }],
			] as const) {
				await store.log.question(questionRow({ answerId, session: answerId }));
				await store.log.answer(
					answerRow({ answerId, ...given, degraded: [...given.degraded] }),
				);
			}
			const found = async (filter: MessageFilter) => {
				const all: string[] = [];
				for await (const { answerId } of store.reader.messages(filter))
					all.push(answerId);
				return all.sort();
			};
			expect(await found({ degraded: "any" })).toEqual(["b"]);
			expect(await found({ degraded: "keyword-only" })).toEqual(["b"]);
			expect(await found({ degraded: "quota-spent" })).toEqual([]);
			expect(await found({ cut: "any" })).toEqual(["c"]);
			expect(await found({ cut: "length" })).toEqual([]);
			expect(await store.reader.choices()).toMatchObject({
				rungs: expect.arrayContaining(["facts"]),
				models: expect.arrayContaining(["m"]),
				providers: expect.arrayContaining(["p"]),
				languages: ["en"],
			});
		});

		test("keeps feedback that comes before its message, changes it, takes it back, and counts none of another session", async () => {
			await fresh();
			const read = async () => {
				for await (const message of store.reader.messages({}))
					return message.feedback;
				return undefined;
			};
			const said = {
				verdict: "down" as const,
				reasons: ["bad-links" as const, "other" as const],
				comment: "Ünlucky 100% of_the time",
				at: "2026-05-01T10:01:00.000Z",
			};
			await store.feedback({ answerId: "m1", session: "s1", ...said });
			await store.feedback({
				...{ answerId: "m1", session: "s2" },
				...{ verdict: "up", reasons: [], at: said.at },
			});
			await store.log.question(questionRow({ answerId: "m1" }));
			expect(await read()).toEqual(said);
			for (const text of ["ünlucky", "100%", "OF_THE"])
				expect((await store.reader.insights({ text })).questions).toBe(1);
			const long =
				"ünlucky 100% of_the time, and a long list of other troubles";
			await store.feedback({
				...{ answerId: "m1", session: "s1", ...said },
				comment: `${long}: शिखरांची उंची किती आहे हे कुठेच लिहिलेले नाही`,
			});
			for (const text of [long.toUpperCase(), "हे कुठेच लिहिलेले नाही"])
				expect((await store.reader.insights({ text })).questions).toBe(1);
			for (const text of ["100_", "of%the", "unlucky", `${long}?`])
				expect((await store.reader.insights({ text })).questions).toBe(0);
			const changed = { verdict: "up" as const, reasons: [], at: said.at };
			await store.feedback({ answerId: "m1", session: "s1", ...changed });
			await store.feedback({ answerId: "m1", session: "s1", ...changed });
			expect(await read()).toEqual(changed);
			await store.withdrawFeedback({ answerId: "m1", session: "s1" });
			expect(await read()).toBeUndefined();
		});

		test("erases a session or a conversation with all that belongs to it, and nothing else", async () => {
			await fresh();
			for (const [answerId, session, hour] of [
				["a", "s1", "08"],
				["b", "s1", "09"],
				["c", "s2", "08"],
			] as const) {
				await store.log.question(
					questionRow({
						answerId,
						session,
						at: `2026-05-01T${hour}:00:00.000Z`,
					}),
				);
				await store.log.answer(answerRow({ answerId }));
				await store.feedback({
					...{ answerId, session, verdict: "up", reasons: [] },
					at: "2026-05-01T10:01:00.000Z",
				});
			}
			expect(await store.erase({ conversation: "a" })).toBe(1);
			expect(await store.erase({ session: "s2" })).toBe(1);
			expect(await store.erase({ session: "s2" })).toBe(0);
			const insights = await store.reader.insights({});
			expect(insights).toMatchObject({ questions: 1, verdicts: { up: 1 } });
			expect(insights.cited.map(({ count }) => count)).toEqual([1]);
			if (!described.sql) return;
			for (const table of ["messages", "texts", "cited", "feedback"])
				expect(await place.run(`select answer_id from ask_${table}`)).toEqual([
					{ answer_id: "b" },
				]);
		});

		test("deletes what is older than it may be", async () => {
			await fresh();
			for (let day = 1; day <= 20; day += 1) {
				const at = `2026-05-${String(day).padStart(2, "0")}T10:00:00.000Z`;
				await store.log.question(
					questionRow({ answerId: `m${day}`, session: `s${day}`, at }),
				);
			}
			await store.feedback({
				...{ answerId: "never", session: "s", verdict: "up", reasons: [] },
				at: "2026-05-10T10:00:00.000Z",
			});
			let othersHadATurn = false;
			setTimeout(() => {
				othersHadATurn = true;
			});
			expect(await store.retain("2026-05-11T00:00:00.000Z")).toBe(10);
			if (described.sql) expect(othersHadATurn).toBe(true);
			expect((await store.reader.insights({})).questions).toBe(10);
			if (described.sql)
				expect(await place.run("select * from ask_feedback")).toEqual([]);
		});

		test("lays changed settings over the options, keeps each version, and changes nothing when one is wrong", async () => {
			place = await described.place();
			store = await open(place, { settings: { answerChars: 100 } });
			expect((await store.settings.read()).answerChars).toBe(100);
			await store.settings.change({ limits: { visitorPerDay: 1 } });
			await store.settings.change({
				limits: { allPerDay: 7 },
				timeouts: { stallMs: 5 },
			});
			await expect(
				store.settings.change({
					answerChars: 5,
					limits: { visitorPerDay: -1 },
				}),
			).rejects.toMatchObject({ code: "bad-settings" });
			expect(await store.settings.read()).toMatchObject({
				answerChars: 100,
				limits: { visitorPerDay: 1, allPerDay: 7, perMinute: 30 },
				timeouts: { stallMs: 5, totalMs: 30_000 },
			});
		});

		if (described.sql) {
			test("keeps everything when it is opened again", async () => {
				await fresh();
				await store.reserve(unit());
				await store.log.question(questionRow({ answerId: "m1" }));
				await store.settings.change({ answerChars: 7 });
				const secret = await store.secret("s", () => "kept");
				await store.close();
				const again = await open(place);
				expect(await again.remaining(unit())).toBe(19);
				expect((await again.reader.insights({})).questions).toBe(1);
				expect((await again.settings.read()).answerChars).toBe(7);
				expect(await again.secret("s", () => "other")).toBe(secret);
			});

			test("is safe to open by many at once, with versions of settings that never collide", async () => {
				place = await described.place();
				const all = await Promise.all(
					Array.from({ length: 4 }, () => open(place)),
				);
				await Promise.all(
					[...all, ...all, ...all, ...all].map(({ settings }, n) =>
						settings.change({ answerChars: n + 1 }),
					),
				);
				const versions = await all[0]?.settings.versions?.(20);
				expect(versions?.map(({ version }) => version)).toEqual(
					Array.from({ length: 16 }, (_, n) => 16 - n),
				);
				expect(await place.run("select value from ask_meta")).toEqual([
					{ value: String(schemaVersion) },
				]);
			});

			test("refuses a database of a newer version, names both, and changes nothing", async () => {
				await fresh();
				await store.close();
				await place.run(
					"update ask_meta set value = '99' where key = 'version'",
				);
				await expect(place.open()).rejects.toMatchObject({
					code: "store-version",
					message: `The database has version 99, and this runtime knows versions up to ${schemaVersion}.`,
				});
				expect(await place.run("select value from ask_meta")).toEqual([
					{ value: "99" },
				]);
			});

			test("falls back to the options when the settings in it cannot be used, and tells", async () => {
				for (const [spoilt, says] of [
					["{", "`settings`"],
					['{"answerChars":"many"}', "answerChars"],
					['{"colour":1}', "colour"],
				]) {
					place = await described.place();
					const first = await open(place);
					await first.settings.change({ answerChars: 7 });
					await place.run(`update ask_settings set settings = '${spoilt}'`);
					const problems: string[] = [];
					const second = await open(place, {
						settings: { answerChars: 100 },
						onProblem: ({ message }) => problems.push(message),
					});
					expect((await second.settings.read()).answerChars).toBe(100);
					expect(problems).toHaveLength(1);
					expect(problems[0]).toContain(says);
					await second.settings.change({ answerChars: 8 });
					expect((await second.settings.read()).answerChars).toBe(8);
				}
			});

			test("sees a change of another process within 30 s, and its own at once", async () => {
				place = await described.place();
				let now = Date.parse("2026-05-01T10:00:00Z");
				const one = await open(place, { now: () => now });
				const two = await open(place, { now: () => now });
				await two.settings.read();
				await one.settings.change({ answerChars: 7 });
				expect((await one.settings.read()).answerChars).toBe(7);
				expect((await two.settings.read()).answerChars).toBe(4_000);
				now += 30_000;
				expect((await two.settings.read()).answerChars).toBe(7);
				expect(await one.settings.versions?.(5)).toEqual([
					{
						version: 1,
						at: "2026-05-01T10:00:00.000Z",
						settings: { answerChars: 7 },
					},
				]);
				await two.settings.replace?.({});
				expect((await two.settings.read()).answerChars).toBe(4_000);
			});
		}
	});
}
