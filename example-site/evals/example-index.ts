/** The site's entries as an index in memory, without an Astro build: for the evals and their tests. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	buildIndex,
	collection,
	type Embedder,
	gather,
	markdownFolder,
	type Source,
} from "@astro-ask/indexer";
import {
	type AskIndex,
	bytesLoader,
	openIndex,
} from "@astro-ask/indexer/index-format";

const src = (path: string): string =>
	new URL(`../src/${path}`, import.meta.url).pathname;

async function json(
	path: string,
): Promise<(Record<string, unknown> & { id: string })[]> {
	return JSON.parse(await readFile(src(path), "utf8"));
}

async function sources(): Promise<Source[]> {
	const [books, expeditions] = await Promise.all([
		json("content/books.json"),
		json("data/expeditions.json"),
	]);
	const entriesOf = (rows: typeof books) =>
		rows.map(({ id, ...data }) => ({ id, data, filePath: "rows.json" }));
	return [
		markdownFolder(src("content/peaks"), { url: (id) => `/peaks/${id}/` }),
		markdownFolder(src("content/essays"), {
			url: (path) => {
				const [language = "", slug = ""] = path.split("/");
				return language === "en"
					? `/essays/${slug}/`
					: `/${language}/essays/${slug}/`;
			},
		}),
		collection("books", entriesOf(books), { url: ({ id }) => `/books/${id}/` }),
		collection("expeditions", entriesOf(expeditions), {
			url: ({ id }) => `/expeditions/#${id}`,
			language: () => "en",
		}),
	] as Source[];
}

/** @param embedder Absent: keywords only. */
export async function exampleIndex(embedder?: Embedder): Promise<AskIndex> {
	const folder = await mkdtemp(join(tmpdir(), "ask-example-"));
	try {
		const out = join(folder, "index");
		const gathered = await gather(await sources());
		await buildIndex(gathered, {
			out,
			cacheDir: join(folder, "cache"),
			embedder,
		});
		return await openIndex(bytesLoader(await filesOf(out)));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function filesOf(folder: string): Promise<Map<string, Uint8Array>> {
	const names = await readdir(folder);
	return new Map(
		await Promise.all(
			names.map(
				async (name): Promise<[string, Uint8Array]> => [
					name,
					await readFile(join(folder, name)),
				],
			),
		),
	);
}
