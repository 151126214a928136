import { zh as messages } from "../messages/zh.js";
import type { LanguagePack } from "./language-pack.js";

export const zh: LanguagePack = { messages };
