/** Markdown may hold escapes between any two characters. */
const email =
	/(?:[\p{L}\p{M}\p{N}._%+'’-][`\\]{0,2}){1,64}[@＠](?:[`\\]{0,2}(?:[\p{L}\p{M}\p{N}-][`\\]{0,2}){1,63}[.．]){1,8}(?:[`\\]{0,2}[\p{L}\p{M}]){2,24}`?/gu;
/**
 * Digits with the signs people put between them: one number, or several in a row. Beside Latin letters they are a name;
 * other scripts may have no spaces.
 */
const digitRun =
	/(?<![\p{Script=Latin}\p{N}])(?:[+＋]|[(（]?)\p{Nd}(?:[ \t()./\u00a0\\\p{Pd}ー\u3000（）]{0,3}\p{Nd}){6,99}(?![\p{Script=Latin}\p{N}])/gu;
/** A number as people spell it out, each digit apart. */
const spelledOut =
	/(?<![\p{L}\p{N}])[+＋]?\p{Nd}(?:[ \u00a0-]\p{Nd}){8,18}(?![ \u00a0-]?\p{Nd}|\p{L})/gu;
const date =
	/^\p{Nd}{4}[-./]\p{Nd}{1,2}[-./]\p{Nd}{1,2}$|^\p{Nd}{1,2}[-./]\p{Nd}{1,2}[-./]\p{Nd}{4}$/u;
/** Parts of one number, at most. */
const MOST_PARTS = 7;

/** Takes out e-mail addresses, phone and card numbers, as far as their form tells; years, dates and short numbers stay. */
export function maskText(text: string): string {
	return text
		.replace(email, "[e-mail]")
		.replace(spelledOut, "[phone]")
		.replace(digitRun, (run) => maskIn(run, isCard, "[card]"))
		.replace(digitRun, (run) => maskIn(run, isPhone, "[phone]"));
}

/** A number as it is written, without escapes, and its digits in parts. */
interface Written {
	text: string;
	parts: readonly string[];
	digits: number;
}

/** From the left, each longest stretch of parts that is one. */
function maskIn(
	run: string,
	isOne: (written: Written) => boolean,
	mark: string,
): string {
	const parts = [...run.matchAll(/[+＋(（]?(\p{Nd}+)/gu)];
	let masked = "";
	let done = 0;
	for (let at = 0; at < parts.length; ) {
		const from = parts[at]?.index ?? 0;
		const ends = endsFrom(parts, at);
		if (date.test(run.slice(from, ends[2]))) {
			at += 3;
			continue;
		}
		const longest = ends.findLastIndex(
			(to) => to > 0 && isOne(writtenAs(run.slice(from, to))),
		);
		if (longest >= 0) {
			masked += run.slice(done, from) + mark;
			done = ends[longest] ?? done;
		}
		at += Math.max(1, longest + 1);
	}
	return masked + run.slice(done);
}

/** Where a number that begins with a part may end: not with one digit that stands apart. */
function endsFrom(parts: readonly RegExpExecArray[], at: number): number[] {
	return parts
		.slice(at, at + MOST_PARTS)
		.map(({ index, 0: part, 1: digits = "" }, place) =>
			place > 0 && digits.length < 2 ? 0 : index + part.length,
		);
}

function writtenAs(escaped: string): Written {
	const text = escaped.replaceAll("\\", "");
	const parts = text.match(/\p{Nd}+/gu) ?? [];
	return { text, parts, digits: parts.join("").length };
}

/** `1 234 567` and `1.234.567` are amounts. */
const amount = /^\p{Nd}{1,3}([ .\u00a0])\p{Nd}{3}(?:\1\p{Nd}{3})+$/u;
/** But Spain and others write nine digits so, without thousands at the end. */
const inThrees = /^[5-9]\p{Nd}{2} \p{Nd}{3} (?!000)\p{Nd}{3}$/u;
const inTwoParts = /^(?!.*00-\p{Nd}*00$)\p{Nd}{4,}[ \u00a0-]\p{Nd}{4,}$/u;
const year = /^(?:1[5-9]|20)\p{Nd}\p{Nd}$/u;

/** Written as one number is: with its country, a zero before it, or its parts apart. */
function isPhone({ text, parts, digits }: Written): boolean {
	const [, ...rest] = parts;
	const most = /^(?:[+＋]|00)/.test(text) || rest.length === 0 ? 15 : 13;
	if (digits < 7 || digits > most) return false;
	if (parts.every(isYear)) return false;
	if (/^[+＋]|^\(\p{Nd}+\)|^[(（]?[0٠०０](?!\.)/u.test(text)) return true;
	if (rest.length === 0) return digits >= 9;
	if (rest.length === 1) return digits >= 9 && inTwoParts.test(text);
	return !amount.test(text) || inThrees.test(text);
}

const isYear = (part: string): boolean => year.test(part);

/** In one, in fours, or as 4-6-5: lengths of the parts. */
const cardParts = /^(?:1[3-9]|4-4-4-[2-4](?:-[2-4])?|4-6-[45])$/;

/** 13 to 19 digits with a right check digit, or four times four. */
function isCard({ parts }: Written): boolean {
	const lengths = parts.map(({ length }) => length).join("-");
	return (
		(lengths === "4-4-4-4" && !parts.every(isYear)) ||
		(cardParts.test(lengths) && isChecked(parts.join("")))
	);
}

/** The check digit by Luhn; digits of other scripts are taken for right. */
function isChecked(number: string): boolean {
	const sum = [...number].toReversed().reduce((total, digit, at) => {
		const value = Number(digit) * (at % 2 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return Number.isNaN(sum) || sum % 10 === 0;
}
