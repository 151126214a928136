import { AskError } from "../errors.js";
import type { IndexLoader } from "./layout.js";
import { missing } from "./missing.js";

export interface FetchLoaderOptions {
	/** Default: the host's own. Give `env.ASSETS.fetch` bound to its binding, or one that adds headers. */
	fetch?: (url: string, init: RequestInit) => Promise<Response>;
	/** Longest that one file, or one range of it, may take. Default 15,000. */
	timeoutMs?: number;
}

type Range = { offset: number; bytes: number };
type Loaded = Awaited<ReturnType<IndexLoader["load"]>>;

/**
 * An index behind an address. Asks for ranges; a server that knows none answers with the whole file, which is as well.
 *
 * @param base The folder, with or without a slash at its end.
 */
export function fetchLoader(
	base: string | URL,
	options: FetchLoaderOptions = {},
): IndexLoader {
	const where = `${base}`.replace(/\/*$/, "/");
	const { timeoutMs = 15_000 } = options;
	const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

	const get = async (name: string, range?: Range): Promise<Loaded> => {
		const response = await fetch(where + name, {
			headers: range ? { range: rangeHeader(range) } : {},
			signal: AbortSignal.timeout(timeoutMs),
		});
		const problem = problemOf(response, where, name);
		const packed = response.status === 206 && isPacked(response);
		if (problem || packed) await response.body?.cancel();
		if (problem) throw problem;
		// A part of compressed bytes cannot be unpacked; the whole can.
		if (packed) return get(name);
		const bytes = new Uint8Array(await response.arrayBuffer());
		return { bytes, whole: response.status !== 206 };
	};
	return {
		where,
		async load(name, range) {
			try {
				return await get(name, range);
			} catch (cause) {
				if (cause instanceof AskError) throw cause;
				throw unreachable(where, name, (cause as Error).message, cause);
			}
		},
	};
}

const rangeHeader = ({ offset, bytes }: Range): string =>
	`bytes=${offset}-${offset + bytes - 1}`;

const isPacked = ({ headers }: Response): boolean =>
	(headers.get("content-encoding") ?? "identity") !== "identity";

function problemOf(
	response: Response,
	where: string,
	name: string,
): AskError | undefined {
	const { status, ok, headers } = response;
	if (status === 401 || status === 403) return denied(where, name, status);
	if (status === 404 || status === 410) return missing(where, name);
	if (!ok)
		return unreachable(where, name, `the server answered with ${status}`);
	// Many hosts answer a missing file with a page and status 200.
	if (headers.get("content-type")?.includes("html"))
		return missing(where, name, { why: "the server sent a page instead" });
	return undefined;
}

function denied(where: string, name: string, status: number): AskError {
	return new AskError(
		"index-denied",
		`The server refused to give the index file "${name}" in ${where} (status ${status}).`,
		{
			hint: "Let the folder be read without signing in, or send what it asks.",
		},
	);
}

function unreachable(
	where: string,
	name: string,
	why: string,
	cause?: unknown,
): AskError {
	return new AskError(
		"index-unreachable",
		`The index file "${name}" in ${where} could not be loaded: ${why}.`,
		{
			hint: "Check the address and the server; the next request tries again.",
			cause,
		},
	);
}
