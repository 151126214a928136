/** The questions of `example-site/evals/hosts.jsonl`, asked of the example site on any host: the answers are the same everywhere. */
import { readFile } from "node:fs/promises";
import { openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { createAskApp, memorySettings } from "@astro-ask/runtime";
import { expect } from "vitest";

interface HostQuestion {
	id: string;
	text: string;
	/** Who answers where no model is asked. */
	rung: string;
	/** Address of its first source; absent when there is none. */
	first?: string;
	/** All of what facts say, without the list of sources. */
	says?: string;
}

/** What has to be the same. */
export interface Answered {
	id: string;
	rung: string;
	markdown: string;
	sources: string[];
}

/** Sends a request for a path of the site. `client`: the address it comes from, said as the host itself would be told. */
export type Send = (
	path: string,
	init?: RequestInit,
	client?: string,
) => Promise<Response>;

/** A {@link Send} over the network to a host that is told the client in a header. */
export const sendTo =
	(origin: string | URL, header: string): Send =>
	(path, init = {}, client = "192.0.2.1") =>
		fetch(new URL(path, origin), {
			...init,
			headers: {
				...(init.headers as Record<string, string>),
				[header]: client,
			},
		});

export async function hostQuestions(): Promise<HostQuestion[]> {
	const file = new URL(
		"../../../../example-site/evals/hosts.jsonl",
		import.meta.url,
	);
	const lines = (await readFile(file, "utf8")).trim().split("\n");
	return lines.map((line) => JSON.parse(line));
}

/** Asks all, one after the other, once the host is ready. */
export async function askAll(send: Send): Promise<Answered[]> {
	const ready = await send("/api/ask/ready");
	if (!ready.ok) throw new Error(`Not ready: ${await ready.text()}`);
	const answers: Answered[] = [];
	// No visitor may ask so much in a minute.
	for (const [i, { id, text }] of (await hostQuestions()).entries())
		answers.push({ id, ...(await ask(send, text, `198.51.100.${i % 8}`)) });
	return answers;
}

export async function ask(
	send: Send,
	question: string,
	client?: string,
): Promise<Omit<Answered, "id"> & { degraded: string[]; remaining?: number }> {
	const headers = {
		accept: "application/json",
		"content-type": "application/json",
	};
	const body = JSON.stringify({ question });
	const init = { method: "POST", headers, body };
	const response = await send("/api/ask", init, client);
	if (!response.ok)
		throw new Error(`${response.status}: ${await response.text()}`);
	const { rung, markdown, sources, degraded, remaining } =
		await response.json();
	const urls = (sources as { url: string }[]).map(({ url }) => url);
	return { rung, markdown, sources: urls, degraded, remaining };
}

/** Nothing but the app over an index, in this process. */
export function plainApp(index: string): Send {
	const loader = diskLoader(index);
	const app = createAskApp({
		loadIndex: () => openIndex(loader),
		settings: memorySettings({ limits: { perMinute: 1_000 } }),
		log: () => {},
	});
	return async (path, init) => app.request(path, init);
}

/** Holds a host to what is written down, and to the app over the same index in this process. */
export async function expectSameAnswers(
	send: Send,
	index: string,
): Promise<void> {
	const [answers, plain, questions] = [
		await askAll(send),
		await askAll(plainApp(index)),
		await hostQuestions(),
	];
	const short = ({ id, rung, markdown, sources }: Answered) => ({
		id,
		rung,
		markdown,
		sources,
	});
	expect(answers.map(short)).toEqual(plain.map(short));
	for (const [i, { id, rung, first, says }] of questions.entries()) {
		const answer = answers[i];
		expect([id, answer?.rung, answer?.sources[0]]).toEqual([id, rung, first]);
		if (says) expect(answer?.markdown.split("\n\n## ")[0]).toBe(says);
	}
}
