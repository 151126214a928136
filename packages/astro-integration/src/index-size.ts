import type { BuildReport } from "@astro-ask/indexer";
import { formatBytes } from "./cli/format.js";

/** Size of an index, the question encoder apart: it depends on its languages, not on the site. */
export interface IndexSize {
	/** `1.2 MB` */
	content: string;
	/** Absent where the index brings no encoder. */
	encoder?: string;
}

export function indexSize({
	bytes,
	manifest,
}: Pick<BuildReport, "bytes" | "manifest">): IndexSize {
	const { encoder } = manifest.parts;
	if (!encoder) return { content: formatBytes(bytes) };
	const files = [encoder, ...(encoder.more ?? [])];
	const encoderBytes = files.reduce((sum, file) => sum + file.bytes, 0);
	return {
		content: formatBytes(bytes - encoderBytes),
		encoder: formatBytes(encoderBytes),
	};
}
