import {
	AskError,
	fetchLoader,
	type IndexLoader,
} from "@astro-ask/indexer/index-format";

/**
 * The index among the files of the site itself, for functions that see no disk with it.
 *
 * @param folder Path of the index, with the site's base: `/_ask`.
 * @param headers What gets a request through the host's protection of previews.
 */
export function originIndex(
	origin: string,
	folder: string,
	headers: Record<string, string> = {},
): IndexLoader {
	const send = (url: string, init: RequestInit): Promise<Response> =>
		fetch(url, {
			...init,
			headers: { ...(init.headers as Record<string, string>), ...headers },
		});
	return fetchLoader(new URL(folder, origin), { fetch: send });
}

/** Fails with each request, and not while a build loads the function. */
export function unknownOrigin(variable: string): IndexLoader {
	const where = "the site's own files";
	return {
		where,
		async load() {
			throw new AskError(
				"index-unreachable",
				`The index is among ${where}, and \`${variable}\` does not say where they are.`,
				{ hint: "Set `ASK_INDEX` to the address of the index's folder." },
			);
		},
	};
}
