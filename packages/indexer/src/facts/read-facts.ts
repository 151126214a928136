import { AskError } from "../errors.js";
import type { AskIndex } from "../index-format/layout.js";
import { FACTS_VERSION, type FactsCard } from "./card.js";

/**
 * The facts card of an index; `undefined` when it was built without one. Its bytes are checked against their hash, so
 * its shape is that of its version.
 *
 * @throws `index-version` when it is a card of another version, and what reading throws.
 */
export async function readFacts(
	index: Pick<AskIndex, "part">,
): Promise<FactsCard | undefined> {
	const bytes = await index.part("facts");
	if (!bytes) return undefined;
	const card = JSON.parse(new TextDecoder().decode(bytes)) as FactsCard;
	if (card.version === FACTS_VERSION) return card;
	throw new AskError(
		"index-version",
		`The facts card of the index has version ${card.version}; this is version ${FACTS_VERSION}.`,
		{ hint: "Build the index again with the version that reads it." },
	);
}
