import { describe, expect, test } from "vitest";
import { embedTexts } from "./embed-texts.js";
import { type Embedder, EmbedderFailure } from "./embedder.js";

type Embed = (texts: readonly string[], call: number) => Float32Array[];

function embedder(embed: Embed, maxBatch = 2): Embedder & { calls: number } {
	return {
		calls: 0,
		space: "test",
		dimensions: 2,
		maxBatch,
		async embed(texts) {
			return embed(texts, ++this.calls);
		},
	};
}

const unit = (text: string): Float32Array => {
	const angle = text.length;
	return Float32Array.of(Math.cos(angle), Math.sin(angle));
};
const texts = ["a", "bb", "ccc", "dddd", "eeeee"];
const all = texts.map(unit);
const options = {
	kind: "passage" as const,
	concurrency: 1,
	sleep: async () => {},
};

describe("embedTexts", () => {
	test("batches, and keeps the order whatever the concurrency", async () => {
		for (const concurrency of [1, 2, 9]) {
			const made = embedder((batch) => batch.map(unit));
			const { vectors } = await embedTexts(made, texts, {
				...options,
				concurrency,
			});
			expect(vectors).toEqual(all);
			expect(made.calls).toBe(3);
		}
	});

	test("tries again after a failure that may pass, and waits as long as the service says", async () => {
		const waits: number[] = [];
		const made = embedder((batch, call) => {
			if (call === 1)
				throw new EmbedderFailure("busy", {
					retryable: true,
					retryAfterMs: 1234,
				});
			if (call === 2) throw new EmbedderFailure("busy", { retryable: true });
			return batch.map(unit);
		}, 9);
		const { vectors, problems } = await embedTexts(made, texts, {
			...options,
			sleep: async (ms) => void waits.push(ms),
		});
		expect(vectors).toEqual(all);
		expect(problems).toEqual([]);
		expect(waits).toEqual([1234, 1000]);
	});

	test("gives up on an embedder that never answers, and tells it", async () => {
		let aborted = 0;
		const silent: Embedder = {
			space: "silent",
			dimensions: 2,
			maxBatch: 2,
			embed: (_, { signal }) => {
				signal?.addEventListener("abort", () => void aborted++);
				return new Promise(() => {});
			},
		};
		const { vectors, problems } = await embedTexts(silent, texts, {
			...options,
			callTimeoutMs: 1,
		});
		expect(vectors).toEqual(texts.map(() => undefined));
		expect(problems.map(({ message }) => message)).toEqual([
			'The embedder "silent" failed: it did not end within 0.001 seconds.',
		]);
		expect(aborted).toBe(2);
	});

	test("does not try again what will not pass, and says so once", async () => {
		const made = embedder(() => {
			throw new EmbedderFailure("host answered HTTP 401", { retryable: false });
		});
		const { vectors, problems } = await embedTexts(made, texts, options);
		expect(vectors).toEqual(texts.map(() => undefined));
		expect(problems.map(({ code }) => code)).toEqual(["embedder-failed"]);
		expect(made.calls).toBe(2);
	});

	test("loses only the batch that failed", async () => {
		const made = embedder((batch, call) => {
			if (call === 2) throw new Error("odd");
			return batch.map(unit);
		});
		const { vectors } = await embedTexts(made, texts, options);
		expect(vectors).toEqual([all[0], all[1], undefined, undefined, all[4]]);
	});

	test.each([
		["embedding-count", () => [unit("a")]],
		[
			"embedding-length",
			(batch: readonly string[]) => batch.map(() => Float32Array.of(1)),
		],
		[
			"embedding-value",
			(batch: readonly string[]) =>
				batch.map(() => Float32Array.of(Number.NaN, 1)),
		],
	] as [string, Embed][])("discards a batch with %s", async (code, embed) => {
		const { vectors, problems } = await embedTexts(
			embedder(embed),
			["a", "bb"],
			options,
		);
		expect(vectors).toEqual([undefined, undefined]);
		expect(problems[0]?.code).toBe(code);
	});

	test.each([
		["no list", () => undefined, "returned 0 vectors for 2 texts"],
		[
			"a list with a hole",
			() => Object.assign([unit("a")], { length: 2 }),
			"a vector of 0 numbers",
		],
		["null for a vector", () => [null, unit("a")], "a vector of 0 numbers"],
		["words for a vector", () => ["no", "no"], "is not finite"],
		[
			"zeros for everything",
			() => [new Float32Array(2), new Float32Array(2)],
			"the zero vector for every text",
		],
	])("refuses %s, in plain words", async (_name, given, message) => {
		const made = embedder(given as unknown as Embed);
		const { vectors, problems } = await embedTexts(made, ["a", "bb"], options);
		expect(vectors.filter(Boolean)).toEqual([]);
		expect(problems.map((problem) => problem.message)).toEqual([
			expect.stringContaining(message),
		]);
	});

	test("takes the zero vector of a text that holds nothing the embedder knows", async () => {
		const made = embedder((batch) =>
			batch.map((text) => (text === "" ? new Float32Array(2) : unit(text))),
		);
		const { vectors, problems } = await embedTexts(made, ["", "a"], options);
		expect(vectors).toEqual([new Float32Array(2), unit("a")]);
		expect(problems).toEqual([]);
	});

	test("brings a vector of another length to 1", async () => {
		const { vectors } = await embedTexts(
			embedder(() => [Float32Array.of(3, 4)], 1),
			["a"],
			options,
		);
		expect(vectors[0]?.[0]).toBeCloseTo(0.6);
	});

	test("reports progress after each batch", async () => {
		const seen: number[] = [];
		await embedTexts(
			embedder((batch) => batch.map(unit)),
			texts,
			{
				...options,
				onProgress: (done) => seen.push(done),
			},
		);
		expect(seen).toEqual([2, 4, 5]);
	});
});
