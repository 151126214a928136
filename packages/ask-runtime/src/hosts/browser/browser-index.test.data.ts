/** An index with the question encoder of the bundled table, as a static site has it, on a server of its own. */
import { packIndex } from "@astro-ask/indexer";
import { polyglot } from "@astro-ask/indexer/embedders/polyglot";
import { fetchLoader, type IndexLoader } from "@astro-ask/indexer/index-format";
import { encodeVectors } from "@astro-ask/indexer/search";
import { sampleContents } from "../../sample-index.test.data.js";
import type { Kept } from "./kept-loader.js";

export const INDEX = "https://site.example/_ask/";

export async function indexFiles(): Promise<Map<string, Uint8Array>> {
	const contents = sampleContents();
	const embedder = await polyglot({ languages: ["en", "es"] });
	const { space, dimensions } = embedder;
	const texts = contents.documents.flatMap(({ chunks }) =>
		chunks.map(({ text }) => text),
	);
	const vectors = await embedder.embed(texts, { kind: "passage" });
	const { files } = await packIndex({
		...contents,
		vectors: {
			space,
			dimensions,
			count: vectors.length,
			bytes: encodeVectors(vectors, dimensions),
		},
		encoder: (await embedder.questionEncoder?.()) ?? [],
	});
	return files;
}

/** A plain file server. Names what it was asked for; knows no ranges. */
export class FileServer {
	files: ReadonlyMap<string, Uint8Array>;
	offline = false;
	readonly asked: string[] = [];

	constructor(files: ReadonlyMap<string, Uint8Array>) {
		this.files = files;
	}

	loader(): IndexLoader {
		return fetchLoader(INDEX, {
			fetch: async (url) => {
				const name = url.slice(INDEX.length);
				this.asked.push(name);
				if (this.offline) throw new TypeError("Failed to fetch");
				const bytes = this.files.get(name);
				return bytes
					? new Response(bytes.slice())
					: new Response("", { status: 404 });
			},
		});
	}

	/** How often files of a part were asked for: `encoder`. */
	askedFor(part: string): number {
		return this.asked.filter((name) => name.startsWith(part)).length;
	}
}

/** As a browser's cache keeps responses, in memory. */
export function memoryCache(): Kept & { names(): string[] } {
	const kept = new Map<string, Response>();
	return {
		names: () => [...kept.keys()].map((url) => url.slice(INDEX.length)),
		match: async (url) => kept.get(`${url}`)?.clone(),
		put: async (url, response) => {
			kept.set(`${url}`, response);
		},
		delete: async (url) => kept.delete(`${url}`),
		keys: async () => [...kept.keys()].map((url) => new Request(url)),
	};
}
