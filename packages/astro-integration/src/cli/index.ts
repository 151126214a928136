#!/usr/bin/env node
import { commands } from "./commands.js";
import { run } from "./run.js";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());
// `astro-ask … | head` closes the pipe early; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit(0);
	process.stderr.write(`error [internal]: ${error.message}\n`);
	process.exit(1);
});
// Nobody reads the progress; the index is still wanted.
process.stderr.on("error", () => {});

process.exitCode = await run(process.argv.slice(2), commands, {
	out: (line) => void process.stdout.write(`${line}\n`),
	err: (line) => void process.stderr.write(`${line}\n`),
	colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
	signal: stop.signal,
});
