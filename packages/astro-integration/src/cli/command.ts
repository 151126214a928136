import { AskError } from "@astro-ask/indexer";

/** Where a command writes: results on one, all else on the other, a line a call. */
export interface Io {
	out(line: string): void;
	err(line: string): void;
	/** Whether results go to a terminal, which may be coloured. */
	colour: boolean;
	/** Aborted when the user wants a running command to end. */
	signal: AbortSignal;
}

export interface CommandInput {
	positionals: string[];
	values: Record<string, string | boolean | undefined>;
}

/** One command of `astro-ask`. */
export interface Command {
	name: string;
	/** One line: what it does. */
	summary: string;
	/** What stands behind its name: `DIR "question"`. */
	usage: string;
	options: Record<string, CommandOption>;
	/** @throws AskError: the command fails with exit code 1, or 2 for `bad-arguments`. */
	run(input: CommandInput, io: Io): Promise<void>;
}

export interface CommandOption {
	type: "string" | "boolean";
	/** How the value is called in the help: `DIR`. */
	value?: string;
	help: string;
}

export const jsonOption: CommandOption = {
	type: "boolean",
	help: "Print JSON (see docs/reference/cli.md)",
};

/** An error of how the command was called. */
export function badArguments(message: string, hint: string): AskError {
	return new AskError("bad-arguments", message, { hint });
}

/**
 * A whole number given as an option, from `min` (default 1) to `max`.
 *
 * @throws `bad-arguments`
 */
export function wholeNumber(
	{ values }: CommandInput,
	name: string,
	{ otherwise, min = 1, max }: { otherwise: number; min?: number; max: number },
): number {
	const given = values[name];
	if (given === undefined) return otherwise;
	const n = Number(given);
	if (given !== "" && Number.isInteger(n) && n >= min && n <= max) return n;
	throw badArguments(
		`--${name} is ${JSON.stringify(given)}.`,
		`Give a whole number from ${min} to ${max}.`,
	);
}

/**
 * The positional arguments, when there are as many as wanted.
 *
 * @throws `bad-arguments` naming the first one that is missing, or one too many.
 */
export function expectPositionals<Names extends readonly string[]>(
	{ positionals }: CommandInput,
	names: readonly [...Names],
): { [Place in keyof Names]: string } {
	const missing = names[positionals.length];
	if (missing)
		throw badArguments(
			`The argument ${missing} is missing.`,
			"`astro-ask <command> --help` shows how it is called.",
		);
	if (positionals.length > names.length)
		throw badArguments(
			`The argument ${JSON.stringify(positionals[names.length])} is one too many.`,
			"Put a question of several words into quotes.",
		);
	return positionals as { [Place in keyof Names]: string };
}
