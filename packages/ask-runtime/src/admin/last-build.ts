/** What only the last build knows of the index: `writeLastBuild` of the indexer puts it beside the index. */
export interface LastBuild {
	/** ISO 8601: when a build last changed something. */
	at: string;
	/** Chunks by what became of them, by type. */
	diff: Record<
		string,
		Record<"new" | "changed" | "kept" | "moved" | "meta" | "dropped", number>
	>;
	/** What is not in the index, and why. */
	leftOut: { source: string; id: string; reason: string }[];
	problems: { source: string; code: string; message: string; hint: string }[];
}

/** Its file, beside the index. */
export const LAST_BUILD = "last-build.json";

/** @returns `undefined` for what no build has written. */
export function readLastBuild(bytes: Uint8Array): LastBuild | undefined {
	try {
		const read = JSON.parse(new TextDecoder().decode(bytes)) as LastBuild;
		const { at, diff, leftOut, problems } = read;
		return typeof at === "string" &&
			typeof diff === "object" &&
			Array.isArray(leftOut) &&
			Array.isArray(problems)
			? read
			: undefined;
	} catch {
		return undefined;
	}
}
