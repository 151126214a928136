import { spawn } from "node:child_process";

const signals = ["SIGINT", "SIGTERM"];
const running = new Set();
let isStopping = false;
let codeWhenStopped = 130;

/** From now on being stopped, by Ctrl-C for example, is how this script is meant to end: with code 0. */
export function stoppingIsFine() {
	codeWhenStopped = 0;
}

/**
 * `spawn`, with one promise more: when this process is stopped, its children
 * are stopped first and it ends after the last of them.
 */
export function start(command, args, options) {
	if (process.listenerCount(signals[0], stop) === 0) listen();
	const child = spawn(command, args, options);
	running.add(child);
	const forget = () => {
		running.delete(child);
		if (isStopping && running.size === 0) process.exit(codeWhenStopped);
	};
	child.once("error", forget);
	child.once("close", forget);
	return child;
}

function listen() {
	for (const signal of signals) process.on(signal, stop);
	if (!process.env.npm_lifecycle_event) return;
	// An npm that is stopped takes its shell along, and the shell tells nobody.
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid !== parent) stop(signals[1]);
	}, 500);
	watch.unref();
}

function stop(signal) {
	isStopping = true;
	for (const child of running) child.kill(signal);
	if (running.size === 0) process.exit(codeWhenStopped);
}
