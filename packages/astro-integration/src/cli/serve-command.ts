import { stat } from "node:fs/promises";
import { serveAsk } from "@astro-ask/runtime/hosts/node";
import {
	badArguments,
	type Command,
	expectPositionals,
	type Io,
	wholeNumber,
} from "./command.js";
import { openFolder } from "./open.js";

export const serveCommand: Command = {
	name: "serve",
	summary: "Answers over HTTP from an index, and serves a built site beside it",
	usage: "DIR [--site DIR]",
	options: {
		site: { type: "string", value: "DIR", help: "Folder of the built site" },
		base: {
			type: "string",
			value: "PATH",
			help: "Path the site is built for, Astro's `base` (default /)",
		},
		api: {
			type: "string",
			value: "PATH",
			help: "Path of the API (default /api/ask below the base)",
		},
		port: { type: "string", value: "N", help: "Port (default 4321)" },
		host: {
			type: "string",
			value: "ADDRESS",
			help: "Address to listen on (default 127.0.0.1, this machine only)",
		},
	},
	async run(input, io) {
		const [index] = expectPositionals(input, ["DIR"] as const);
		const { site, base, api, host } = input.values;
		const port = wholeNumber(input, "port", {
			otherwise: 4321,
			min: 0,
			max: 65_535,
		});
		// The server would wait for an index that is not there yet; who calls the command wants to know.
		await openFolder(index);
		if (typeof site === "string") await expectFolder(site);
		const server = await serveAsk({
			index,
			port,
			...(typeof site === "string" && { site }),
			...(typeof base === "string" && { base }),
			...(typeof api === "string" && { api }),
			...(typeof host === "string" && { host }),
		});
		io.out(`Answers at ${server.url}${server.api}`);
		if (site) io.out(`Site at ${new URL(`${base ?? "/"}`, server.url)}`);
		await stopped(io);
		await server.close();
	},
};

async function expectFolder(site: string): Promise<void> {
	const found = await stat(site).catch(() => undefined);
	if (found?.isDirectory()) return;
	throw badArguments(
		`There is no folder "${site}".`,
		"Build the site, or check what --site names.",
	);
}

function stopped({ signal }: Io): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener("abort", () => resolve(), { once: true });
	});
}
