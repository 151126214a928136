import { AskError } from "../errors.js";

/** The error of a loader that finds no such file. */
export function missing(
	where: string,
	name: string,
	details: { why?: string; cause?: unknown } = {},
): AskError {
	const { why, ...cause } = details;
	return new AskError(
		"index-missing",
		`There is no index file "${name}" in ${where}${why ? `: ${why}` : ""}.`,
		{
			hint: "Build the site, or check where the index is looked for.",
			...cause,
		},
	);
}
