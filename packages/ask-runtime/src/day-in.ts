/** The day somewhere, `2026-05-01`. @param timeZone IANA name. @throws When there is no such zone. */
export function dayIn(timeZone: string): (now: number) => string {
	// Loading what `Intl` knows of zones takes as long as a whole search, and most have the default.
	if (timeZone === "UTC")
		return (now) => new Date(now).toISOString().slice(0, 10);
	const format = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	});
	return (now) => format.format(now);
}
