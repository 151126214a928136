import type { NumberWords } from "./number-words.js";

export const de: NumberWords = {
	list: "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend",
	more: {
		ein: 1,
		eine: 1,
		einen: 1,
		einer: 1,
		beide: 2,
	},
	upTo: 99,
};
