import { AskError } from "@astro-ask/indexer/index-format";
import * as v from "valibot";
import { maskText } from "../mask.js";
import { ownsAnswer, readToken, type Session } from "../sessions.js";
import { type Feedback, feedbackReasons, type VisitorStore } from "../store.js";
import { inTime } from "../timers.js";
import type { AppParts, AskRouteContext } from "./app-context.js";
import { check, readJson } from "./body.js";

const MAX_COMMENT_CHARS = 1_000;
const KEEP_MS = 3_000;

/** Body of `POST <api>/feedback`. */
export interface FeedbackBody extends Pick<Feedback, "reasons" | "comment"> {
	answerId: string;
	/** From `start` of the same answer. */
	session: string;
	/** `none` takes back what was said. */
	verdict: Feedback["verdict"] | "none";
}

const token = v.pipe(
	v.string("must be text"),
	v.maxLength(64, "must have at most 64 characters"),
);

/** Schema of {@link FeedbackBody}. Unknown fields are ignored. */
export const feedbackBodySchema: v.GenericSchema<unknown, FeedbackBody> =
	v.object(
		{
			answerId: token,
			session: token,
			verdict: v.picklist(
				["up", "down", "none"],
				"must be `up`, `down` or `none`",
			),
			reasons: v.optional(
				v.pipe(
					v.array(
						v.picklist(
							feedbackReasons,
							`must be one of ${feedbackReasons.join(", ")}`,
						),
						"must be a list",
					),
					v.transform((reasons) => [...new Set(reasons)]),
				),
				[],
			),
			comment: v.optional(
				v.pipe(
					v.string("must be text"),
					v.transform((text) =>
						text.replace(/\p{Surrogate}|\p{Cc}/gu, " ").trim(),
					),
					v.maxLength(
						MAX_COMMENT_CHARS,
						`must have at most ${MAX_COMMENT_CHARS} characters`,
					),
				),
			),
		},
		"must be a JSON object",
	);

/** `POST <api>/feedback`: what a reader says about an answer of their own session. */
export async function postFeedback(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const body = check(feedbackBodySchema, await readJson(c.req.raw));
	const { store } = parts;
	const session = store && (await ownerOf(parts, body));
	if (!store || !session) throw refused();
	try {
		await inTime(keep(store, parts, session, body), KEEP_MS, parts.timers);
	} catch (cause) {
		throw new AskError("store-failed", "The feedback could not be kept.", {
			hint: "Send it again in a while.",
			cause,
		});
	}
	return c.json({ kept: true });
}

async function ownerOf(
	{ identity }: AppParts,
	{ session, answerId }: FeedbackBody,
): Promise<Session | undefined> {
	const signer = await identity.signer().catch((cause: unknown) => {
		throw new AskError("store-failed", "The secret cannot be read.", {
			hint: "Set `ASK_SECRET`, or see why the store is down.",
			cause,
		});
	});
	const own = signer && (await readToken(signer, session));
	return own && (await ownsAnswer(signer, own, answerId)) ? own : undefined;
}

async function keep(
	store: VisitorStore,
	{ ladder }: AppParts,
	{ id }: Session,
	{ answerId, verdict, reasons, comment }: FeedbackBody,
): Promise<void> {
	const { log } = ladder.settings();
	if (verdict === "none")
		return store.withdrawFeedback({ answerId, session: id });
	if (log.keep === "off") return;
	const said = log.keep === "full" ? comment : undefined;
	await store.feedback({
		answerId,
		session: id,
		verdict,
		reasons,
		...(said && { comment: log.masked ? maskText(said) : said }),
		at: new Date().toISOString(),
	});
}

function refused(): AskError {
	return new AskError(
		"feedback-refused",
		"This answer was not given in this session.",
		{ hint: "Send `session` and `answerId` as `start` gave them." },
	);
}
