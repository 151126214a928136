/** Whether a value that came from elsewhere is what it should be. A few lines, where a schema library weighs more than the page. */
export type Check = (value: unknown) => boolean;

export const number: Check = Number.isFinite;

/** @param most UTF-16 units. */
export const text =
	(most: number): Check =>
	(value) =>
		typeof value === "string" && value.length <= most;

export const isOneOf =
	(...values: string[]): Check =>
	(value) =>
		values.includes(value as string);

export const maybe =
	(check: Check): Check =>
	(value) =>
		value === undefined || check(value);

/** At most 500 of them. */
export const list =
	(check: Check): Check =>
	(value) =>
		Array.isArray(value) && value.length <= 500 && value.every(check);

/** An object whose fields pass; others are not looked at. */
export const shape =
	(fields: Record<string, Check>): Check =>
	(value) =>
		typeof value === "object" &&
		value !== null &&
		Object.entries(fields).every(([key, check]) =>
			check((value as Record<string, unknown>)[key]),
		);
