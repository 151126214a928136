import * as v from "valibot";
import type { Challenge, ChallengeOutcome } from "../challenge.js";
import { type Env, readOptions, secretOf } from "../driver.js";
import { randomId } from "../random-id.js";

export interface TurnstileOptions {
	/** Public; the page shows the widget with it. */
	siteKey: string;
	secret: string;
	/** Host names the widget may have been solved on. Default: any that the key allows. */
	hostnames?: readonly string[];
	/** The action the page gives the widget. Default `ask`. */
	action?: string;
	/** For both tries together. Default 3 s. */
	timeoutMs?: number;
	/** Default Cloudflare's. */
	verifyUrl?: string;
	fetch?: typeof fetch;
}

const replySchema = v.object({
	success: v.boolean(),
	hostname: v.optional(v.string()),
	action: v.optional(v.string()),
	"error-codes": v.optional(v.array(v.string()), []),
});

/** Codes that say nothing about the proof. */
const theirFault = new Set(["internal-error", "bad-request"]);
/** Codes that say our side is set up wrongly. */
const ourFault = new Set(["missing-input-secret", "invalid-input-secret"]);

/** Cloudflare Turnstile, verified on the server. */
export function turnstile({
	siteKey,
	secret,
	hostnames,
	action = "ask",
	timeoutMs = 3_000,
	verifyUrl = "https://challenges.cloudflare.com/turnstile/v0/siteverify",
	fetch: send = fetch,
}: TurnstileOptions): Challenge {
	return {
		name: "turnstile",
		siteKey,
		async verify({ token, clientAddress, signal }) {
			if (token === "" || token.length > 2_048) return "refused";
			const body = JSON.stringify({
				secret,
				response: token,
				...(clientAddress && { remoteip: clientAddress }),
				// A token counts once: with this key our second try is the same use.
				idempotency_key: uuidOf(randomId()),
			});
			const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
			const ask = async (): Promise<ChallengeOutcome> => {
				const response = await send(verifyUrl, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body,
					redirect: "error",
					signal: within,
				});
				return read(await response.json());
			};
			const first = await ask().catch(() => "unknown" as const);
			if (first !== "unknown" || within.aborted) return first;
			return ask().catch(() => "unknown" as const);
		},
	};

	function read(given: unknown): ChallengeOutcome {
		const reply = v.safeParse(replySchema, given);
		if (!reply.success) return "unknown";
		const { success, hostname = "", "error-codes": codes } = reply.output;
		if (!success) {
			const undecided = codes.some(
				(code) => theirFault.has(code) || ourFault.has(code),
			);
			return undecided ? "unknown" : "refused";
		}
		const right =
			reply.output.action === action &&
			(!hostnames || hostnames.includes(hostname));
		return right ? "passed" : "refused";
	}
}

const word = v.pipe(v.string(), v.minLength(1));
const optionsSchema = v.strictObject({
	siteKey: word,
	/** Name of the variable that holds the secret. */
	secretEnv: v.optional(word, "TURNSTILE_SECRET"),
	hostnames: v.optional(v.array(word)),
	action: v.optional(word),
	timeoutMs: v.optional(v.pipe(v.number(), v.minValue(1))),
});

/** The challenge that `runtime.challenge` names. @throws `bad-option`, `missing-secret` */
export function fromReference(options: unknown, env: Env): Challenge {
	const { secretEnv, ...rest } = readOptions(
		'challenge "turnstile"',
		optionsSchema,
		options,
	);
	return turnstile({
		...rest,
		secret: secretOf('challenge "turnstile"', env, secretEnv),
	});
}

function uuidOf(hex: string): string {
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
