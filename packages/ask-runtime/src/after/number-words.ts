/** Numbers as words, by language: passages write "fourteen" where an answer writes 14. From 1 up to 20, then tens, 100 and 1,000. */
const lists: Readonly<Record<string, string>> = {
	en: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand",
	es: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil",
	fr: "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent mille",
	de: "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend",
	pt: "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil",
	hi: "एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ हज़ार",
	mr: "एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस तीस चाळीस पन्नास साठ सत्तर ऐंशी नव्वद शंभर हजार",
};
const values = [
	...Array.from({ length: 20 }, (_, i) => i + 1),
	...[30, 40, 50, 60, 70, 80, 90, 100, 1_000],
];
/** Forms that stand beside those of the lists. */
const more: Readonly<Record<string, readonly [word: string, value: number][]>> =
	{
		en: [
			["a", 1],
			["an", 1],
			["once", 1],
			["single", 1],
			["only", 1],
			["twice", 2],
			["both", 2],
			["pair", 2],
			["half", 0.5],
			["third", 3],
			["quarter", 4],
			["dozen", 12],
			["million", 1_000_000],
			["first", 1],
			["second", 2],
			["fourth", 4],
			["fifth", 5],
			["sixth", 6],
			["seventh", 7],
			["eighth", 8],
			["ninth", 9],
			["tenth", 10],
			["fifteenth", 15],
			["eighteenth", 18],
			["nineteenth", 19],
			["twentieth", 20],
		],
		es: [
			["un", 1],
			["una", 1],
			["primer", 1],
			["primero", 1],
			["primera", 1],
			["segundo", 2],
			["segunda", 2],
			["tercero", 3],
			["tercera", 3],
			["tercer", 3],
			["ambos", 2],
			["medio", 0.5],
			["media", 0.5],
			["cientos", 100],
			["miles", 1_000],
			["millón", 1_000_000],
		],
		de: [
			["ein", 1],
			["eine", 1],
			["einen", 1],
			["einer", 1],
			["beide", 2],
		],
		fr: [["une", 1]],
		hi: [
			["पहला", 1],
			["पहली", 1],
			["पहले", 1],
			["दूसरा", 2],
			["दूसरी", 2],
			["दोनों", 2],
			["आधा", 0.5],
			["लाख", 100_000],
		],
		mr: [
			["पहिला", 1],
			["पहिली", 1],
			["पहिले", 1],
			["दुसरा", 2],
			["दुसरी", 2],
			["दोघे", 2],
			["तिघे", 3],
			["दोन्ही", 2],
			["निम्मा", 0.5],
			["लाख", 100_000],
		],
	};

const byLanguage = new Map<string, ReadonlyMap<string, number>>();

/** Words for numbers in a base language, or `undefined` where none are known. */
export function numberWords(
	language: string,
): ReadonlyMap<string, number> | undefined {
	let found = byLanguage.get(language);
	const list = lists[language];
	if (!found && list) {
		found = new Map([
			...list
				.split(" ")
				.map((word, at): [string, number] => [word, values[at] as number]),
			...(more[language] ?? []),
		]);
		byLanguage.set(language, found);
	}
	return found;
}
