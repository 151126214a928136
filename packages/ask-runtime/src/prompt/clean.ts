/**
 * What a site or a reader wrote, made fit to stand inside a prompt. Words are kept, also those of an attack: nothing here
 * recognises bad prose, it only takes away what a machine would read as structure.
 */

/** Controls, marks that show nothing, tags, noncharacters and half characters; tab and line feed stay, joiners too. */
const INVISIBLE =
	/\u034f|[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;
/**
 * One joiner or selector shapes a letter or an emoji. Several in a row, or one behind a letter that has no other shape,
 * say nothing a reader could see.
 */
const SHAPERS =
	/[\u200c\u200d]{2,}|[\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}])(?:[\u200c\u200d]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Without what a reader could not see; line ends become line feeds. */
function stripInvisible(text: string): string {
	return text
		.replace(LINE_END, "\n")
		.replace(INVISIBLE, keepLayout)
		.replace(SHAPERS, "");
}

const keepLayout = (character: string): string =>
	character === "\n" || character === "\t" ? character : "";

/** Names that chat templates and prompt formats give to tags of their own. */
const TAGS =
	/[<＜]{1,2}\s*(\/?)\s*((?:s|sys|system|user|human|assistant|developer|tools?|model|bos|eos|pad|unk|unused\d+|ctrl\d+|think(?:ing)?|reasoning|(?:start|end)_of_(?:turn|text)|function_calls?|invoke|context|documents?|retrieved|passages?|instructions?|prompt|question|answer)(?:[-_]\w{1,20})*(?:\s[^<>＜＞\n]{0,200})?)[>＞]{1,2}/giu;
const BRACKETED =
	/\[\s*(\/?)\s*(INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS)\s*\]/giu;
/** Opens `<|im_start|>` and its kin, in either width. */
const BARRED = /[<＜](?=\s?[|｜])/gu;
/** A speaker at the beginning of a line, set off or not, turns a text into a transcript that a model goes on with. */
const SPEAKER =
	/^((?:[^\S\n]|[#>*_~-])*)(?=(?:human|user|assistant|system|developer|model|tool(?: result)?|ai|bot)\s*(?:\*{1,2}|_{1,2})?\s*[:：])|^([^\S\n]*#+[^\S\n]*)(?=(?:instructions?|input|response)\s*[:：])/gimu;
/** What could be taken for a mark of our own fences. */
const FENCE_LIKE = /^[^\S\n]*[<＜﹤‹«≪⟪〈《⟨❮]{2,}|[<＜﹤]{3,}/gmu;

/** Reserved tokens, speakers and fence look-alikes, spelled so that a reader still understands and a model reads text. */
function neutralise(text: string): string {
	return text
		.replace(TAGS, "‹$1$2›")
		.replace(BRACKETED, "($1$2)")
		.replace(BARRED, "‹")
		.replace(SPEAKER, "$1$2· ")
		.replace(FENCE_LIKE, (opening) => [...opening].join(" "));
}

/** A text of several lines, for a fence. */
export function cleanBody(text: string): string {
	return neutralise(stripInvisible(text))
		.replace(/[^\S\n]+$/gm, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** A title, heading, type or date: one line of at most `maxChars` UTF-16 units that no other field can begin in. */
export function cleanLine(text: string, maxChars = 200): string {
	const line = neutralise(
		stripInvisible(text).replace(/\s+/gu, " ").trim(),
	).replace(/[<>＜＞]{2,}/gu, " ");
	return cutText(line, maxChars);
}

/** At most `length` UTF-16 units, never half a character; what was cut ends in `…`. */
function cutText(text: string, length: number): string {
	if (text.length <= length) return text;
	const kept = text
		.slice(0, Math.max(0, length - 1))
		.replace(/[\uD800-\uDBFF]$/, "")
		.trimEnd();
	return `${kept}…`;
}
