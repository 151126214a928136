import { fr as numbers } from "../after/words/fr.js";
import { fr as facts } from "../facts/words/fr.js";
import { fr as messages } from "../messages/fr.js";
import type { LanguagePack } from "./language-pack.js";

export const fr: LanguagePack = { messages, facts, numbers };
