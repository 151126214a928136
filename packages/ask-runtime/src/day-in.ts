/** The day somewhere, `2026-05-01`. @param timeZone IANA name. @throws When there is no such zone. */
export function dayIn(timeZone: string): (now: number) => string {
	const format = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	});
	return (now) => format.format(now);
}
