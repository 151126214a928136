import { parseArgs } from "node:util";
import { AskError } from "@astro-ask/indexer";
import {
	badArguments,
	type Command,
	type CommandInput,
	type Io,
} from "./command.js";
import { commandHelp, generalHelp } from "./help.js";

/**
 * Runs one command line.
 *
 * @param argv Arguments behind the program's name.
 * @returns The exit code: 0 done, 1 failed, 2 called wrongly.
 */
export async function run(
	argv: readonly string[],
	commands: readonly Command[],
	io: Io,
): Promise<number> {
	const verbose = argv.includes("--verbose");
	try {
		return await dispatch(argv, commands, io);
	} catch (error) {
		for (const line of describe(error, verbose)) io.err(line);
		return error instanceof AskError && error.code === "bad-arguments" ? 2 : 1;
	}
}

async function dispatch(
	argv: readonly string[],
	commands: readonly Command[],
	io: Io,
): Promise<number> {
	const [name, ...rest] = argv;
	if (name === "--help" || name === "-h" || name === "help") {
		io.out(generalHelp(commands));
		return 0;
	}
	const command = commands.find((candidate) => candidate.name === name);
	if (!command)
		throw badArguments(
			name === undefined
				? "No command was given."
				: `There is no command ${JSON.stringify(name)}.`,
			`The commands are ${commands.map((known) => known.name).join(", ")}; \`astro-ask --help\` shows them.`,
		);
	const input = parse(command, rest);
	if (input.values.help) io.out(commandHelp(command));
	else await command.run(input, io);
	return 0;
}

function parse(command: Command, args: string[]): CommandInput {
	try {
		const { positionals, values } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				...Object.fromEntries(
					Object.entries(command.options).map(([name, { type }]) => [
						name,
						{ type },
					]),
				),
				help: { type: "boolean", short: "h" },
				verbose: { type: "boolean" },
			},
		});
		return { positionals, values: values as CommandInput["values"] };
	} catch (cause) {
		// What Node adds about arguments that begin with a dash helps nobody here.
		const [first] = (cause as Error).message.split(/\.(?: |$)/);
		throw badArguments(
			`${first}.`,
			`\`astro-ask ${command.name} --help\` shows its options.`,
		);
	}
}

function describe(error: unknown, verbose: boolean): string[] {
	const known =
		error instanceof AskError
			? error
			: new AskError("internal", String((error as Error)?.message ?? error), {
					hint: "This is a mistake in astro-ask. Run it again with --verbose and report what it prints.",
					cause: error,
				});
	const lines = [`error [${known.code}]: ${known.message}`, `  ${known.hint}`];
	if (!verbose) return lines;
	return [...lines, ...stacks(error)];
}

function stacks(error: unknown): string[] {
	if (!(error instanceof Error)) return [];
	return [error.stack ?? "", ...stacks(error.cause)];
}
