/** The line has to grow before it can be told: to its end, past `limit`, or until something new matches `wake`. */
export interface LineWait {
	wake: RegExp | undefined;
	limit: number;
}

export const until = (
	wake: RegExp | undefined,
	limit: number = Infinity,
): LineWait => ({ wake, limit });

export const anything: RegExp = /[\s\S]/;
export const visible: RegExp = /[^ \t]/;
