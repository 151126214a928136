import { AskError } from "@astro-ask/indexer";
import { type AskIndex, openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { openSearch } from "@astro-ask/indexer/search";
import {
	meaningSearch,
	questionEncoder,
	type Searcher,
} from "@astro-ask/runtime";

/** @throws `index-missing`, `index-version`, `index-corrupt` */
export function openFolder(folder: string): Promise<AskIndex> {
	return openIndex(diskLoader(folder));
}

/**
 * A search that has its question encoder, when the index brings one.
 *
 * @throws `index-missing`, `index-version`, `index-corrupt`
 */
export async function searchOf(index: AskIndex): Promise<Searcher> {
	const encoder = questionEncoder([index], ({ cause }) => {
		throw new AskError(
			"index-corrupt",
			`The question encoder of the index cannot be read: ${cause}`,
			{ hint: "Build the index again." },
		);
	});
	await encoder.ready();
	return meaningSearch(await openSearch([index]), encoder);
}
