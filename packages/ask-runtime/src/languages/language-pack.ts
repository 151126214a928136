import type { FactWords } from "../facts/words/fact-words.js";
import type { Messages } from "../messages/messages.js";
import type { QuestionWords } from "../understand/words/question-words.js";

/** What the runtime says and understands in one language. */
export interface LanguagePack {
	messages: Messages;
	/** How it asks for numbers; absent where nobody has written it. */
	facts?: FactWords;
	/** How it goes on with a talk; absent where nobody has written it. */
	questions?: QuestionWords;
}
