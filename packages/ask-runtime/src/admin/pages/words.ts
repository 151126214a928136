/** How the admin writes figures and the words of the log. */

const whole = new Intl.NumberFormat("en");
const precise = new Intl.NumberFormat("en", { maximumFractionDigits: 4 });

export const count = (value: number): string => whole.format(value);
export const amount = (value: number): string => precise.format(value);

export function share(part: number, all: number): string {
	return all === 0 ? "–" : `${Math.round((100 * part) / all)} %`;
}

/** `820 ms`, `1.24 s` */
export function duration(ms: number): string {
	return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`;
}

/** `wrong-facts` → `wrong facts` */
export const spoken = (word: string): string => word.replaceAll("-", " ");
