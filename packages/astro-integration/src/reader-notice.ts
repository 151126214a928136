import { defaultSettings } from "@astro-ask/runtime";
import type { RuntimeOptions } from "@astro-ask/runtime/runtime-options";

/** What the ask box says and shows by itself, as far as the site's options tell it. */
export interface ReaderNotice {
	/** Models that may write answers, in the order they are asked. */
	models: string[];
	/** Days for which questions are kept; absent where their text is not. */
	keptDays: number | undefined;
	/** Site key of Cloudflare Turnstile, the one challenge the box can show. */
	challenge: string | undefined;
}

/** Rungs that ask no model. */
const modelless = /\/rungs\/(?:facts|search-only)$/;
const TURNSTILE = "@astro-ask/runtime/challenges/turnstile";

/** @param answers A reader's browser asks no model and keeps nothing. */
export function readerNotice(
	{ rungs = [], log = {}, challenge }: RuntimeOptions,
	answers: "server" | "browser",
): ReaderNotice {
	if (answers === "browser")
		return { models: [], keptDays: undefined, challenge: undefined };
	const models = rungs
		.filter(({ entrypoint }) => !modelless.test(entrypoint))
		.map(modelOf);
	const { keep, days } = { ...defaultSettings.log, ...log };
	return {
		models: [...new Set(models)],
		keptDays: keep === "full" ? days : undefined,
		challenge:
			challenge?.entrypoint === TURNSTILE
				? textOf(challenge.options?.siteKey)
				: undefined,
	};
}

/** The model's id, else how the rung is called. */
function modelOf({
	entrypoint,
	options = {},
}: NonNullable<RuntimeOptions["rungs"]>[number]): string {
	const [word = entrypoint] = /[^/]+$/.exec(entrypoint) ?? [];
	return (
		textOf(options.model) ??
		textOf(options.name) ??
		word.replace(/\.[cm]?[jt]s$/, "")
	);
}

const textOf = (value: unknown): string | undefined =>
	typeof value === "string" ? value : undefined;
