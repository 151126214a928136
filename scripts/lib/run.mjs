import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./children.mjs";

/** The repository's root folder, with a closing slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** `env` with `folders` in front of its PATH. */
export function withPath(folders, env = process.env) {
	const name = Object.keys(env).find((key) => /^path$/i.test(key)) ?? "PATH";
	const rest = env[name] === undefined ? [] : [env[name]];
	return { ...env, [name]: [...folders, ...rest].join(delimiter) };
}

/**
 * Runs a program of this workspace or of PATH to its end, without a stdin.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} [options]
 *   `capture` keeps what it prints instead of showing it.
 * @returns {Promise<{ code: number, output: string }>} `code` is 127 when it could not be started.
 */
export function run(command, args, options = {}) {
	const { cwd = root, env = process.env, capture = false } = options;
	const child = start(command, args, {
		cwd,
		env: withPath([join(root, "node_modules", ".bin")], env),
		stdio: [
			"ignore",
			capture ? "pipe" : "inherit",
			capture ? "pipe" : "inherit",
		],
		// npm and the programs in node_modules/.bin are .cmd files there.
		shell: process.platform === "win32",
	});
	const pieces = [];
	child.stdout?.on("data", (piece) => pieces.push(piece));
	child.stderr?.on("data", (piece) => pieces.push(piece));
	return new Promise((resolve) => {
		const end = (code) =>
			resolve({ code, output: Buffer.concat(pieces).toString() });
		child.on("error", () => end(127));
		child.on("close", (code) => end(code ?? 1));
	});
}

/** A step failed in a way the person at the keyboard can act on; the message is all they need to see. */
export class StepFailed extends Error {}

/**
 * Runs one named step and shows how long it took.
 *
 * @param {string} what Says what is going on, for example "Building the packages".
 * @throws {StepFailed} when the program ends with another code than 0.
 */
export async function step(what, command, args, options) {
	const started = Date.now();
	console.log(`\n▸ ${what}`);
	const { code, output } = await run(command, args, options);
	if (code === 0) {
		console.log(`  ${what}: ${seconds(started)}`);
		return output;
	}
	if (output) console.log(output);
	throw new StepFailed(
		`${what} failed: \`${[command, ...args].join(" ")}\` ended with code ${code}.`,
	);
}

/** The time since `started`, as "1.2 s". */
export function seconds(started) {
	return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/** Runs `main`; a failed step ends the process with its sentence and code 1. */
export async function runMain(main) {
	try {
		await main();
	} catch (error) {
		if (!(error instanceof StepFailed)) throw error;
		console.error(`\n${error.message}`);
		process.exitCode = 1;
	}
}
