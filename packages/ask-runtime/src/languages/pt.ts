import { pt as numbers } from "../after/words/pt.js";
import { pt as facts } from "../facts/words/pt.js";
import { pt as messages } from "../messages/pt.js";
import type { LanguagePack } from "./language-pack.js";

export const pt: LanguagePack = { messages, facts, numbers };
