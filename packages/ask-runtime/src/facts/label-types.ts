import type { FactsCard } from "@astro-ask/indexer/index-format";
import { baseLanguage } from "@astro-ask/indexer/text";
import type { Passage } from "../events.js";
import { labelIn } from "./format.js";

/**
 * Results with their types called as the site taught it in a language, or as they are where it taught nothing.
 *
 * @param language BCP 47; absent: that of each result.
 */
export function labelTypes<
	Result extends Pick<Passage, "type" | "typeLabel" | "language">,
>(
	results: readonly Result[],
	card: FactsCard | undefined,
	language?: string,
): Result[] {
	const taught = new Map(card?.types.map(({ type, names }) => [type, names]));
	return results.map((result) => {
		const names = taught.get(result.type);
		if (!names) return result;
		const own = baseLanguage(language ?? result.language ?? "");
		return {
			...result,
			typeLabel: labelIn({ label: result.typeLabel, names }, own),
		};
	});
}
