import { estimateTokens } from "@astro-ask/indexer/text";
import { checkAllow } from "./blocks/allow.js";
import { allowOf } from "./blocks/allow-of.js";
import type { Intent, Passage } from "./events.js";
import { cleanBody, cleanLine } from "./prompt/clean.js";
import { fitText } from "./prompt/fit.js";
import { systemPrompt } from "./prompt/system-prompt.js";

/** What a prompt is made of. All of it but `language` and `intent` is untrusted text. */
export interface PromptInput {
	question: string;
	/** BCP 47 language to answer in. */
	language: string;
	intent: Intent;
	/** Best first. */
	passages: readonly Passage[];
	/** Earlier turns, oldest first. */
	history?: readonly { role: "user" | "assistant"; text: string }[];
	/** Facts card in prompt form. */
	facts?: string;
	/** What the site's types and fields mean. */
	brief?: string;
}

export interface PromptOptions {
	/** For system and user text together, by `estimateTokens`. Default 2,600, at least 900. */
	maxTokens?: number;
	/** Marks the fences of this prompt; at least 64 random bits, letters and digits. */
	nonce?: string;
}

export interface Prompt {
	/** The same bytes for every question. */
	system: string;
	user: string;
	/** Of both together, by `estimateTokens`. */
	tokens: number;
	/** Numbers of the passages that stand in it, in order. */
	passages: number[];
}

const MAX_PROMPT_TOKENS = 2_600;
/** What each part may take of the default, in tokens; of a smaller prompt it is less. */
const shares = { facts: 250, brief: 480, history: 320, question: 700 };
const MAX_PASSAGE = 700;
/** What a passage behind the others is promised, and less than which it says too little. */
const LEAST_PASSAGE = 70;
/** One document may fill this share of the room for passages. */
const SOURCE_SHARE = 0.5;
/** UTF-16 units of an earlier turn. */
const MAX_TURN_CHARS = 600;

/** The text for a model: constant rules, and on the user's side the material in fences that nobody can have written before. */
export function buildPrompt(
	input: PromptInput,
	{ maxTokens = MAX_PROMPT_TOKENS, nonce = newNonce() }: PromptOptions = {},
): Prompt {
	const fence = fenceWith(nonce);
	const share = shareOf(maxTokens);
	const fitted = (text: string | undefined, part: keyof typeof shares) =>
		fitText(cleanBody(text ?? ""), share(part));
	const before = [
		fence("facts", fitted(input.facts, "facts")),
		fence("about the site", fitted(input.brief, "brief")),
	];
	const after = [
		fence("earlier in this talk", earlier(input.history, share("history"))),
		fence("question", fitted(input.question, "question")),
		orders(input),
	];
	const fixed = estimateTokens([systemPrompt, ...before, ...after].join("\n"));
	const passages = fillPassages(input.passages, maxTokens - fixed, fence);
	const user = [...before, ...passages.map(({ text }) => text), ...after]
		.filter(Boolean)
		.join("\n");
	return {
		system: systemPrompt,
		user,
		tokens: estimateTokens(systemPrompt) + estimateTokens(user),
		passages: passages.map(({ n }) => n),
	};
}

function shareOf(maxTokens: number): (part: keyof typeof shares) => number {
	const rules = estimateTokens(systemPrompt);
	const part = (maxTokens - rules) / (MAX_PROMPT_TOKENS - rules);
	return (name) => Math.floor(shares[name] * Math.min(1, part));
}

type Fence = (name: string, text: string) => string;

/** @returns Nothing for nothing: an empty fence would only invite a guess. */
const fenceWith =
	(nonce: string): Fence =>
	(name, text) =>
		text && `<<<${name} ${nonce}>>>\n${text}\n<<<end ${name} ${nonce}>>>`;

/** 16 hex digits would be as hard to guess and cost twice the tokens. */
function newNonce(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(9));
	return btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, "x");
}

interface Filled {
	n: number;
	text: string;
}

/** Passages in order while there is room: the first get most, and each behind them its least. */
function fillPassages(
	passages: readonly Passage[],
	room: number,
	fence: Fence,
): Filled[] {
	const framed = passages.map((passage) => {
		const name = `passage ${passage.n}`;
		const write = (text: string): string =>
			fence(name, `${headOf(passage)}\n\n${text}`);
		return { passage, write, frame: estimateTokens(write("")) + 2 };
	});
	const bySource = new Map<string, number>();
	let left = room;
	return framed.flatMap(({ passage, write, frame }, at) => {
		const { n, documentId } = passage;
		const least = frame + LEAST_PASSAGE;
		const promised = framed
			.slice(at + 1)
			.reduce((sum, next) => sum + next.frame + LEAST_PASSAGE, 0);
		const used = bySource.get(documentId) ?? 0;
		const allowed = Math.min(
			frame + MAX_PASSAGE,
			Math.max(left - promised, Math.min(left, least)),
			room * SOURCE_SHARE - used,
		);
		if (allowed < least) return [];
		const text = fitText(
			cleanBody(passage.text),
			allowed - frame,
			aroundOf(passage),
		);
		if (!text) return [];
		const written = write(text);
		const tokens = estimateTokens(`${written}\n`);
		left -= tokens;
		bySource.set(documentId, used + tokens);
		return [{ n, text: written }];
	});
}

function headOf(passage: Passage): string {
	const { title, trail, typeLabel, date, image } = passage;
	const picture =
		image && checkAllow(allowOf([passage])).image(image.url) ? image.url : "";
	const fields: [name: string, value: string, maxChars: number][] = [
		["title", title, 120],
		["under", trail.join(" › "), 120],
		["type", typeLabel, 60],
		["date", date?.slice(0, 10) ?? "", 10],
		["picture", picture, 300],
	];
	return fields
		.map(([name, value, maxChars]) => [name, cleanLine(value, maxChars)])
		.filter(([, value]) => value)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}

/** Where in the cleaned text the part begins that was found. */
function aroundOf({ text, snippet }: Passage): number {
	const shown = cleanBody(snippet.text.replace(/^…|…$/g, "")).slice(0, 40);
	return shown ? Math.max(0, cleanBody(text).indexOf(shown)) : 0;
}

/** The last turns that fit, without the citation numbers of other sources. */
function earlier(
	history: PromptInput["history"] = [],
	maxTokens: number,
): string {
	const lines: string[] = [];
	let tokens = 0;
	for (const { role, text } of history.toReversed()) {
		const words = cleanLine(text.replace(/\[\d+\]/g, ""), MAX_TURN_CHARS);
		const line = `${role === "user" ? "reader" : "answer"} – ${words}`;
		tokens += estimateTokens(line) + 1;
		if (tokens > maxTokens) break;
		if (words) lines.unshift(line);
	}
	return lines.join("\n");
}

const forms: Partial<Record<Intent, string>> = {
	count: "One or two sentences.",
	"look-up": "One to three sentences.",
	comparison: "A short table or list that sets the things side by side.",
	summary: "A short paragraph or up to six points.",
	analytical: "Reasons in order, up to three short paragraphs.",
	"follow-up": "It goes on from what was said earlier. One to four sentences.",
};

function orders({ language, intent }: PromptInput): string {
	const form = forms[intent] ?? "";
	return `Answer the question in ${languageName(language)}. ${form}`.trim();
}

let names: Intl.DisplayNames | undefined;

function languageName(language: string): string {
	try {
		// What else a tag may hold is as free as any text of a reader.
		const { language: base, script, region } = new Intl.Locale(language);
		const tag = [base, script, region].filter(Boolean).join("-");
		// Kept: making one takes longer than the rest of the prompt.
		names ??= new Intl.DisplayNames(["en"], { type: "language" });
		const name = names.of(tag);
		return name && name !== tag ? `${name} (${tag})` : tag;
	} catch {
		return "the language of the question";
	}
}
