import { AskError } from "../errors.js";

/** The error for a file that is not what it should be; says both sides. */
export function corrupt(
	where: string,
	file: string,
	sides: { expected: string; found: string; cause?: unknown },
): AskError {
	return new AskError(
		"index-corrupt",
		`The file "${file}" of the index in ${where} is damaged: expected ${sides.expected}, found ${sides.found}.`,
		{
			hint: "Build the index again; if it was copied, copy it whole and as binary.",
			...("cause" in sides && { cause: sides.cause }),
		},
	);
}
