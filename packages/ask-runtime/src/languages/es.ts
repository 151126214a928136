import { es as numbers } from "../after/words/es.js";
import { es as facts } from "../facts/words/es.js";
import { es as messages } from "../messages/es.js";
import { es as questions } from "../understand/words/es.js";
import type { LanguagePack } from "./language-pack.js";

export const es: LanguagePack = { messages, facts, questions, numbers };
