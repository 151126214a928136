import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import type { Turn } from "../answer.js";
import type { SearchQuery } from "../search-reply.js";

export const MAX_QUESTION_CHARS = 500;
const MAX_BODY_BYTES = 65_536;
const MAX_TURNS = 8;
const MAX_ANSWER_CHARS = 1_500;

/** Ids a caller may choose: they stand in headers and log lines, so they hold nothing else. */
export const requestIdPattern: RegExp = /^[\w.-]{1,64}$/;
const sessionPattern = /^[\w-]{1,64}$/;

const questionSchema = v.pipe(
	v.string("must be text"),
	v.transform(cleanText),
	v.minLength(1, "must not be empty"),
	v.maxLength(
		MAX_QUESTION_CHARS,
		`must have at most ${MAX_QUESTION_CHARS} characters`,
	),
);

const languageSchema = v.pipe(
	v.string("must be text"),
	v.regex(
		/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i,
		"must be a language tag like `en` or `pt-BR`",
	),
);

const nameListSchema = v.pipe(
	v.array(
		v.pipe(
			v.string("must be text"),
			v.minLength(1, "must not be empty"),
			v.maxLength(100, "must have at most 100 characters"),
		),
		"must be a list of names",
	),
	v.maxLength(20, "must have at most 20 names"),
);

const pageSchema = v.pipe(
	v.string("must be text"),
	v.maxLength(2_000, "must have at most 2000 characters"),
);

const turnSchema = v.pipe(
	v.object(
		{
			role: v.picklist(["user", "assistant"], "must be `user` or `assistant`"),
			text: v.string("must be text"),
		},
		"must be an object with `role` and `text`",
	),
	v.transform(({ role, text }) => ({
		role,
		text: cut(
			cleanText(text),
			role === "user" ? MAX_QUESTION_CHARS : MAX_ANSWER_CHARS,
		),
	})),
);

/** Body of `POST <api>`, checked and cut. */
export interface AskBody {
	/** 1–500 characters, trimmed. */
	question: string;
	/** At most 8 turns, oldest first; questions are cut at 500 characters, answers at 1,500. */
	history: Turn[];
	/** From an earlier `start` event: ties the questions of one reader together. */
	session?: string;
	/** URL of the page the reader is on. */
	page?: string;
	types?: string[];
	/** BCP 47; decides when the question's own language cannot be told. */
	language?: string;
	/** Solved challenge, for hosts that ask for one. */
	challenge?: string;
	requestId?: string;
}

/** Schema of {@link AskBody}. Unknown fields are ignored. */
export const askBodySchema: v.GenericSchema<unknown, AskBody> = v.object(
	{
		question: questionSchema,
		history: v.optional(
			v.pipe(
				v.array(turnSchema, "must be a list of turns"),
				v.maxLength(MAX_TURNS, `must have at most ${MAX_TURNS} turns`),
			),
			[],
		),
		session: v.optional(v.string("must be text")),
		page: v.optional(pageSchema),
		types: v.optional(nameListSchema),
		language: v.optional(languageSchema),
		challenge: v.optional(
			v.pipe(
				v.string("must be text"),
				v.maxLength(2_048, "must have at most 2048 characters"),
			),
		),
		requestId: v.optional(
			v.pipe(
				v.string("must be text"),
				v.regex(
					requestIdPattern,
					"must be 1–64 letters, digits, `_`, `.` or `-`",
				),
			),
		),
	},
	"must be a JSON object",
);

/** Query of `GET <api>`: the same as a body without history, `q` for `question`. */
export interface AskQuery extends Pick<AskBody, "page" | "types" | "language"> {
	q: string;
}
export const askQuerySchema: v.GenericSchema<unknown, AskQuery> = v.object({
	q: questionSchema,
	page: v.optional(pageSchema),
	types: v.optional(nameListSchema),
	language: v.optional(languageSchema),
});

/** Query of `GET <api>/search`; `limit` is 10 by default. */
export const searchQuerySchema: v.GenericSchema<unknown, SearchQuery> =
	v.object({
		q: questionSchema,
		types: v.optional(nameListSchema),
		tags: v.optional(nameListSchema),
		language: v.optional(languageSchema),
		limit: v.optional(
			v.pipe(
				v.string(),
				v.regex(/^[1-9]\d?$/, "must be a number from 1 to 50"),
				v.transform(Number),
				v.maxValue(50, "must be a number from 1 to 50"),
			),
			"10",
		),
	});

/** @throws `bad-request` that names the first field that is wrong and says how. */
export function check<Schema extends v.GenericSchema>(
	schema: Schema,
	input: unknown,
): v.InferOutput<Schema> {
	const result = v.safeParse(schema, input, { abortEarly: true });
	if (result.success) return result.output;
	const issue = result.issues[0];
	const field = v.getDotPath(issue);
	const missing = issue.input === undefined && field;
	throw badRequest(
		field
			? `\`${field}\` ${missing ? "is missing" : issue.message}.`
			: `The body ${issue.message}.`,
	);
}

export function badRequest(message: string, cause?: unknown): AskError {
	return new AskError("bad-request", message, {
		hint: "The fields and their limits are listed in docs/reference/http.md.",
		cause,
	});
}

/** @returns The session when it has the right shape; a signed one comes from the host later. */
export function readSession(session: string | undefined): string | undefined {
	return session !== undefined && sessionPattern.test(session)
		? session
		: undefined;
}

/**
 * Reads a JSON body of at most {@link MAX_BODY_BYTES}, and no more of it than that.
 *
 * @throws `body-too-large`, or `bad-request` when it is not JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
	const text = await readText(request);
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw badRequest("The body is not JSON.", cause);
	}
}

/** Reads a body of at most {@link MAX_BODY_BYTES}, and no more of it than that. @throws `body-too-large` */
export async function readText(request: Request): Promise<string> {
	if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES)
		throw tooLarge();
	const decoder = new TextDecoder();
	let bytes = 0;
	let text = "";
	const reader = request.body?.getReader();
	if (!reader) return "";
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		bytes += value.byteLength;
		if (bytes > MAX_BODY_BYTES) {
			// Not awaited: a sender that never ends must not hold up the refusal.
			void reader.cancel().catch(() => {});
			throw tooLarge();
		}
		text += decoder.decode(value, { stream: true });
	}
}

function tooLarge(): AskError {
	return new AskError(
		"body-too-large",
		`The body has more than ${MAX_BODY_BYTES} bytes.`,
		{
			hint: `Send a question of at most ${MAX_QUESTION_CHARS} characters and at most ${MAX_TURNS} turns of history.`,
		},
	);
}

/** Half surrogates and control characters carry no meaning for a question and break what comes after. */
function cleanText(text: string): string {
	return text
		.replace(/\p{Surrogate}/gu, "\uFFFD")
		.replace(/\p{Cc}+/gu, " ")
		.trim();
}

/** The first `length` UTF-16 units, never half a character. */
function cut(text: string, length: number): string {
	return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
