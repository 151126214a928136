/** Zeros of the decimal digits that people type besides ASCII; NFKC has already folded the mathematical ones. */
const ZEROS = "٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰";
const zeroOf: readonly number[] = Array.from(
	ZEROS,
	(zero) => zero.codePointAt(0) as number,
);

const ASCII = /^[\0-\x7f]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** True when `text` has nothing but ASCII, and so needs no Unicode work. */
export function isAscii(text: string): boolean {
	return ASCII.test(text);
}

function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) as number;
	const zero = zeroOf.find((start) => code >= start && code < start + 10);
	return zero === undefined ? digit : String(code - zero);
}

/**
 * One spelling for what looks or reads the same: NFKC, invisible characters (joiners, soft hyphens, direction marks,
 * variation selectors) and the Arabic stretcher left out, every decimal digit as ASCII. Case stays.
 */
export function normalise(text: string): string {
	if (isAscii(text)) return text;
	return (
		text
			.replace(INVISIBLE, "")
			// NFKC would glue the sign's letters to the name before it.
			.replace(/[™℠]/g, " ")
			.normalize("NFKC")
			.replace(/\u0640/g, "")
			.replace(OTHER_DIGIT, asciiDigit)
	);
}

/** Lower case that is the same in every locale; `İ` becomes a plain `i`. */
export function lower(text: string): string {
	return text.replace(/İ/g, "i").toLowerCase();
}
