import * as v from "valibot";
import { AskError } from "../errors.js";
import type { AskIndex } from "../index-format/layout.js";
import { type FactsCard, factsCardSchema } from "./card.js";

/**
 * The facts card of an index; `undefined` when it was built without one.
 *
 * @throws `index-corrupt` when the part is no card of this version, and what reading throws.
 */
export async function readFacts(
	index: Pick<AskIndex, "part">,
): Promise<FactsCard | undefined> {
	const bytes = await index.part("facts");
	if (!bytes) return undefined;
	try {
		return v.parse(
			factsCardSchema,
			JSON.parse(new TextDecoder().decode(bytes)),
		);
	} catch (cause) {
		throw new AskError(
			"index-corrupt",
			`The facts card of the index cannot be read: ${(cause as Error).message}.`,
			{ hint: "Build the index again with the version that reads it.", cause },
		);
	}
}
