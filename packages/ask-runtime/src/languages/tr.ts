import { tr as messages } from "../messages/tr.js";
import type { LanguagePack } from "./language-pack.js";

export const tr: LanguagePack = { messages };
