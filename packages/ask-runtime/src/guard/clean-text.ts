/** A filter that text is pushed through piece by piece; what it gives does not depend on where the pieces were cut. */
export interface TextCleaner {
	push(delta: string): string;
	/** What was waiting for its neighbour. */
	end(): string;
}

/** A test for characters in these ranges, `from-to` in hexadecimal. Written so because the characters cannot be seen. */
function oneOf(ranges: string): RegExp {
	const escaped = ranges
		.split(" ")
		.map((range) => range.replace(/[0-9a-f]+/g, "\\u{$&}"));
	return new RegExp(`[${escaped.join("")}]`, "u");
}

/** Everything that needs a look; most text has none of it. */
const suspicious = oneOf(
	"0-8 b-1f 7f-9f 61c 180e 200b-200f 2028-202e 2060-206f d800-dfff fe00-fe0f feff fff9-fffb 10000-10ffff",
);
const invisible = oneOf(
	"0-8 b-1f 7f-9f 180e 200b 202a-202e 2060-2065 206a-206f feff fff9-fffb e0000-e00ff",
);
const joiner = oneOf("200c-200d");
const selector = oneOf("fe00-fe0f e0100-e01ef");
const joinable =
	/[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const selectable = /[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * Takes out what a reader cannot see and what turns the writing direction for good: tag characters, overrides,
 * embeddings, zero-width space, controls. Joiners stay between letters or emoji, variation selectors after what they
 * vary. Line ends become `\n`, a lone surrogate U+FFFD. Isolates stay; the inline parser balances them.
 */
export function textCleaner(): TextCleaner {
	let waiting = "";
	let before = "";
	let afterReturn = false;

	const take = (char: string): string => {
		if (char === "\n" && afterReturn) {
			afterReturn = false;
			return "";
		}
		afterReturn = char === "\r";
		if (char === "\r" || char === "\u2028" || char === "\u2029")
			return keep("\n");
		if (char.length === 1 && char >= "\ud800" && char <= "\udfff")
			return keep("\ufffd");
		if (joiner.test(char)) {
			if (joinable.test(before) || selector.test(before)) waiting = char;
			return "";
		}
		if (selector.test(char))
			return selectable.test(before) && !waiting ? keep(char) : "";
		return invisible.test(char) ? "" : keep(char);
	};

	const keep = (char: string): string => {
		const joined = waiting !== "" && joinable.test(char);
		const kept = joined ? waiting + char : char;
		waiting = "";
		before = char;
		return kept;
	};

	let half = "";
	const clean = (text: string): string => {
		let kept = "";
		for (const char of text) kept += take(char);
		return kept;
	};
	return {
		push(delta) {
			if (delta === "") return "";
			if (!half && !waiting && !afterReturn && !suspicious.test(delta)) {
				before = delta.slice(-1);
				return delta;
			}
			const text = half + delta;
			const last = text.charCodeAt(text.length - 1);
			half = last >= 0xd800 && last < 0xdc00 ? text.slice(-1) : "";
			return clean(half ? text.slice(0, -1) : text);
		},
		end() {
			const rest = clean(half);
			half = waiting = "";
			return rest;
		},
	};
}
