/** Questions of numbers on this site, answered from its facts card alone, without any model or search. */
import { answerFromFacts } from "@astro-ask/runtime/facts/answer-from-facts";
import { describe, expect, test } from "vitest";
import { exampleCard } from "./facts.test.data.js";

const card = await exampleCard();

/** Sentences are parted by ` | `, citations are `[address]`. */
function answerLine(question: string, language: string): string {
	const answer = answerFromFacts(question, language, card);
	const said = answer?.sentences.map((parts) =>
		parts
			.map((part) => (typeof part === "string" ? part : `[${part.url}]`))
			.join(""),
	);
	return said?.join(" | ") ?? "passed";
}

/** What asks for something else, or for more than is counted, is left to search or said to be unknown. */
const questions: [language: string, question: string, answer: string][] = [
	["en", "How many peaks are there?", "The site has 14 peaks.[/peaks/]"],
	[
		"en",
		"How many mountains are in Nepal?",
		"Country “Nepal”: the site has 8 mountains.[/peaks/]",
	],
	[
		"en",
		"How many peaks are in India?",
		"Country “India”: the site has 1 peak. | Kangchenjunga[/peaks/kangchenjunga/]",
	],
	[
		"en",
		"How many peaks are in the Karakoram?",
		"Range “Karakoram”: the site has 4 peaks. | Broad Peak[/peaks/broad-peak/], Gasherbrum I[/peaks/gasherbrum-i/], Gasherbrum II[/peaks/gasherbrum-ii/], and K2[/peaks/k2/]",
	],
	[
		"en",
		"What is the tallest peak?",
		"Mount Everest[/peaks/everest/]: Height 8,849, the highest of 14 peaks.",
	],
	[
		"en",
		"Which is the lowest mountain?",
		"Shishapangma[/peaks/shishapangma/]: Height 8,027, the lowest of 14 mountains.",
	],
	[
		"en",
		"Which eight-thousander was climbed first?",
		"Annapurna I[/peaks/annapurna/]: First ascent June 3, 1950, the earliest of 14 eight-thousanders.",
	],
	[
		"en",
		"Which peak was the last to be climbed in winter?",
		"K2[/peaks/k2/]: Winter ascent January 16, 2021, the latest of 14 peaks.",
	],
	[
		"en",
		"How many books did we read in 2022?",
		"Year read “2022”: the site has 2 books. | 氷壁[/books/hyoheki/] and 青春を山に賭けて[/books/seishun-o-yama-ni-kakete/]",
	],
	[
		"en",
		"How many books in 2011?",
		"Published “2011”: the site has 3 books. | Catorce veces ocho mil[/books/catorce-veces-ocho-mil/], Freedom Climbers[/books/freedom-climbers/], and Into the Silence[/books/into-the-silence/] | Year read “2011”: the site has 1 book. | The Ascent of Everest[/books/ascent-of-everest/]",
	],
	[
		"en",
		"What is the longest book?",
		"神々の山嶺[/books/kamigami-no-itadaki/]: Pages 1,065, the highest of 27 books.",
	],
	[
		"en",
		"How many pages do the books have in total?",
		"Pages, 27 books together: 9,280.[/books/]",
	],
	[
		"en",
		"How many books have 5 stars?",
		"Rating “5”: the site has 12 books.[/books/]",
	],
	[
		"en",
		"Which country has the most peaks?",
		"Country “China”: 9 peaks, the most of all.[/peaks/]",
	],
	[
		"en",
		"How many essays are there in Marathi?",
		"Language “Marathi”: the site has 3 essays.",
	],
	[
		"en",
		"How many essays were published in 2024?",
		"Date “2024”: the site has 7 essays.",
	],
	[
		"en",
		"How many expeditions turned back?",
		"Outcome “turned back”: the site has 10 expeditions.[/expeditions/]",
	],
	[
		"en",
		"Which peak had the most expeditions?",
		"Peak “Everest”: 9 expeditions, the most of all.[/expeditions/]",
	],
	[
		"en",
		"How many peaks did Messner climb?",
		"The site's counts do not say how many of them there are. Altogether it has 14 peaks.",
	],
	[
		"en",
		"How many peaks are in Nepal or India?",
		"The site's counts do not say how many of them there are. Altogether it has 14 peaks.",
	],
	[
		"en",
		"How many peaks are not in Nepal?",
		"The site's counts do not say how many of them there are. Altogether it has 14 peaks.",
	],
	["en", "Who climbed the highest mountain first?", "passed"],
	["mr", "किती शिखरे आहेत?", "या संकेतस्थळावरील शिखरे: १४.[/peaks/]"],
	[
		"mr",
		"नेपाळमध्ये किती शिखरे आहेत?",
		"देश “नेपाळ”: या संकेतस्थळावरील शिखरे: ८.[/peaks/]",
	],
	[
		"mr",
		"पाकिस्तानमधील शिखरांची संख्या किती आहे?",
		"देश “पाकिस्तान”: या संकेतस्थळावरील शिखरे: ५. | Broad Peak[/peaks/broad-peak/], Gasherbrum I[/peaks/gasherbrum-i/], Gasherbrum II[/peaks/gasherbrum-ii/], K2[/peaks/k2/] आणि Nanga Parbat[/peaks/nanga-parbat/]",
	],
	[
		"mr",
		"सर्वात उंच शिखर कोणते?",
		"Mount Everest[/peaks/everest/]: उंची ८,८४९, सर्वात जास्त (शिखरे: १४).",
	],
	[
		"mr",
		"सर्वांत कमी उंचीचे शिखर कोणते आहे?",
		"Shishapangma[/peaks/shishapangma/]: उंची ८,०२७, सर्वात कमी (शिखरे: १४).",
	],
	["mr", "एकूण किती पुस्तके आहेत?", "या संकेतस्थळावरील पुस्तके: २७.[/books/]"],
	["mr", "मराठीत किती लेख आहेत?", "भाषा “मराठी”: या संकेतस्थळावरील लेख: ३."],
	[
		"mr",
		"कोणत्या देशात सर्वात जास्त शिखरे आहेत?",
		"देश “China”: सर्वात जास्त (शिखरे: ९).[/peaks/]",
	],
	[
		"mr",
		"सर्वात जाड पुस्तक कोणते?",
		"神々の山嶺[/books/kamigami-no-itadaki/]: पाने १,०६५, सर्वात जास्त (पुस्तके: २७).",
	],
	[
		"mr",
		"२०२२ मध्ये वाचलेली पुस्तके किती?",
		"वाचलेले वर्ष “२०२२”: या संकेतस्थळावरील पुस्तके: २. | 氷壁[/books/hyoheki/] आणि 青春を山に賭けて[/books/seishun-o-yama-ni-kakete/]",
	],
	["mr", "हिवाळ्यात सर्वात शेवटी कोणते शिखर सर झाले?", "passed"],
	["hi", "कितनी चोटियाँ हैं?", "इस साइट पर चोटियाँ: 14।[/peaks/]"],
	[
		"hi",
		"पाकिस्तान में कितनी चोटियाँ हैं?",
		"देश “पाकिस्तान”: इस साइट पर चोटियाँ: 5। | Broad Peak[/peaks/broad-peak/], Gasherbrum I[/peaks/gasherbrum-i/], Gasherbrum II[/peaks/gasherbrum-ii/], K2[/peaks/k2/], और Nanga Parbat[/peaks/nanga-parbat/]",
	],
	[
		"hi",
		"सबसे ऊँची चोटी कौन सी है?",
		"Mount Everest[/peaks/everest/]: ऊँचाई 8,849, सबसे ज़्यादा (चोटियाँ: 14)।",
	],
	[
		"hi",
		"सबसे नीची चोटी कौन-सी है?",
		"Shishapangma[/peaks/shishapangma/]: ऊँचाई 8,027, सबसे कम (चोटियाँ: 14)।",
	],
	["hi", "कुल कितनी किताबें हैं?", "इस साइट पर किताबें: 27।[/books/]"],
	[
		"hi",
		"सबसे लंबी किताब कौन सी है?",
		"神々の山嶺[/books/kamigami-no-itadaki/]: पन्ने 1,065, सबसे ज़्यादा (किताबें: 27)।",
	],
	["hi", "हिंदी में कितने लेख हैं?", "भाषा “हिन्दी”: इस साइट पर लेख: 2।"],
	[
		"hi",
		"किस देश में सबसे ज़्यादा चोटियाँ हैं?",
		"देश “China”: सबसे ज़्यादा (चोटियाँ: 9)।[/peaks/]",
	],
	[
		"hi",
		"2012 में कितनी किताबें पढ़ी गईं?",
		"पढ़ने का साल “2012”: इस साइट पर किताबें: 2। | Fuga sul Kenya[/books/fuga-sul-kenya/] और Man of Everest[/books/man-of-everest/]",
	],
	["hi", "चौदहों चोटियों पर सबसे पहले कौन चढ़ा?", "passed"],
	["es", "¿Cuántas cumbres hay?", "El sitio tiene 14 cumbres.[/peaks/]"],
	[
		"es",
		"¿Cuántos ochomiles hay en Pakistán?",
		"País «Pakistan»: el sitio tiene 5 ochomiles. | Broad Peak[/peaks/broad-peak/], Gasherbrum I[/peaks/gasherbrum-i/], Gasherbrum II[/peaks/gasherbrum-ii/], K2[/peaks/k2/] y Nanga Parbat[/peaks/nanga-parbat/]",
	],
	[
		"es",
		"¿Cuál es la montaña más alta?",
		"Mount Everest[/peaks/everest/]: Altura 8849, el valor más alto entre 14 montañas.",
	],
	[
		"es",
		"¿Cuál es el pico más bajo?",
		"Shishapangma[/peaks/shishapangma/]: Altura 8027, el valor más bajo entre 14 picos.",
	],
	[
		"es",
		"¿Cuántos libros hay en francés?",
		"Idioma «francés»: el sitio tiene 3 libros. | Annapurna[/books/annapurna/], Les Conquérants de l'inutile[/books/conquerants-de-linutile/] y Étoiles et tempêtes[/books/etoiles-et-tempetes/]",
	],
	[
		"es",
		"¿Cuál es el libro más largo?",
		"神々の山嶺[/books/kamigami-no-itadaki/]: Páginas 1065, el valor más alto entre 27 libros.",
	],
	[
		"es",
		"¿Cuántos ensayos hay en japonés?",
		"Idioma «japonés»: el sitio tiene 3 ensayos.",
	],
	[
		"es",
		"¿Qué país tiene más cumbres?",
		"País «China»: 9 cumbres, más que en ningún otro caso.[/peaks/]",
	],
	[
		"es",
		"¿Cuántas páginas tienen los libros en total?",
		"Páginas, 27 libros en total: 9280.[/books/]",
	],
	[
		"es",
		"¿Cuántas expediciones hubo al K2?",
		"Peak «K2»: el sitio tiene 6 expediciones.[/expeditions/]",
	],
	["es", "¿Cuál fue el primer ochomil escalado en invierno?", "passed"],
	["ja", "山はいくつありますか", "このサイトの山は14件です。[/peaks/]"],
	[
		"ja",
		"ネパールにはいくつの山がありますか？",
		"国「ネパール」：このサイトの山は8件です。[/peaks/]",
	],
	[
		"ja",
		"一番高い山はどれですか",
		"Mount Everest[/peaks/everest/]：高さ 8,849（山14件のうち最大）。",
	],
	[
		"ja",
		"最も低い山は？",
		"Shishapangma[/peaks/shishapangma/]：高さ 8,027（山14件のうち最小）。",
	],
	["ja", "本は何冊ありますか", "このサイトの本は27件です。[/books/]"],
	[
		"ja",
		"一番長い本は何ですか",
		"神々の山嶺[/books/kamigami-no-itadaki/]：ページ 1,065（本27件のうち最大）。",
	],
	[
		"ja",
		"日本語の記事はいくつありますか",
		"言語「日本語」：このサイトの記事は3件です。",
	],
	[
		"ja",
		"山が最も多い国はどこですか",
		"国「China」：山9件で最も多い。[/peaks/]",
	],
	[
		"ja",
		"2022年に読んだ本は何冊ですか",
		"読んだ年「2022」：このサイトの本は2件です。 | 氷壁[/books/hyoheki/]、青春を山に賭けて[/books/seishun-o-yama-ni-kakete/]",
	],
	[
		"ja",
		"最初に登られた山はどれですか",
		"Annapurna I[/peaks/annapurna/]：初登頂 1950年6月3日（山14件のうち最も古い）。",
	],
	["ja", "十四座すべてに最初に登ったのは誰か", "passed"],
];

describe("facts of the example site", () => {
	test.each(questions)("%s: %s", (language, question, answer) => {
		expect(answerLine(question, language)).toBe(answer);
	});
});
