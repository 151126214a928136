import type { Settings } from "./settings.js";

/** What holds until an owner sets something else. Data: a host that reads no settings needs nothing to check them. */
export const defaultSettings: Settings = {
	ladder: [],
	timeouts: { firstTokenMs: 8_000, stallMs: 10_000, totalMs: 30_000 },
	answerChars: 4_000,
	limits: {
		visitorPerDay: 20,
		allPerDay: 300,
		perMinute: 30,
		searchPerMinute: 120,
		streams: 2,
	},
	steps: { rewrite: false, variants: 0, grade: false },
	suggestions: [],
	challenge: true,
	log: { keep: "full", masked: true, days: 30 },
	prices: [],
};
