/** Markdown may hold escapes between any two characters. */
const email =
	/(?:[\p{L}\p{N}._%+-][`\\]{0,2}){1,64}@(?:[`\\]{0,2}(?:[\p{L}\p{N}-][`\\]{0,2}){1,63}\.){1,8}(?:[`\\]{0,2}\p{L}){2,24}`?/gu;
/** Runs of digits with the signs people put between them. */
const digitRun =
	/(?<![\p{L}\p{N}])(?:\+|\(?)\p{Nd}(?:[ \t()./\u00a0\\-]{0,3}\p{Nd}){6,24}(?![\p{L}\p{N}])/gu;
const date =
	/^\(?\p{Nd}{4}[-./]\p{Nd}{1,2}[-./]\p{Nd}{1,2}$|^\(?\p{Nd}{1,2}[-./]\p{Nd}{1,2}[-./]\p{Nd}{4}$/u;

/** Takes out e-mail addresses, phone and card numbers, as far as their form tells; years, dates and short numbers stay. */
export function maskText(text: string): string {
	return text.replace(email, "[e-mail]").replace(digitRun, maskNumber);
}

function maskNumber(written: string): string {
	const found = written.replaceAll("\\", "");
	const digits = found.match(/\p{Nd}/gu) ?? [];
	if (digits.length >= 13 && digits.length <= 19 && isCard(digits))
		return "[card]";
	return isPhone(found, digits.length) ? "[phone]" : written;
}

/** A number that is written as one: with its country, a zero before it or its parts apart. */
function isPhone(found: string, digits: number): boolean {
	if (digits > 15 || date.test(found)) return false;
	const marked = /^\+|^\(?\p{Nd}+\)|^[0٠०]/u.test(found);
	const parts = found.split(/[^\p{Nd}]+/u).filter(Boolean);
	const apart = parts.length >= 3 && !isGrouped(found);
	return marked || apart || (parts.length === 1 && digits >= 9);
}

/** `1 234 567` and `1.234.567` are amounts. */
function isGrouped(found: string): boolean {
	return /^\p{Nd}{1,3}(?:([ .\u00a0])\p{Nd}{3})(?:\1\p{Nd}{3})+$/u.test(found);
}

/** The check digit by Luhn. */
function isCard(digits: readonly string[]): boolean {
	const sum = digits.toReversed().reduce((total, digit, at) => {
		const value = digitValue(digit) * (at % 2 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

/** Digits of all scripts stand in tens from a multiple their zero begins. */
function digitValue(digit: string): number {
	let code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9) {
		code -= 1;
		value += 1;
	}
	return value;
}
