import { hi as numbers } from "../after/words/hi.js";
import { hi as facts } from "../facts/words/hi.js";
import { hi as messages } from "../messages/hi.js";
import { hi as questions } from "../understand/words/hi.js";
import type { LanguagePack } from "./language-pack.js";

export const hi: LanguagePack = { messages, facts, questions, numbers };
