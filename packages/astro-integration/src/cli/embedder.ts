import type { Embedder } from "@astro-ask/indexer/embedders";
import { polyglot } from "@astro-ask/indexer/embedders/polyglot";
import { transformer } from "@astro-ask/indexer/embedders/transformer";
import { badArguments } from "./command.js";

export interface EmbedderChoice {
	/** Languages of the question encoder in the index; absent: all. */
	languages?: readonly string[];
	/** Folder or hub name of the transformer's model. */
	model?: string;
}

type Make = (choice: EmbedderChoice) => Promise<Embedder | undefined>;

/** By the name that `--embedder` takes. */
const embedders: Record<string, Make> = {
	none: async () => undefined,
	table: polyglot,
	transformer,
};

/** @throws `bad-arguments` for an unknown name. */
export function embedderNamed(
	name: string,
	choice: EmbedderChoice,
): Promise<Embedder | undefined> {
	const make = Object.hasOwn(embedders, name) ? embedders[name] : undefined;
	if (make) return make(choice);
	throw badArguments(
		`There is no embedder ${JSON.stringify(name)}.`,
		`The embedders are: ${Object.keys(embedders).join(", ")}.`,
	);
}
