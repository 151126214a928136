/** The example site's content as the index holds it, without building the site. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
	countFacts,
	defineSource,
	type FactsCard,
	gather,
	markdownFolder,
	type Source,
} from "@astro-ask/indexer";
import { types } from "../ask.config.mjs";

const at = (path: string): string =>
	fileURLToPath(new URL(`../src/${path}`, import.meta.url));

interface Row {
	id: string;
	title: string;
}

function jsonRows(
	type: string,
	path: string,
	url: (id: string) => string,
): Source<Row> {
	return defineSource<Row>({
		type,
		load: async () => JSON.parse(await readFile(at(path), "utf8")),
		toDocuments: ({ id, title, ...data }) => ({
			id: `${type}/${id}`,
			title,
			url: url(id),
			language: "en",
			data,
		}),
	});
}

export async function exampleCard(): Promise<FactsCard> {
	const { bySource } = await gather([
		markdownFolder(at("content/peaks"), { url: (id) => `/peaks/${id}/` }),
		markdownFolder(at("content/essays"), {
			url: (path) => `/${path.replace("/", "/essays/")}/`.replace("/en/", "/"),
		}),
		jsonRows("books", "content/books.json", (id) => `/books/${id}/`),
		jsonRows(
			"expeditions",
			"data/expeditions.json",
			(id) => `/expeditions/#${id}`,
		),
	] as Source[]);
	return countFacts([...bySource.values()].flat(), { types });
}
