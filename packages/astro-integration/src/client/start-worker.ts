/** Written so that a bundler finds the worker's file. */
export const startWorker = (): Worker =>
	new Worker(new URL("./answer-worker.js", import.meta.url), {
		type: "module",
		name: "astro-ask",
	});
