import type { NumberWords } from "./number-words.js";

export const fr: NumberWords = {
	list: "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent mille",
	more: {
		une: 1,
	},
	upTo: 60,
};
