import type { NumberWords } from "./number-words.js";

export const pt: NumberWords = {
	list: "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil",
	upTo: 99,
};
