import { en as numbers } from "../after/words/en.js";
import { en as facts } from "../facts/words/en.js";
import { en as messages } from "../messages/en.js";
import { en as questions } from "../understand/words/en.js";
import type { LanguagePack } from "./language-pack.js";

export const en: LanguagePack = { messages, facts, questions, numbers };
