import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { AskError, LAST_BUILD } from "@astro-ask/indexer";
import {
	type FileEntry,
	MANIFEST,
	type Manifest,
} from "@astro-ask/indexer/index-format";
import type { RuntimeOptions } from "@astro-ask/runtime/runtime-options";

/** What the runtime reads beside the index; it holds no secrets. */
const RUNTIME_FILE = "runtime.json";

/**
 * Copies a whole index, and nothing that only lies beside it, to where the site is served from, and writes what the
 * owner said about answering beside it.
 *
 * @throws `index-missing` when there is none to copy.
 */
export async function publishIndex(
	from: string,
	to: string,
	runtime: RuntimeOptions = {},
): Promise<void> {
	const { parts } = await readManifest(path.join(from, MANIFEST));
	const files = Object.values(parts).flatMap(namesOf);
	await rm(to, { recursive: true, force: true });
	await mkdir(to, { recursive: true });
	for (const name of [...files, MANIFEST])
		await copyFile(path.join(from, name), path.join(to, name));
	if (Object.keys(runtime).length > 0)
		await writeFile(
			path.join(to, RUNTIME_FILE),
			`${JSON.stringify(runtime)}\n`,
		);
}

/** Copies what the last build did, which the admin shows. Only to where nobody else can read: it names what is not published. */
export async function publishLastBuild(
	from: string,
	to: string,
): Promise<void> {
	const copy = copyFile(path.join(from, LAST_BUILD), path.join(to, LAST_BUILD));
	await copy.catch(() => {
		// An index of before there was such a file has none.
	});
}

/** A large part, or one made of several, lies in several files. */
function namesOf({ name, more = [] }: FileEntry): string[] {
	return [name, ...more.flatMap(namesOf)];
}

async function readManifest(file: string): Promise<Manifest> {
	try {
		return JSON.parse(await readFile(file, "utf8")) as Manifest;
	} catch (cause) {
		throw new AskError("index-missing", `There is no index in ${file}.`, {
			hint: "What was reported before this says why none was made.",
			cause,
		});
	}
}
