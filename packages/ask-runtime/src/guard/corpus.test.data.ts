import { readFileSync } from "node:fs";
import type { GuardOptions } from "./index.js";

/** One case of `fixtures/allowlist-attacks.json`; that file says in `how_to_read` what its fields mean. */
export interface Case {
	id: string;
	intent: "attack" | "keep-as-text" | "legit" | "perf";
	input: string;
	chunks?: string[];
	allow: string[];
	image_allow?: string[];
	headings?: Record<string, string[]>;
	page?: string;
	site?: { origin: string; base: string };
	survive: {
		text: string[];
		links: { url: string; text: string | null }[];
		images: { url: string; alt: string | null }[];
	};
	forbid: {
		hosts: string[];
		urls: string[];
		schemes: string[];
		elements: string[];
		text: string[];
	};
}

interface InputSpec {
	parts: [string, number][];
	nested_list?: number;
	ticks?: number;
	refs?: number;
}

interface Corpus {
	page: string;
	site: { origin: string; base: string };
	cases: (Case & { input_spec?: InputSpec })[];
}

const read = <T>(name: string): T =>
	JSON.parse(
		readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8"),
	) as T;

const corpus = read<Corpus>("allowlist-attacks.json");

export const page: string = corpus.page;

export const cases: Case[] = corpus.cases.map((one) => ({
	...one,
	input: one.input ?? build(one.input_spec as InputSpec),
}));

function upTo(count: number): number[] {
	return Array.from({ length: count }, (_, n) => n);
}

function build({ parts, nested_list, ticks, refs }: InputSpec): string {
	if (nested_list)
		return upTo(nested_list)
			.map((n) => `${"  ".repeat(n)}* a\n`)
			.join("");
	if (ticks)
		return upTo(ticks)
			.slice(1)
			.map((n) => `e${"`".repeat(n)}`)
			.join("");
	if (refs)
		return [
			...upTo(refs).map((n) => `[r${n}]: https://evil.example/${n}\n`),
			"\n",
			...upTo(refs).map((n) => `[r${n}] `),
		].join("");
	return parts.map(([text, times]) => text.repeat(times)).join("");
}

/** What the guard is given in a case. */
export function optionsOf(one: Case): GuardOptions {
	return {
		links: one.allow,
		images: one.image_allow ?? one.allow,
		site: one.site ?? corpus.site,
		...(one.headings && { headings: one.headings }),
	};
}

/** What may be live on the page: the rows and their known headings. */
export function listOf(one: Case): { links: string[]; images: string[] } {
	const headings = Object.entries(one.headings ?? {}).flatMap(([url, ids]) =>
		ids.map((id) => `${url}#${id}`),
	);
	return {
		links: [...one.allow, ...headings],
		images: one.image_allow ?? one.allow,
	};
}

interface Row {
	id: string;
	obey?: string;
	forbid?: { hosts?: string[] };
}

const injection = read<{ allow: string[]; rows: Row[] }>("injection.json");

/** What hijacked models answer, as attacks: `fixtures/injection.json`. */
export const hijacked: Case[] = injection.rows.flatMap(
	({ id, obey, forbid }) =>
		obey === undefined
			? []
			: [
					{
						id,
						intent: "attack" as const,
						input: obey,
						allow: injection.allow,
						survive: { text: [], links: [], images: [] },
						forbid: {
							hosts: forbid?.hosts ?? [],
							urls: [],
							schemes: [],
							elements: [],
							text: [],
						},
					},
				],
);
