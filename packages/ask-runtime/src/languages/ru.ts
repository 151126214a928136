import { ru as messages } from "../messages/ru.js";
import type { LanguagePack } from "./language-pack.js";

export const ru: LanguagePack = { messages };
