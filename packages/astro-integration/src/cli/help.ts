import type { Command, CommandOption } from "./command.js";

/** What `astro-ask --help` prints. */
export function generalHelp(commands: readonly Command[]): string {
	return [
		"astro-ask: makes a folder of content answerable in a sentence.",
		"",
		"Commands",
		...twoColumns(commands.map(({ name, summary }) => [name, summary])),
		"",
		"`astro-ask <command> --help` shows a command's options.",
		"Exit codes: 0 done, 1 failed, 2 called wrongly.",
	].join("\n");
}

/** What `astro-ask <command> --help` prints. */
export function commandHelp({
	name,
	summary,
	usage,
	options,
}: Command): string {
	const all: [string, CommandOption][] = [
		...Object.entries(options),
		["help", { type: "boolean", help: "Print this" }],
		["verbose", { type: "boolean", help: "Print stacks of errors" }],
	];
	return [
		`astro-ask ${name} ${usage}`,
		summary,
		"",
		"Options",
		...twoColumns(
			all.map(([option, { value, help }]) => [
				`--${option}${value ? ` ${value}` : ""}`,
				help,
			]),
		),
	].join("\n");
}

function twoColumns(rows: [string, string][]): string[] {
	const width = Math.max(...rows.map(([left]) => left.length));
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
