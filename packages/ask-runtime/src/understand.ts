import { detectLanguage } from "@astro-ask/indexer/text";
import type { Turn } from "./answer.js";
import type { Intent } from "./events.js";
import { perLanguages } from "./messages/per-languages.js";
import { greetedIn, withoutGreeting } from "./understand/greeting.js";
import { intentOf } from "./understand/intent.js";
import { languageOf, scriptOf } from "./understand/language.js";
import { readTurn } from "./understand/read-turn.js";
import {
	answeredQuestions,
	joined,
	MAX_SEARCH_CHARS,
	offerOf,
	topicOf,
} from "./understand/thread.js";
import { questionWords } from "./understand/words/index.js";

/** What can be known of a question without asking anyone. */
export interface Understanding {
	/** BCP 47, never empty. */
	language: string;
	intent: Intent;
	/** What is searched for: the question, or its own words with those of the talk it leans on. */
	searchText: string;
	/** Passages worth looking at. */
	limit: number;
	/** Weights of the two halves of the search; absent: those of the search itself. */
	weights?: { keyword: number; vector: number };
	/** Questions of the talk that were answered, oldest first. */
	earlier: readonly string[];
	/** The question goes on from the last answer, so its sources are still of use. */
	keepsSources: boolean;
	/** What it names in place of what was spoken of: a page of that name is meant before others. */
	focus?: readonly string[];
	/** The one of the last answer's sources that is meant, from 0; −1 is the last of them. */
	source?: number;
}

/** How much of what is found each kind of answer needs, and how far meaning may go beyond the words. */
const parameters: Record<Intent, Pick<Understanding, "limit" | "weights">> = {
	greeting: { limit: 0 },
	count: { limit: 5 },
	"look-up": { limit: 8 },
	"follow-up": { limit: 8 },
	comparison: { limit: 8, weights: { keyword: 4, vector: 0.15 } },
	summary: { limit: 8, weights: { keyword: 4, vector: 0.15 } },
	analytical: { limit: 8, weights: { keyword: 4, vector: 0.15 } },
};

/**
 * @param question As typed.
 * @param hints BCP 47, most telling first: the page's language, then what the browser accepts. They decide when neither the text nor the talk does.
 * @param history Earlier turns as the client sent them: nothing but words to search with is taken from them.
 */
export function understand(
	question: string,
	hints: readonly string[],
	history: readonly Turn[] = [],
): Understanding {
	const greeted = greetedIn(question);
	if (greeted.length > 0) return greeting(languageOf(question, greeted, hints));
	const asked = withoutGreeting(question);
	const earlier = answeredQuestions(history, excuses());
	const talk = talkLanguage(earlier);
	const language = languageIn(asked, talk, hints);
	const words = questionWords([
		language,
		detectLanguage(asked),
		talk,
		...hints.slice(0, 2),
	]);
	const topic = topicOf(earlier, (text) =>
		questionWords([detectLanguage(text), talk, ...hints.slice(0, 2)]),
	);
	const reading = readTurn(asked, words, topic !== undefined);
	const intent =
		reading.kind === "whole" ? intentOf(asked, words) : "follow-up";
	const known = { language, intent, earlier, ...parameters[intent] };
	if (reading.kind === "whole" || !topic)
		return { ...known, searchText: asked, keepsSources: false };
	const offered = reading.kind === "yes" ? offerOf(history, words) : [];
	const search = [...offered, ...joined(reading, asked, topic)];
	return {
		...known,
		searchText: search.join(" ").slice(0, MAX_SEARCH_CHARS) || asked,
		keepsSources: ["yes", "more", "ordinal"].includes(reading.kind),
		...(reading.kind === "piece" && { focus: reading.content }),
		...(reading.kind === "ordinal" && { source: reading.nth }),
	};
}

function greeting(language: string): Understanding {
	return {
		language,
		intent: "greeting",
		searchText: "",
		earlier: [],
		limit: 0,
		keepsSources: false,
	};
}

/** A few words tell a language less surely than the talk they stand in, unless their script is another. */
function languageIn(
	question: string,
	talk: string | undefined,
	hints: readonly string[],
): string {
	const language = languageOf(question, [], talk ? [talk, ...hints] : hints);
	return talk && isFew(question) && scriptOf(talk) === scriptOf(language)
		? talk
		: language;
}

const isFew = (question: string): boolean =>
	question.trim().split(/\s+/).length <= 3;

/** The language of the last question that tells one. */
function talkLanguage(questions: readonly string[]): string | undefined {
	return questions
		.map(detectLanguage)
		.findLast((language) => language !== "und");
}

const excuses = perLanguages(
	(all): ReadonlySet<string> =>
		new Set(all.flatMap(({ errors }) => Object.values(errors))),
);
