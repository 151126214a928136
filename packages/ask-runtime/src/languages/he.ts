import { he as messages } from "../messages/he.js";
import type { LanguagePack } from "./language-pack.js";

export const he: LanguagePack = { messages };
