import { mr as numbers } from "../after/words/mr.js";
import { mr as facts } from "../facts/words/mr.js";
import { mr as messages } from "../messages/mr.js";
import { mr as questions } from "../understand/words/mr.js";
import type { LanguagePack } from "./language-pack.js";

export const mr: LanguagePack = { messages, facts, questions, numbers };
