import { type AskIndex, openIndex } from "@astro-ask/indexer/index-format";
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { openSearch, type Search } from "@astro-ask/indexer/search";

/** @throws `index-missing`, `index-version`, `index-corrupt` */
export function openFolder(folder: string): Promise<AskIndex> {
	return openIndex(diskLoader(folder));
}

/** @throws `index-missing`, `index-version`, `index-corrupt` */
export async function openFolderSearch(folder: string): Promise<Search> {
	return openSearch([await openFolder(folder)]);
}
