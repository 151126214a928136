const ISO =
	/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Milliseconds since 1970 of an ISO 8601 day or instant; NaN for all else. Without an offset it is UTC, so that
 * every host reads the same.
 */
export function isoToMs(iso: string): number {
	const match = ISO.exec(iso);
	if (!match) return Number.NaN;
	const instant = iso.replace(" ", "T");
	return Date.parse(instant.length > 10 && !match[1] ? `${instant}Z` : instant);
}
