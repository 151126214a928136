import { AskError } from "@astro-ask/indexer";
import { describe, expect, test } from "vitest";
import type { Command } from "./command.js";
import { run } from "./run.js";
import { runCli } from "./run-cli.test.data.js";

const failing = (error: unknown): Command => ({
	name: "fail",
	summary: "Fails",
	usage: "",
	options: {},
	run: async () => {
		throw error;
	},
});
async function runFailing(error: unknown, ...argv: string[]) {
	const err: string[] = [];
	const code = await run(["fail", ...argv], [failing(error)], {
		out: () => {},
		err: (line) => void err.push(line),
		colour: false,
		signal: new AbortController().signal,
	});
	return { code, err };
}

describe("astro-ask", () => {
	test("lists its commands with --help, and the options of one", async () => {
		for (const argv of [["--help"], ["-h"], ["help"]]) {
			const { code, out } = await runCli(argv);
			expect(code).toBe(0);
			for (const name of ["index", "search", "ask", "inspect", "eval", "serve"])
				expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
		}
		const { code, out } = await runCli(["index", "--help"]);
		expect(code).toBe(0);
		expect(out).toContain("astro-ask index <input…> --out DIR");
		expect(out).toContain("--max-chars N");
	});

	test.each([
		[[], "No command was given."],
		[["serch"], 'There is no command "serch".'],
		[["search"], "The argument DIR is missing."],
		[["search", "dir"], "The argument question is missing."],
		[["search", "dir", "two", "words"], '"words" is one too many'],
		[["search", "dir", " "], "The question is empty."],
		[["search", "dir", "x".repeat(501)], "has 501 characters"],
		[["search", "dir", "x", "--limit", "0"], '--limit is "0".'],
		[["search", "dir", "x", "--limit", "many"], '--limit is "many".'],
		[["search", "dir", "x", "--size", "3"], "Unknown option '--size'.\n"],
		[["index", ".", "--out"], "argument missing.\n"],
		[["index", "--out", "x"], "There is no input to index."],
		[["index", "."], "The option --out is missing."],
		[["index", "./nowhere", "--out", "x"], 'no file or folder "./nowhere"'],
		[["index", "package.json.lock.x", "--out", "x"], "no file or folder"],
		[["index", ".", "--out", "x", "--embedder", "magic"], '"magic"'],
		[["serve", "x", "--port", "99999"], "--port"],
	])(
		"%j is called wrongly: exit code 2, what is wrong and what to do",
		async (argv, why) => {
			const { code, out, err } = await runCli(argv);
			expect(code).toBe(2);
			expect(out).toBe("");
			expect(err).toMatch(/^error \[bad-arguments\]: /);
			expect(err).toContain(why);
			expect(err.split("\n")[1]).toMatch(/^ {2}\S/);
			expect(err).not.toContain("    at ");
		},
	);

	test("a failure is exit code 1 with code, message and hint, and no stack", async () => {
		const error = new AskError("index-missing", "There is none.", {
			hint: "Make one.",
			cause: new Error("underneath"),
		});
		expect(await runFailing(error)).toEqual({
			code: 1,
			err: ["error [index-missing]: There is none.", "  Make one."],
		});
	});

	test("--verbose prints the stack, and that of the cause", async () => {
		const error = new AskError("index-missing", "There is none.", {
			hint: "Make one.",
			cause: new Error("underneath"),
		});
		const { err } = await runFailing(error, "--verbose");
		expect(err.join("\n")).toContain("    at ");
		expect(err.join("\n")).toContain("Error: underneath");
	});

	test("a mistake of ours says that it is one", async () => {
		const { code, err } = await runFailing(new TypeError("x is undefined"));
		expect(code).toBe(1);
		expect(err[0]).toBe("error [internal]: x is undefined");
		expect(err[1]).toContain("report");
	});
});
