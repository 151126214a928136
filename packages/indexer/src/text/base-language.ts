/** The language of a BCP 47 tag without its region: `pt` of `pt-BR`. The old code `iw` is Hebrew. */
export function baseLanguage(tag: string): string {
	const base = tag.toLowerCase().split(/[-_]/, 1)[0] ?? "";
	return base === "iw" ? "he" : base;
}
