import { ar as messages } from "../messages/ar.js";
import type { LanguagePack } from "./language-pack.js";

export const ar: LanguagePack = { messages };
