import { ja as facts } from "../facts/words/ja.js";
import { ja as messages } from "../messages/ja.js";
import { ja as questions } from "../understand/words/ja.js";
import type { LanguagePack } from "./language-pack.js";

export const ja: LanguagePack = { messages, facts, questions };
