import { describe, expect, test } from "vitest";
import { detectLanguage } from "./index.js";

const questions: Readonly<Record<string, readonly string[]>> = {
	en: ["How tall is Snowdon?", "show me books about trekking"],
	es: ["¿Cuál es la montaña más alta?", "libros sobre montañas"],
	fr: ["Quels livres parlent des glaciers ?", "Comment déployer un site"],
	de: ["Welcher Berg ist der höchste?", "Bücher über Gletscher"],
	pt: ["Qual é a montanha mais alta?", "Quem escreveu este livro?"],
	it: ["Qual è la montagna più alta?", "libri sui ghiacciai"],
	nl: ["Wat is de hoogste berg?", "Wie heeft dit boek geschreven?"],
	sv: ["Vilket berg är högst?", "böcker om glaciärer"],
	pl: ["Która góra jest najwyższa?", "książki o lodowcach"],
	cs: ["Která hora je nejvyšší?", "Kdo napsal tuto knihu?"],
	ro: ["Cine a scris această carte?", "cărți despre ghețari"],
	tr: ["En yüksek dağ hangisi?", "Bu kitabı kim yazdı?"],
	vi: ["Ngọn núi nào cao nhất?", "sách về sông băng"],
	id: ["Gunung apa yang paling tinggi?", "buku tentang gletser"],
	ru: ["Какая гора самая высокая?", "книги о ледниках"],
	uk: ["Яка гора найвища?", "книги про льодовики"],
	bg: ["Коя е най-високата планина?", "книги за ледниците"],
	el: ["Ποιο είναι το ψηλότερο βουνό;"],
	hi: ["सबसे ऊँचा पर्वत कौन सा है?", "कितनी किताबें हैं?"],
	mr: ["सर्वात उंच शिखर कोणते?", "पहिली चढाई कधी झाली?"],
	ne: ["सबैभन्दा अग्लो हिमाल कुन हो?", "यो किताब कसले लेख्यो?"],
	ar: ["ما هو أعلى جبل؟", "كم عدد الكتب؟"],
	fa: ["بلندترین کوه کدام است؟", "چند کتاب وجود دارد؟"],
	ur: ["سب سے اونچا پہاڑ کون سا ہے؟", "یہ کتاب کس نے لکھی؟"],
	he: ["מה ההר הגבוה ביותר?"],
	th: ["ภูเขาที่สูงที่สุดคืออะไร"],
	ja: ["一番高い山はどれですか？", "この本を書いたのは誰"],
	zh: ["最高的山是哪座？"],
	ko: ["가장 높은 산은 무엇입니까?", "Astro 설치 방법"],
	und: ["trailingSlash", "Ferrowby", "42", "🚀", ""],
};

describe("detectLanguage", () => {
	test.each(
		Object.entries(questions).flatMap(([language, texts]) =>
			texts.map((text) => [language, text] as const),
		),
	)("tells %s from %s", (language, text) => {
		expect(detectLanguage(text)).toBe(language);
	});

	test("takes Japanese with few kana for Japanese", () => {
		expect(detectLanguage("東京都千代田区の国立国会図書館")).toBe("ja");
	});
});
