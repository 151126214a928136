/** The names that occur in prose. Others stay as they were written, which is safe: what is not decoded is text. */
const names: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: "\u00a0",
	colon: ":",
	sol: "/",
	period: ".",
	lsqb: "[",
	rsqb: "]",
	lpar: "(",
	rpar: ")",
	num: "#",
	quest: "?",
	commat: "@",
	bsol: "\\",
	vert: "|",
	ast: "*",
	lowbar: "_",
	grave: "`",
	ndash: "–",
	mdash: "—",
	hellip: "…",
	middot: "·",
	bull: "•",
	laquo: "«",
	raquo: "»",
	lsquo: "‘",
	rsquo: "’",
	ldquo: "“",
	rdquo: "”",
	deg: "°",
	plusmn: "±",
	times: "×",
	divide: "÷",
	minus: "−",
	frac12: "½",
	frac14: "¼",
	frac34: "¾",
	sup2: "²",
	sup3: "³",
	le: "≤",
	ge: "≥",
	ne: "≠",
	asymp: "≈",
	infin: "∞",
	larr: "←",
	rarr: "→",
	uarr: "↑",
	darr: "↓",
	harr: "↔",
	euro: "€",
	pound: "£",
	yen: "¥",
	cent: "¢",
	copy: "©",
	reg: "®",
	trade: "™",
	sect: "§",
	para: "¶",
	micro: "µ",
};

export const entity: RegExp =
	/&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));/y;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** @param match Of {@link entity}. @returns Its character; nothing for a name that is not known. */
export function decodeEntity([, decimal, hex, name]: RegExpExecArray):
	| string
	| undefined {
	if (name !== undefined)
		return Object.hasOwn(names, name) ? names[name] : undefined;
	const point = decimal
		? Number.parseInt(decimal, 10)
		: Number.parseInt(hex ?? "0", 16);
	if (point === 0 || point > 0x10ffff) return "\ufffd";
	const char = String.fromCodePoint(point);
	if (/\s/.test(char)) return " ";
	return invisible.test(char) ? "" : char;
}

const escapable = /[!-/:-@[-`{-~]/;

/** Backslash escapes and entities of a link's destination, undone once. */
export function unescapeMarkdown(raw: string): string {
	if (!/[\\&]/.test(raw)) return raw;
	let text = "";
	for (let at = 0; at < raw.length; ) {
		const char = raw[at] as string;
		entity.lastIndex = at;
		const found = char === "&" ? entity.exec(raw) : null;
		const decoded = found && decodeEntity(found);
		if (found && decoded !== undefined) {
			text += decoded;
			at += found[0].length;
		} else if (char === "\\" && escapable.test(raw[at + 1] ?? "")) {
			text += raw[at + 1];
			at += 2;
		} else {
			text += char;
			at++;
		}
	}
	return text;
}
