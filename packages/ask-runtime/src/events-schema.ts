/**
 * Schemas of what the runtime sends: for clients that check, for tests and for whoever writes another client. The types
 * in `events.ts` are the contract; a schema that differs from them does not compile.
 */
import * as v from "valibot";
import type { AnswerEvent, Block, Done, Inline, Passage } from "./events.js";

const textField = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const milliseconds = v.pipe(v.number(), v.minValue(0));

/** Of an {@link Inline}, with all that stands in it. */
export const inlineSchema: v.GenericSchema<Inline> = v.lazy(() =>
	v.variant("kind", [
		v.strictObject({ kind: v.literal("text"), text: textField }),
		v.strictObject({ kind: v.literal("emphasis"), children: inlines }),
		v.strictObject({ kind: v.literal("strong"), children: inlines }),
		v.strictObject({ kind: v.literal("code"), text: textField }),
		v.strictObject({
			kind: v.literal("link"),
			url: textField,
			children: inlines,
		}),
		v.strictObject({ kind: v.literal("citation"), n: count }),
	]),
);
const inlines = v.array(inlineSchema);

/** Of a {@link Block}, with all that stands in it. */
export const blockSchema: v.GenericSchema<Block> = v.lazy(() =>
	v.variant("kind", [
		v.strictObject({ kind: v.literal("paragraph"), children: inlines }),
		v.strictObject({
			kind: v.literal("heading"),
			level: v.picklist([2, 3, 4]),
			children: inlines,
		}),
		v.strictObject({
			kind: v.literal("list"),
			ordered: v.boolean(),
			items: v.array(v.array(blockSchema)),
		}),
		v.strictObject({
			kind: v.literal("quote"),
			children: v.array(blockSchema),
		}),
		v.strictObject({
			kind: v.literal("code"),
			language: v.optional(textField),
			text: textField,
		}),
		v.strictObject({
			kind: v.literal("table"),
			head: v.array(inlines),
			rows: v.array(v.array(inlines)),
		}),
		v.strictObject({
			kind: v.literal("image"),
			url: textField,
			alt: textField,
		}),
	]),
);

/** Of a {@link Passage}. */
export const passageSchema: v.GenericSchema<Passage> = v.strictObject({
	n: v.pipe(count, v.minValue(1)),
	documentId: textField,
	chunkId: textField,
	type: textField,
	typeLabel: textField,
	title: textField,
	trail: v.array(textField),
	url: textField,
	language: v.optional(textField),
	date: v.optional(textField),
	image: v.optional(v.strictObject({ url: textField, alt: textField })),
	text: textField,
	snippet: v.strictObject({
		text: textField,
		marks: v.array(v.tuple([count, count])),
	}),
	ranks: v.strictObject({
		keyword: v.optional(count),
		vector: v.optional(count),
	}),
	fragment: v.optional(textField),
});

const intentSchema = v.picklist([
	"greeting",
	"count",
	"look-up",
	"comparison",
	"summary",
	"analytical",
	"follow-up",
]);

const doneEntries = {
	rung: textField,
	model: v.optional(textField),
	provider: v.optional(textField),
	cut: v.optional(
		v.picklist(["stall", "length", "cap", "deadline", "blocked", "stopped"]),
	),
	degraded: v.array(textField),
	timings: v.strictObject({
		embedMs: milliseconds,
		retrievalMs: milliseconds,
		generationMs: milliseconds,
		totalMs: milliseconds,
	}),
	usage: v.optional(
		v.strictObject({ inputTokens: count, outputTokens: count }),
	),
	remaining: v.optional(count),
	removedLinks: count,
	unsupported: v.array(v.strictObject({ block: count, sentence: count })),
	suggestions: v.array(textField),
	why: v.strictObject({
		intent: intentSchema,
		searchText: textField,
		words: v.array(textField),
		ranks: v.optional(
			v.array(
				v.strictObject({
					n: count,
					keyword: v.optional(count),
					vector: v.optional(count),
				}),
			),
		),
	}),
	debug: v.optional(
		v.strictObject({
			verdict: v.picklist(["enough", "nothing"]),
			widened: v.boolean(),
			bearings: v.array(
				v.strictObject({
					coverage: v.number(),
					cosine: v.optional(v.number()),
					sameLanguage: v.boolean(),
				}),
			),
			topic: v.optional(v.number()),
			prompt: v.optional(
				v.strictObject({ system: textField, user: textField }),
			),
			failedRungs: v.array(
				v.strictObject({ rung: textField, cause: textField }),
			),
		}),
	),
};

/** Of what the event `done` says: {@link Done}. */
export const doneSchema: v.GenericSchema<Done> = v.strictObject(doneEntries);

/** One event of an answer, as it stands in a `data:` line. */
export const answerEventSchema: v.GenericSchema<AnswerEvent> = v.variant(
	"event",
	[
		v.strictObject({
			event: v.literal("start"),
			answerId: textField,
			requestId: textField,
			session: textField,
			remaining: v.optional(count),
			language: textField,
			intent: intentSchema,
		}),
		v.strictObject({
			event: v.literal("status"),
			step: v.picklist(["understand", "retrieve", "judge", "answer"]),
			rung: v.optional(textField),
		}),
		v.strictObject({
			event: v.literal("sources"),
			passages: v.array(passageSchema),
		}),
		v.strictObject({
			event: v.literal("block"),
			index: count,
			open: v.boolean(),
			block: blockSchema,
		}),
		v.strictObject({
			event: v.literal("append"),
			index: count,
			piece: v.union([blockSchema, inlines, textField]),
			depth: v.optional(count),
		}),
		v.strictObject({ event: v.literal("done"), ...doneEntries }),
		v.strictObject({
			event: v.literal("error"),
			code: textField,
			message: textField,
			hint: v.optional(textField),
			requestId: textField,
			retryAfterSeconds: v.optional(count),
		}),
	],
);
