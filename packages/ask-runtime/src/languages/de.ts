import { de as numbers } from "../after/words/de.js";
import { de as facts } from "../facts/words/de.js";
import { de as messages } from "../messages/de.js";
import type { LanguagePack } from "./language-pack.js";

export const de: LanguagePack = { messages, facts, numbers };
