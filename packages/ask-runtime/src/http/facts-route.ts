import { AskError } from "@astro-ask/indexer/index-format";
import type { AppParts, AskRouteContext } from "./app-context.js";

/** `GET <api>/facts`: the facts card of the index. */
export async function getFacts(
	c: AskRouteContext,
	parts: AppParts,
): Promise<Response> {
	const { facts } = await parts.open();
	const card = await facts.card();
	if (!card)
		throw new AskError("not-found", "This site has no facts card.", {
			hint: "The index was built by an older version; build it again.",
		});
	return c.json(card);
}
