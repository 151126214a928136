import { describe, expect, test } from "vitest";
import { askProps, type SiteProps } from "./ask-props.js";
import { readerNotice } from "./reader-notice.js";

const rungs = [
	{ entrypoint: "@astro-ask/runtime/rungs/facts" },
	{
		entrypoint: "@astro-ask/runtime/rungs/gemini",
		options: { model: "gemini-9", apiKeyEnv: "KEY" },
	},
	{ entrypoint: "./src/our-rung.ts" },
	{
		entrypoint: "@astro-ask/runtime/rungs/openai-compatible",
		options: { model: "gemini-9", baseUrl: "https://a.example/v1" },
	},
];
const challenge = {
	entrypoint: "@astro-ask/runtime/challenges/turnstile",
	options: { siteKey: "0x1" },
};

const site = (notice: ReturnType<typeof readerNotice>): SiteProps => ({
	...notice,
	language: "en",
	locale: undefined,
	suggestions: [],
});

describe("what the box says by itself", () => {
	test("names the models that may write answers, once each, and how long questions are kept", () => {
		const notice = readerNotice({ rungs, challenge }, "server");
		expect(notice).toEqual({
			models: ["gemini-9", "our-rung"],
			keptDays: 30,
			challenge: "0x1",
		});
		expect(askProps({}, site(notice))).toMatchObject({
			notice:
				"Answers are written by gemini-9 or our-rung from the pages of this site. Check the sources. Questions are kept for 30 days.",
			challenge: "0x1",
		});
		expect(askProps({ lang: "de" }, site(notice)).notice).toContain(
			"gemini-9 oder our-rung",
		);
	});

	test("shows no widget for a challenge it does not know", () => {
		const own = { ...challenge, entrypoint: "./src/our-challenge.ts" };
		expect(readerNotice({ challenge: own }, "server").challenge).toBe(
			undefined,
		);
	});

	test("says nothing of a model where none is asked, and nothing of days where no text is kept", () => {
		const kept = readerNotice({ log: { days: 7 } }, "server");
		expect(askProps({}, site(kept)).notice).toBe(
			"Questions are kept for 7 days.",
		);
		for (const keep of ["counts", "off"] as const)
			expect(
				askProps({}, site(readerNotice({ log: { keep } }, "server"))).notice,
			).toBeUndefined();
		const browser = readerNotice({ rungs, challenge }, "browser");
		expect(askProps({}, site(browser))).toMatchObject({
			notice: undefined,
			challenge: undefined,
		});
	});

	test("says what the page says instead", () => {
		const notice = site(readerNotice({ rungs }, "server"));
		expect(
			askProps({ writtenBy: "a machine", keptDays: 2 }, notice).notice,
		).toBe(
			"Answers are written by a machine from the pages of this site. Check the sources. Questions are kept for 2 days.",
		);
		expect(askProps({ notice: "Ask kindly." }, notice).notice).toBe(
			"Ask kindly.",
		);
		expect(askProps({ notice: false }, notice).notice).toBeUndefined();
	});
});
