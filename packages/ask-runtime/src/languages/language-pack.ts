import type { NumberWords } from "../after/words/number-words.js";
import type { FactWords } from "../facts/words/fact-words.js";
import type { Messages } from "../messages/messages.js";
import type { QuestionWords } from "../understand/words/question-words.js";

/** What the runtime says and understands in one language. Plain data: JSON holds it. */
export interface LanguagePack {
	messages: Messages;
	/** How it asks for numbers; absent where nobody has written it. */
	facts?: FactWords;
	/** How it goes on with a talk; absent where nobody has written it. */
	questions?: QuestionWords;
	/** How it writes numbers as words; absent where nobody has written it. */
	numbers?: NumberWords;
}

/** The part `packs` of an index. */
export interface PacksFile {
	/** {@link shapeOf} the writer's English pack. */
	shape: string;
	/** By BCP 47 base language. */
	packs: Readonly<Record<string, LanguagePack>>;
}

/** The names of everything in a pack. Packs of another shape were written for other code, and are not read. */
export const shapeOf = (pack: LanguagePack): string =>
	JSON.stringify(pack, (_, value) =>
		Object.getPrototypeOf(value) === Object.prototype ? value : 0,
	);
