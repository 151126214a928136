import { ko as messages } from "../messages/ko.js";
import type { LanguagePack } from "./language-pack.js";

export const ko: LanguagePack = { messages };
