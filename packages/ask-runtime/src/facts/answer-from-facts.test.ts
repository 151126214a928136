import { countFacts, type Document } from "@astro-ask/indexer";
import { describe, expect, test } from "vitest";
import { answerFromFacts } from "./answer-from-facts.js";
import { answerLine } from "./answer-line.test.data.js";
import { harbourCard, harbourDocuments } from "./harbour.test.data.js";

const card = harbourCard();

/** Letters were never taught a name. */
const questions: [language: string, question: string, answer: string][] = [
	["en", "How many ships are there?", "The site has 12 ships.[/ships/]"],
	[
		"en",
		"How many vessels are from Germany?",
		"Flag “Germany”: the site has 3 vessels. | Berta[/ships/berta/], Juno[/ships/juno/], and Lena[/ships/lena/]",
	],
	[
		"en",
		"How many schooners are there?",
		"Rig “schooner”: the site has 3 ships. | Albatros[/ships/albatros/], Fram Two[/ships/fram-two/], and Juno[/ships/juno/]",
	],
	[
		"en",
		"How many ships are afloat?",
		"Afloat: the site has 9 ships.[/ships/]",
	],
	[
		"en",
		"How many ships were built in 1926?",
		"Built “1926”: the site has 2 ships. | Corona[/ships/corona/] and Delfín[/ships/delfin/]",
	],
	[
		"en",
		"How many ships were built in 1950?",
		"Built “1950”: the site has 0 ships.[/ships/]",
	],
	[
		"en",
		"Which ship is the longest?",
		"Estrella del Mar[/ships/estrella/]: Length 113.1, the highest of 12 ships.",
	],
	[
		"en",
		"What is the oldest ship?",
		"Star of India[/ships/india/]: Built 1863, the earliest of 12 ships.",
	],
	[
		"en",
		"Which ship has the most sailors?",
		"Estrella del Mar[/ships/estrella/]: Crew 195, the highest of 12 ships.",
	],
	[
		"en",
		"Which ship has the fewest crew members?",
		"Kestrel[/ships/kestrel/]: Crew 9, the lowest of 12 ships.",
	],
	[
		"en",
		"Which country has the most ships?",
		"Flag “Germany”: 3 ships, the most of all.[/ships/] | Flag “Norway”: 3 ships, the most of all.[/ships/]",
	],
	[
		"en",
		"In how many countries are the ships?",
		"Flag: 6 (Germany, Norway, Chile, Japan, Spain, United States).[/ships/]",
	],
	[
		"en",
		"How many sailors do the ships have in total?",
		"Crew, 12 ships together: 659.[/ships/]",
	],
	[
		"en",
		"How many recipes are vegetarian?",
		"Vegetarian: the site has 5 recipes. | Ship's biscuit[/recipes/biscuit/], Gazpacho del puerto[/recipes/gazpacho/], Grog[/recipes/grog/], 船のおにぎり[/recipes/onigiri/], and Tortilla de a bordo[/recipes/tortilla/]",
	],
	[
		"en",
		"How many recipes are in Spanish?",
		"Language “Spanish”: the site has 3 recipes.[/recipes/]",
	],
	[
		"en",
		"What is the quickest recipe?",
		"Grog[/recipes/grog/]: Minutes 5, the lowest of 7 recipes.",
	],
	[
		"en",
		"How many dishes were published in 2021?",
		"Date “2021”: the site has 2 dishes. | Fog chowder[/recipes/chowder/] and Tortilla de a bordo[/recipes/tortilla/]",
	],
	[
		"en",
		"What is the newest recipe?",
		"Grog[/recipes/grog/]: Date December 1, 2023, the latest of 7 recipes.",
	],
	["en", "How many letters are there?", "The site has 6 letters.[/letters/]"],
	[
		"en",
		"How many letters did Ines send?",
		"The site's counts do not say how many of them there are. Altogether it has 6 letters.",
	],
	[
		"en",
		"How many letters are from Ines?",
		"Sender “Ines”: the site has 3 letters. | From Valparaíso[/letters/l1/], From Yokohama[/letters/l3/], and From the roads[/letters/l4/]",
	],
	[
		"en",
		"Which letter is the oldest?",
		"From Bergen[/letters/l2/]: Sent September 30, 1899, the earliest of 6 letters.",
	],
	["en", "Who sent the most letters?", "passed"],
	[
		"en",
		"Which sender has the most letters?",
		"Sender “Ines”: 3 letters, the most of all.[/letters/]",
	],
	[
		"en",
		"How many letters in 1901?",
		"Sent “1901”: the site has 2 letters. | From Valparaíso[/letters/l1/] and From the roads[/letters/l4/]",
	],
	[
		"en",
		"Which letter has the most sheets?",
		"From Yokohama[/letters/l3/]: Sheets 11, the highest of 6 letters.",
	],
	[
		"en",
		"How many ships sank?",
		"The site's counts do not say how many of them there are. Altogether it has 12 ships.",
	],
	[
		"en",
		"How many ships from Norway are schooners?",
		"Flag = Norway, Rig = schooner: the site has 2 ships. | Albatros[/ships/albatros/] and Fram Two[/ships/fram-two/]",
	],
	[
		"en",
		"How many ships from Norway are afloat?",
		"Flag = Norway, Afloat: the site has 2 ships. | Albatros[/ships/albatros/] and Gaia[/ships/gaia/]",
	],
	[
		"en",
		"How many ships built in 1926 are from Chile?",
		"Flag = Chile, Built = 1926: the site has 1 ship. | Corona[/ships/corona/]",
	],
	[
		"es",
		"¿Cuántos barcos de Alemania son ketch?",
		"País = Alemania, Aparejo = ketch: el sitio tiene 0 barcos.[/ships/]",
	],
	[
		"en",
		"How many ships were afloat in 1990?",
		"The site's counts do not say how many of them there are. Altogether it has 12 ships.",
	],
	[
		"en",
		"How many recipes from Spain are vegetarian?",
		"The site's counts do not say how many of them there are. Altogether it has 7 recipes.",
	],
	["en", "Count the ships", "The site has 12 ships.[/ships/]"],
	[
		"en",
		"How many recipes can be made in under 30 minutes?",
		"Minutes < 30: the site has 3 recipes. | Gazpacho del puerto[/recipes/gazpacho/], 船のおにぎり[/recipes/onigiri/], and Grog[/recipes/grog/]",
	],
	[
		"hi",
		"किस साल सबसे ज़्यादा जहाज़ बने?",
		"निर्माण “1911”: सबसे ज़्यादा (जहाज़ें: 2)।[/ships/] | निर्माण “1926”: सबसे ज़्यादा (जहाज़ें: 2)।[/ships/]",
	],
	[
		"mr",
		"कोणत्या वर्षी सर्वात जास्त जहाजे बांधली?",
		"बांधणी “१९११”: सर्वात जास्त (जहाजे: २).[/ships/] | बांधणी “१९२६”: सर्वात जास्त (जहाजे: २).[/ships/]",
	],
	[
		"mr",
		"१९०० ते १९३० दरम्यान किती जहाजे बांधली गेली?",
		"बांधणी १९००–१९३०: या संकेतस्थळावरील जहाजे: ४. | Berta[/ships/berta/], Juno[/ships/juno/], Corona[/ships/corona/] आणि Delfín[/ships/delfin/]",
	],
	[
		"hi",
		"30 मिनट से कम में कितने व्यंजन बनते हैं?",
		"मिनट < 30: इस साइट पर व्यंजन: 3। | Gazpacho del puerto[/recipes/gazpacho/], 船のおにぎり[/recipes/onigiri/], और Grog[/recipes/grog/]",
	],
	[
		"ja",
		"30分以内で作れるレシピはいくつありますか",
		"分 ≤ 30：このサイトのレシピは3件です。 | Gazpacho del puerto[/recipes/gazpacho/]、船のおにぎり[/recipes/onigiri/]、Grog[/recipes/grog/]",
	],
	[
		"ja",
		"船が最も多く建造された年は何年ですか",
		"建造年「1911」：船2件で最も多い。[/ships/] | 建造年「1926」：船2件で最も多い。[/ships/]",
	],
	[
		"en",
		"How many ships are German and afloat?",
		"Flag = Germany, Afloat: the site has 2 ships. | Berta[/ships/berta/] and Lena[/ships/lena/]",
	],
	[
		"en",
		"How many ships are from Norway, Japan?",
		"The site's counts do not say how many of them there are. Altogether it has 12 ships.",
	],
	[
		"en",
		"How many ships are from Norway and Japan?",
		"The site's counts do not say how many of them there are. Altogether it has 12 ships.",
	],
	[
		"en",
		"How many ships are longer than a hundred metres?",
		"Length > 100: the site has 2 ships. | Hikari[/ships/hikari/] and Estrella del Mar[/ships/estrella/]",
	],
	[
		"en",
		"How many ships have fewer than twenty sailors?",
		"Crew < 20: the site has 5 ships. | Delfín[/ships/delfin/], Gaia[/ships/gaia/], Fram Two[/ships/fram-two/], Albatros[/ships/albatros/], and Kestrel[/ships/kestrel/]",
	],
	[
		"es",
		"¿Cuántos barcos tienen más de cien tripulantes?",
		"Tripulantes > 100: el sitio tiene 2 barcos. | Hikari[/ships/hikari/] y Estrella del Mar[/ships/estrella/]",
	],
	[
		"ja",
		"乗組員が百人以上の船は何隻ですか",
		"乗組員 ≥ 100：このサイトの船は2件です。 | Hikari[/ships/hikari/]、Estrella del Mar[/ships/estrella/]",
	],
	[
		"en",
		"How many ships are longer than 80 metres?",
		"Length > 80: the site has 5 ships. | Hikari[/ships/hikari/], Estrella del Mar[/ships/estrella/], Lena[/ships/lena/], Star of India[/ships/india/], and Corona[/ships/corona/]",
	],
	[
		"en",
		"How many ships were built after 1920?",
		"Built > 1920: the site has 7 ships.[/ships/]",
	],
	["en", "Which is the longest schooner?", "passed"],
	[
		"en",
		"From when to when are the letters?",
		"Sent: from September 30, 1899 (From Bergen[/letters/l2/]) to April 18, 1912 (From Hamburg[/letters/l5/]).",
	],
	[
		"en",
		"How many recipes take 20 minutes?",
		"Minutes “20”: the site has 2 recipes. | Gazpacho del puerto[/recipes/gazpacho/] and 船のおにぎり[/recipes/onigiri/]",
	],
	[
		"en",
		"What is the average crew of the ships?",
		"Crew, average of 12 ships: 54.92.[/ships/]",
	],
	[
		"en",
		"When was the oldest ship built?",
		"Star of India[/ships/india/]: Built 1863, the earliest of 12 ships.",
	],
	["mr", "किती जहाजे आहेत?", "या संकेतस्थळावरील जहाजे: १२.[/ships/]"],
	[
		"mr",
		"जर्मनीची किती जहाजे आहेत?",
		"देश “जर्मनी”: या संकेतस्थळावरील जहाजे: ३. | Berta[/ships/berta/], Juno[/ships/juno/] आणि Lena[/ships/lena/]",
	],
	[
		"mr",
		"सर्वात लांब जहाज कोणते?",
		"Estrella del Mar[/ships/estrella/]: लांबी ११३.१, सर्वात जास्त (जहाजे: १२).",
	],
	["mr", "किती पाककृती आहेत?", "या संकेतस्थळावरील पाककृती: ७.[/recipes/]"],
	[
		"mr",
		"शाकाहारी पाककृती किती आहेत?",
		"शाकाहारी: या संकेतस्थळावरील पाककृती: ५. | Ship's biscuit[/recipes/biscuit/], Gazpacho del puerto[/recipes/gazpacho/], Grog[/recipes/grog/], 船のおにぎり[/recipes/onigiri/] आणि Tortilla de a bordo[/recipes/tortilla/]",
	],
	[
		"mr",
		"कोणत्या देशाची सर्वात जास्त जहाजे आहेत?",
		"देश “Germany”: सर्वात जास्त (जहाजे: ३).[/ships/] | देश “Norway”: सर्वात जास्त (जहाजे: ३).[/ships/]",
	],
	[
		"mr",
		"नॉर्वेची जहाजे किती?",
		"देश “नॉर्वे”: या संकेतस्थळावरील जहाजे: ३. | Albatros[/ships/albatros/], Fram Two[/ships/fram-two/] आणि Gaia[/ships/gaia/]",
	],
	[
		"mr",
		"सर्वात जुने जहाज कोणते?",
		"Star of India[/ships/india/]: बांधणी १८६३, सर्वात आधी (जहाजे: १२).",
	],
	[
		"mr",
		"स्पॅनिशमध्ये किती पाककृती आहेत?",
		"भाषा “स्पॅनिश”: या संकेतस्थळावरील पाककृती: ३.[/recipes/]",
	],
	[
		"mr",
		"सर्वात झटपट पाककृती कोणती?",
		"Grog[/recipes/grog/]: मिनिटे ५, सर्वात कमी (पाककृती: ७).",
	],
	[
		"mr",
		"१९२६ साली बांधलेले जहाज किती?",
		"बांधणी “१९२६”: या संकेतस्थळावरील जहाजे: २. | Corona[/ships/corona/] आणि Delfín[/ships/delfin/]",
	],
	["hi", "कितने जहाज़ हैं?", "इस साइट पर जहाज़ें: 12।[/ships/]"],
	[
		"hi",
		"जर्मनी के कितने जहाज़ हैं?",
		"देश “जर्मनी”: इस साइट पर जहाज़ें: 3। | Berta[/ships/berta/], Juno[/ships/juno/], और Lena[/ships/lena/]",
	],
	[
		"hi",
		"सबसे लंबा जहाज़ कौन सा है?",
		"Estrella del Mar[/ships/estrella/]: लंबाई 113.1, सबसे ज़्यादा (जहाज़ें: 12)।",
	],
	[
		"hi",
		"सबसे पुराना जहाज़ कौन सा है?",
		"Star of India[/ships/india/]: निर्माण 1863, सबसे पुराना (जहाज़ें: 12)।",
	],
	[
		"hi",
		"1926 में कितने जहाज़ बने?",
		"निर्माण “1926”: इस साइट पर जहाज़ें: 2। | Corona[/ships/corona/] और Delfín[/ships/delfin/]",
	],
	[
		"hi",
		"किस देश के सबसे ज़्यादा जहाज़ हैं?",
		"देश “Germany”: सबसे ज़्यादा (जहाज़ें: 3)।[/ships/] | देश “Norway”: सबसे ज़्यादा (जहाज़ें: 3)।[/ships/]",
	],
	[
		"hi",
		"कितने व्यंजन शाकाहारी हैं?",
		"शाकाहारी: इस साइट पर व्यंजन: 5। | Ship's biscuit[/recipes/biscuit/], Gazpacho del puerto[/recipes/gazpacho/], Grog[/recipes/grog/], 船のおにぎり[/recipes/onigiri/], और Tortilla de a bordo[/recipes/tortilla/]",
	],
	[
		"hi",
		"जापानी में कितने व्यंजन हैं?",
		"भाषा “जापानी”: इस साइट पर व्यंजन: 2।[/recipes/]",
	],
	[
		"hi",
		"जहाज़ों पर कुल कितने नाविक हैं?",
		"नाविक, कुल मिलाकर (जहाज़ें: 12): 659।[/ships/]",
	],
	[
		"hi",
		"सबसे नया व्यंजन कौन सा है?",
		"Grog[/recipes/grog/]: Date 1 दिसंबर 2023, सबसे नया (व्यंजन: 7)।",
	],
	["es", "¿Cuántos barcos hay?", "El sitio tiene 12 barcos.[/ships/]"],
	[
		"es",
		"¿Cuántos barcos son de Noruega?",
		"País «Noruega»: el sitio tiene 3 barcos. | Albatros[/ships/albatros/], Fram Two[/ships/fram-two/] y Gaia[/ships/gaia/]",
	],
	[
		"es",
		"¿Cuál es el barco más largo?",
		"Estrella del Mar[/ships/estrella/]: Eslora 113,1, el valor más alto entre 12 barcos.",
	],
	[
		"es",
		"¿Cuál es el barco más antiguo?",
		"Star of India[/ships/india/]: Construido 1863, lo más antiguo entre 12 barcos.",
	],
	[
		"es",
		"¿Cuántos barcos están a flote?",
		"A flote: el sitio tiene 9 barcos.[/ships/]",
	],
	[
		"es",
		"¿Qué barco tiene más tripulantes?",
		"Estrella del Mar[/ships/estrella/]: Tripulantes 195, el valor más alto entre 12 barcos.",
	],
	[
		"es",
		"¿Qué país tiene más barcos?",
		"País «Germany»: 3 barcos, más que en ningún otro caso.[/ships/] | País «Norway»: 3 barcos, más que en ningún otro caso.[/ships/]",
	],
	[
		"es",
		"¿Cuántas recetas hay en español?",
		"Idioma «español»: el sitio tiene 3 recetas.[/recipes/]",
	],
	[
		"es",
		"¿Cuál es la receta más rápida?",
		"Grog[/recipes/grog/]: Minutos 5, el valor más bajo entre 7 recetas.",
	],
	[
		"es",
		"¿Cuántas recetas vegetarianas hay?",
		"Vegetariana: el sitio tiene 5 recetas. | Ship's biscuit[/recipes/biscuit/], Gazpacho del puerto[/recipes/gazpacho/], Grog[/recipes/grog/], 船のおにぎり[/recipes/onigiri/] y Tortilla de a bordo[/recipes/tortilla/]",
	],
	[
		"es",
		"¿Cuántos tripulantes tienen los barcos en total?",
		"Tripulantes, 12 barcos en total: 659.[/ships/]",
	],
	[
		"es",
		"¿Cuál es la última receta?",
		"Grog[/recipes/grog/]: Date 1 de diciembre de 2023, lo más reciente entre 7 recetas.",
	],
	[
		"es",
		"¿Cuántos barcos fueron construidos en 1911?",
		"Construido «1911»: el sitio tiene 2 barcos. | Berta[/ships/berta/] y Juno[/ships/juno/]",
	],
	[
		"es",
		"¿Cuántos barcos hay en Noruega o Japón?",
		"Los recuentos del sitio no dicen cuántos son. En total tiene 12 barcos.",
	],
	["ja", "船はいくつありますか", "このサイトの船は12件です。[/ships/]"],
	[
		"ja",
		"ドイツの船は何隻ありますか",
		"国「ドイツ」：このサイトの船は3件です。 | Berta[/ships/berta/]、Juno[/ships/juno/]、Lena[/ships/lena/]",
	],
	[
		"ja",
		"一番長い船はどれですか",
		"Estrella del Mar[/ships/estrella/]：全長 113.1（船12件のうち最大）。",
	],
	[
		"ja",
		"最も古い船は何ですか",
		"Star of India[/ships/india/]：建造年 1863（船12件のうち最も古い）。",
	],
	[
		"ja",
		"1926年に建造された船は何隻ですか",
		"建造年「1926」：このサイトの船は2件です。 | Corona[/ships/corona/]、Delfín[/ships/delfin/]",
	],
	[
		"ja",
		"船が最も多い国はどこですか",
		"国「Germany」：船3件で最も多い。[/ships/] | 国「Norway」：船3件で最も多い。[/ships/]",
	],
	[
		"ja",
		"乗組員が一番多い船はどれですか",
		"Estrella del Mar[/ships/estrella/]：乗組員 195（船12件のうち最大）。",
	],
	[
		"ja",
		"日本語のレシピはいくつありますか",
		"言語「日本語」：このサイトのレシピは2件です。[/recipes/]",
	],
	[
		"ja",
		"レシピは全部でいくつありますか",
		"このサイトのレシピは7件です。[/recipes/]",
	],
	[
		"ja",
		"一番新しいレシピは何ですか",
		"Grog[/recipes/grog/]：Date 2023年12月1日（レシピ7件のうち最も新しい）。",
	],
	[
		"ja",
		"ベジタリアンの料理はいくつありますか",
		"ベジタリアン：このサイトの料理は5件です。 | Ship's biscuit[/recipes/biscuit/]、Gazpacho del puerto[/recipes/gazpacho/]、Grog[/recipes/grog/]、船のおにぎり[/recipes/onigiri/]、Tortilla de a bordo[/recipes/tortilla/]",
	],
	["ja", "乗組員は全部で何人いますか", "passed"],
	[
		"fr",
		"Combien de letters y a-t-il ?",
		"Le site compte 6 letters.[/letters/]",
	],
	["de", "Wie viele letters gibt es?", "Die Website hat 6 letters.[/letters/]"],
	["pt", "Quantas letters há no site?", "O site tem 6 letters.[/letters/]"],
	["en", "How many sailors has the longest ship?", "passed"],
	[
		"en",
		"How many ships are German?",
		"Flag “Germany”: the site has 3 ships. | Berta[/ships/berta/], Juno[/ships/juno/], and Lena[/ships/lena/]",
	],
	[
		"en",
		"How many letters were sent before 1903?",
		"Sent < 1903: the site has 3 letters. | From Valparaíso[/letters/l1/], From the roads[/letters/l4/], and From Bergen[/letters/l2/]",
	],
];

/** Read with a word that compares, denies, joins or counts from an end; none of them may be passed over. */
const turned: [language: string, question: string, answer: string][] = [
	["es", "¿Cuánto dura el barco más largo?", "passed"],
	[
		"es",
		"¿Cómo se llama el barco más largo?",
		"Estrella del Mar[/ships/estrella/]: Eslora 113,1, el valor más alto entre 12 barcos.",
	],
	["en", "And how many letters?", "The site has 6 letters.[/letters/]"],
	[
		"en",
		"Hi! Could you tell me how many ships have a crew of at least 60?",
		"Crew ≥ 60: the site has 4 ships. | Hikari[/ships/hikari/], Estrella del Mar[/ships/estrella/], Corona[/ships/corona/], and Lena[/ships/lena/]",
	],
	[
		"en",
		"How many ships were built between 1900 and 1940?",
		"Built 1900–1940: the site has 5 ships. | Berta[/ships/berta/], Juno[/ships/juno/], Corona[/ships/corona/], Delfín[/ships/delfin/], and Lena[/ships/lena/]",
	],
	[
		"en",
		"How many recipes take 20 minutes or less?",
		"Minutes ≤ 20: the site has 3 recipes. | Gazpacho del puerto[/recipes/gazpacho/], 船のおにぎり[/recipes/onigiri/], and Grog[/recipes/grog/]",
	],
	[
		"en",
		"How many ships are not afloat?",
		"Not “Afloat”: the site has 3 ships. | Delfín[/ships/delfin/], Fram Two[/ships/fram-two/], and Juno[/ships/juno/]",
	],
	[
		"en",
		"How many ships are not from Norway?",
		"Not “Norway”: the site has 9 ships.[/ships/]",
	],
	[
		"en",
		"What is the second longest ship?",
		"2. Hikari[/ships/hikari/]: Length 110.1.",
	],
	[
		"en",
		"What is the third shortest ship?",
		"3. Delfín[/ships/delfin/]: Length 30.2.",
	],
	[
		"en",
		"What are the oldest and the newest ship?",
		"Built: from 1863 (Star of India[/ships/india/]) to 2003 (Kestrel[/ships/kestrel/]).",
	],
	[
		"en",
		"What is the most common rig?",
		"Rig “barque”: 5 ships, the most of all.[/ships/]",
	],
	[
		"en",
		"How many rigs are there?",
		"Rig: 5 (barque, schooner, ketch, barquentine, longship).[/ships/]",
	],
	[
		"es",
		"¿Cuántos barcos construidos antes de 1900 hay?",
		"Construido < 1900: el sitio tiene 3 barcos. | Star of India[/ships/india/], Fram Two[/ships/fram-two/] y Albatros[/ships/albatros/]",
	],
	[
		"es",
		"¿Podrías decirme cuántas recetas no son vegetarianas?",
		"No «Vegetariana»: el sitio tiene 2 recetas. | Fog chowder[/recipes/chowder/] y 潮ラーメン[/recipes/ramen/]",
	],
	[
		"es",
		"¿Cuál es el segundo barco más largo?",
		"2. Hikari[/ships/hikari/]: Eslora 110,1.",
	],
	[
		"es",
		"¿Cuál es la nave más larga?",
		"Estrella del Mar[/ships/estrella/]: Eslora 113,1, el valor más alto entre 12 naves.",
	],
	[
		"hi",
		"1990 के बाद बने जहाज़ कितने हैं?",
		"निर्माण > 1990: इस साइट पर जहाज़: 1। | Kestrel[/ships/kestrel/]",
	],
	[
		"hi",
		"60 से ज़्यादा नाविक वाले कितने जहाज़ हैं?",
		"नाविक > 60: इस साइट पर जहाज़ें: 3। | Hikari[/ships/hikari/], Estrella del Mar[/ships/estrella/], और Lena[/ships/lena/]",
	],
	[
		"mr",
		"१९०० पूर्वी बांधलेली जहाजे किती?",
		"बांधणी < १९००: या संकेतस्थळावरील जहाजे: ३. | Star of India[/ships/india/], Fram Two[/ships/fram-two/] आणि Albatros[/ships/albatros/]",
	],
	[
		"mr",
		"६० पेक्षा जास्त खलाशी असलेली किती जहाजे आहेत?",
		"खलाशी > ६०: या संकेतस्थळावरील जहाजे: ३. | Hikari[/ships/hikari/], Estrella del Mar[/ships/estrella/] आणि Lena[/ships/lena/]",
	],
	["mr", "तुमच्याकडे किती जहाजे आहेत?", "या संकेतस्थळावरील जहाजे: १२.[/ships/]"],
	[
		"ja",
		"一九二六年に建造された船はいくつありますか",
		"建造年「1926」：このサイトの船は2件です。 | Corona[/ships/corona/]、Delfín[/ships/delfin/]",
	],
	[
		"ja",
		"乗組員が60人以上の船は何隻ありますか",
		"乗組員 ≥ 60：このサイトの船は4件です。 | Hikari[/ships/hikari/]、Estrella del Mar[/ships/estrella/]、Corona[/ships/corona/]、Lena[/ships/lena/]",
	],
	[
		"ja",
		"1900年より前に建造された船は何隻ですか",
		"建造年 < 1900：このサイトの船は3件です。 | Star of India[/ships/india/]、Fram Two[/ships/fram-two/]、Albatros[/ships/albatros/]",
	],
	[
		"ja",
		"一番乗組員が多い船はどれですか",
		"Estrella del Mar[/ships/estrella/]：乗組員 195（船12件のうち最大）。",
	],
	[
		"ja",
		"二番目に長い船はどれですか",
		"2. Hikari[/ships/hikari/]：全長 110.1。",
	],
];

/** A collection of people, and what they are rated with. */
const people = countFacts(
	[7.5, 8, 9.25, 7.5].map((rating, at) => ({
		...harbourDocuments[0],
		id: `people/${at}`,
		type: "people",
		title: `Person ${at}`,
		url: `/people/${at}/`,
		data: { rating },
	})) as Document[],
	{},
);

describe("answerFromFacts", () => {
	test.each(turned)("%s: %s", (language, question, answer) => {
		expect(answerLine(question, language, card)).toBe(answer);
	});

	test.each(questions)("%s: %s", (language, question, answer) => {
		expect(answerLine(question, language, card)).toBe(answer);
	});

	test.each([
		["How many people are there?", "The site has 4 people.[/people/]"],
		[
			"How many people have a rating over 7.5?",
			"Rating > 7.5: the site has 2 people. | Person 1[/people/1/] and Person 2[/people/2/]",
		],
		[
			"How many people have a rating of 9.25?",
			"Rating “9.25”: the site has 1 person. | Person 2[/people/2/]",
		],
		[
			"How many people have a rating under 7.50?",
			"Rating < 7.5: the site has 0 people.[/people/]",
		],
	])("%s, of people and with decimals", (question, answer) => {
		expect(answerLine(question, "en", people)).toBe(answer);
	});

	test("gives a name of another script no English ending", () => {
		const { types } = card;
		const taught = types.map((one) => ({ ...one, names: { hi: ["जहाज़"] } }));
		const own = {
			...card,
			types: taught.filter(({ type }) => type === "ships"),
		};
		expect(answerLine("किती जहाज़ आहेत?", "mr", own)).toMatch(/जहाज़: १२/);
	});

	test("reads a question in another language than it was taken for", () => {
		const answer = answerFromFacts("¿Cuántos barcos hay?", "en", card);
		expect(answer).toMatchObject({ known: true, language: "es" });
		expect(answerFromFacts("किती जहाजे आहेत?", "hi", card)?.language).toBe("mr");
	});

	test.each([
		["he", "Hebrew"],
		["ro", "Romanian"],
		["tl", "Filipino"],
	])("counts %s once, whatever codes %s has had", (language, name) => {
		const documents = [language, language, "en"].map(
			(language, at): Document => ({
				id: `notes/${at}`,
				type: "notes",
				title: `Note ${at}`,
				url: `/notes/${at}/`,
				...{ language, text: "", format: "plain", data: {} },
			}),
		);
		expect(
			answerLine(
				`How many notes are in ${name}?`,
				"en",
				countFacts(documents, {}),
			),
		).toBe(`Language “${name}”: the site has 2 notes.[/notes/]`);
	});

	test("names what it rests on, each address once", () => {
		expect(
			answerFromFacts("Which country has the most ships?", "en", card),
		).toMatchObject({
			urls: ["/ships/"],
		});
	});

	test("says that a count is unknown, and how many there are in all, but never another number", () => {
		const answer = answerFromFacts("How many ships sank?", "en", card);
		expect(answer?.known).toBe(false);
		expect(answer?.sentences.flat().join("")).toMatch(/\b12 ships\b/);
	});

	test.each([
		"How many people live in Norway?",
		"Who sailed the longest ship?",
		"Why are there 12 ships?",
		"Is the Kestrel the shortest ship?",
		"How long is a ship's biscuit baked?",
		"The longest ship in the world",
		"What is the second newest letter?",
		"Who sailed on the second longest ship?",
		"How many more barques than schooners are there?",
		"Which is the longest and which the oldest ship?",
		"What is the longest ship built before 1900?",
		"Newest recipes",
		"How many ships and letters are there?",
		"How many nautical miles did the old wooden ships of the harbour sail every summer?",
		"¿Cuántas naciones firmaron el tratado?",
		"कितने लोग वहाँ रहते हैं?",
		"船長は何人いましたか",
		"日本で一番高い山は何ですか",
		"",
		"?!",
	])("leaves %j to search", (question) => {
		for (const language of ["en", "es", "hi", "ja"])
			expect(answerFromFacts(question, language, card)).toBeUndefined();
	});

	test("is not slowed down by a long or strange question", () => {
		const before = process.cpuUsage();
		for (const question of [
			"how many ".repeat(55),
			"ships ".repeat(80),
			"最".repeat(500),
			"सर्वात ".repeat(70),
			"ship most ".repeat(30),
		])
			answerFromFacts(question, "en", card);
		// It is a fraction of a second; what tried every combination would not end.
		expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
	});
});
