import { fork } from "node:child_process";
import { worker } from "./paths.mjs";

/**
 * Runs a job in a process of its own.
 *
 * @param {{ kind: string }} job
 * @param {number} limitMs The process is ended after that.
 */
export function runJob(job, limitMs) {
	return new Promise((resolve, reject) => {
		const child = fork(worker, { execArgv: ["--max-old-space-size=8192"] });
		const timer = setTimeout(() => {
			child.kill("SIGKILL");
			reject(new Error(`stopped after ${Math.round(limitMs / 1000)} s`));
		}, limitMs);
		child.once("message", ({ value, error }) =>
			error ? reject(new Error(error)) : resolve(value),
		);
		child.once("exit", (code, signal) => {
			clearTimeout(timer);
			reject(new Error(`its process ended with ${signal ?? `code ${code}`}`));
		});
		child.send(job);
	});
}
