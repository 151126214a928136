import { en } from "./en.js";
import type { Profiles } from "./language-profile.js";

let known: Profiles = { Latin: { en } };

/** `#profiles` of the edge and of browsers: English, and what the indexes that were opened have brought. */
export const knownProfiles = (): Profiles => known;

/** @param read Gives the part `profiles` of an index; an index of before there was one has none. */
export async function learnProfiles(
	read: () => Promise<Uint8Array | undefined>,
): Promise<void> {
	const bytes = await read();
	if (!bytes) return;
	const more: Profiles = JSON.parse(new TextDecoder().decode(bytes));
	const scripts = Object.entries(more).map(
		([script, languages]): [string, Profiles[string]] => [
			script,
			{ ...known[script], ...languages },
		],
	);
	known = { ...known, ...Object.fromEntries(scripts) };
}
