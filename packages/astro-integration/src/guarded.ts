import { AskError } from "@astro-ask/indexer";
import type { AstroIntegrationLogger } from "astro";

/**
 * Does something for the ask index. A failure is said and the site's build goes on; with `strict` it ends there.
 *
 * @param consequence What the site has instead, a full sentence.
 */
export async function guarded(
	task: () => Promise<void>,
	{
		logger,
		strict,
		consequence,
	}: { logger: AstroIntegrationLogger; strict: boolean; consequence: string },
): Promise<void> {
	try {
		await task();
	} catch (error) {
		if (strict) throw error;
		logger.error(`${describeError(error)} ${consequence}`);
	}
}

export function describeError(error: unknown): string {
	if (error instanceof AskError)
		return `${error.message} ${error.hint} [${error.code}]`;
	return error instanceof Error ? (error.stack ?? error.message) : `${error}`;
}
