import { createReadStream, type Stats } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { Readable } from "node:stream";

const types: Record<string, string> = {
	".avif": "image/avif",
	".css": "text/css; charset=utf-8",
	".gif": "image/gif",
	".htm": "text/html; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".jpeg": "image/jpeg",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".map": "application/json; charset=utf-8",
	".md": "text/markdown; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".mp3": "audio/mpeg",
	".mp4": "video/mp4",
	".otf": "font/otf",
	".pdf": "application/pdf",
	".png": "image/png",
	".svg": "image/svg+xml",
	".ttf": "font/ttf",
	".txt": "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".webm": "video/webm",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".webp": "image/webp",
	".woff": "font/woff",
	".woff2": "font/woff2",
	".xml": "application/xml; charset=utf-8",
};

interface FoundFile {
	path: string;
	stats: Stats;
}

/**
 * The files of a built site: `/a` finds `a`, `a.html` or `a/index.html`; what is not there gets the site's own 404.html.
 * Names that begin with a dot, and whatever a link leads to outside `root`, are not there.
 *
 * @param base Path the site was built for; requests outside it find nothing.
 */
export function siteFiles(
	root: string,
	base: string,
): (request: Request) => Promise<Response> {
	const prefix = base.replace(/^\/*|\/*$/g, "");
	return async (request) => {
		if (request.method !== "GET" && request.method !== "HEAD")
			return plain(405, "Method not allowed", { Allow: "GET, HEAD" });
		const segments = segmentsOf(new URL(request.url).pathname, prefix);
		const file = segments && (await findPage(root, segments));
		if (file) return sendFile(request, file, 200);
		const missing = await findFile(root, join(root, "404.html"));
		return missing
			? sendFile(request, missing, 404)
			: plain(404, "Not found", {});
	};
}

/** The path under the base, decoded; nothing when it could name something outside or hidden. */
function segmentsOf(pathname: string, prefix: string): string[] | undefined {
	let path: string;
	try {
		path = decodeURIComponent(pathname);
	} catch {
		return undefined;
	}
	const segments = path.split("/").filter(Boolean);
	const wanted = prefix.split("/").filter(Boolean);
	if (wanted.some((name, at) => segments[at] !== name)) return undefined;
	const inside = segments.slice(wanted.length);
	const safe = inside.every(
		(name) =>
			(!name.startsWith(".") || name === ".well-known") &&
			!/[\\\0:]/.test(name),
	);
	return safe ? inside : undefined;
}

async function findPage(
	root: string,
	segments: readonly string[],
): Promise<FoundFile | undefined> {
	const path = join(root, ...segments);
	const candidates =
		segments.length > 0
			? [path, `${path}.html`, join(path, "index.html")]
			: [join(root, "index.html")];
	for (const candidate of candidates) {
		const file = await findFile(root, candidate);
		if (file) return file;
	}
	return undefined;
}

async function findFile(
	root: string,
	path: string,
): Promise<FoundFile | undefined> {
	try {
		const [real, realRoot] = await Promise.all([
			realpath(path),
			realpath(root),
		]);
		if (!real.startsWith(realRoot + sep)) return undefined;
		const stats = await stat(real);
		return stats.isFile() ? { path: real, stats } : undefined;
	} catch {
		return undefined;
	}
}

function sendFile(
	request: Request,
	{ path, stats }: FoundFile,
	status: 200 | 404,
): Response {
	const part = status === 200 ? partOf(request, stats.size) : undefined;
	const tag = `W/"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
	const headers = new Headers({
		"Content-Type":
			types[extname(path).toLowerCase()] ?? "application/octet-stream",
		"Content-Length": String(stats.size),
		"Cache-Control": "no-cache",
		"Accept-Ranges": "bytes",
		ETag: tag,
		"X-Content-Type-Options": "nosniff",
	});
	if (status === 200 && holds(request.headers.get("if-none-match"), tag)) {
		headers.delete("Content-Length");
		return new Response(null, { status: 304, headers });
	}
	if (request.method === "HEAD") return new Response(null, { status, headers });
	if (part) {
		const { start, end } = part;
		headers.set("Content-Length", String(end - start + 1));
		headers.set("Content-Range", `bytes ${start}-${end}/${stats.size}`);
	}
	const body = Readable.toWeb(createReadStream(path, part));
	return new Response(body as ReadableStream<Uint8Array>, {
		status: part ? 206 : status,
		headers,
	});
}

/** The one stretch a player or a reader of an index asks for, both ends within the file. What asks for more gets it whole. */
function partOf(
	{ headers }: Request,
	size: number,
): { start: number; end: number } | undefined {
	const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get("range") ?? "");
	if (!asked || headers.has("if-range")) return undefined;
	const [, from = "", to = ""] = asked;
	const last = size - 1;
	// `-500` are the last 500.
	const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
	const end = from === "" || to === "" ? last : Math.min(Number(to), last);
	return (from || to) && start <= end ? { start, end } : undefined;
}

function holds(ifNoneMatch: string | null, tag: string): boolean {
	const tags = (ifNoneMatch ?? "").split(",").map((one) => one.trim());
	return tags.includes("*") || tags.includes(tag);
}

function plain(
	status: number,
	text: string,
	headers: Record<string, string>,
): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
	});
}
