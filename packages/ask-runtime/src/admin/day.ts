const DAY_MS = 86_400_000;

/** Writes and reads times as the owner's clock shows them. */
export interface OwnersClock {
	/** `2026-05-01 14:05` */
	minute(iso: string): string;
	/** `2026-05-01` */
	day(ms: number): string;
	/** When the day `2026-05-01` begins, ISO 8601; `undefined` when it is no day. */
	begin(day: string): string | undefined;
	/** When it ends. */
	end(day: string): string | undefined;
}

/** @param timeZone IANA name. */
export function ownersClock(timeZone: string): OwnersClock {
	const format = new Intl.DateTimeFormat("sv-SE", {
		timeZone,
		dateStyle: "short",
		timeStyle: "short",
	});
	const minute = (at: number): string =>
		Number.isNaN(at) ? "" : format.format(at);
	const begin = (day: string): number | undefined => {
		const utc = /^\d{4}-\d\d-\d\d$/.test(day)
			? Date.parse(`${day}T00:00:00Z`)
			: Number.NaN;
		if (Number.isNaN(utc)) return undefined;
		// Midnight by the offset of the day before and of the day after: where clocks change at midnight, one of them is in
		// another day, or both are there and the first begins it.
		const offset = (at: number): number =>
			Date.parse(`${minute(at).replace(" ", "T")}:00Z`) - at;
		const [first, last] = [utc - DAY_MS, utc + DAY_MS]
			.map((near) => utc - offset(near))
			.sort((a, b) => a - b) as [number, number];
		return minute(first).slice(0, 10) === day ? first : last;
	};
	const toIso = (at: number | undefined): string | undefined =>
		at === undefined ? undefined : new Date(at).toISOString();
	return {
		minute: (iso) => minute(Date.parse(iso)),
		day: (at) => minute(at).slice(0, 10),
		begin: (day) => toIso(begin(day)),
		end(day) {
			const at = begin(day);
			if (at === undefined) return undefined;
			// Some days have 23 hours and some 25.
			const next = minute(at + 1.5 * DAY_MS).slice(0, 10);
			return toIso(begin(next));
		},
	};
}
