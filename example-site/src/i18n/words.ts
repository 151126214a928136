import type { Language } from "./languages";

/** What the frame of a page says. */
export interface Words {
	site: string;
	motto: string;
	lead: string;
	skip: string;
	peaks: string;
	essays: string;
	books: string;
	expeditions: string;
	heights: string;
	languages: string;
	ask: string;
	askHint: string;
	askButton: string;
	tryThese: string;
	questions: string[];
	allEssays: string;
	essaysLead: string;
	alsoIn: string;
	metres: (height: string) => string;
	footer: string;
}

export const words: Record<Language, Words> = {
	en: {
		site: "Fourteen Peaks",
		motto: "Fourteen mountains stand higher than eight thousand metres.",
		lead: "Who climbed them first, what they are called, when the wind lets you up, and what to read on the way. In six languages.",
		skip: "Skip to content",
		peaks: "Peaks",
		essays: "Essays",
		books: "Books",
		expeditions: "Expeditions",
		heights: "Heights",
		languages: "Languages",
		ask: "Ask the mountains",
		askHint: "Ask in your own language",
		askButton: "Ask",
		tryThese: "For example",
		questions: [
			"Which mountain was climbed first?",
			"Why can nobody live above 8,000 metres?",
			"How many of the peaks are in Pakistan?",
			"Which books were written in German?",
		],
		allEssays: "All essays",
		essaysLead:
			"Names, seasons, thin air and the people on the way up: longer pieces to read in the tent.",
		alsoIn: "Also in",
		metres: (height) => `${height} m`,
		footer: "An example site of astro-ask. Heights as most tables give them.",
	},
	mr: {
		site: "चौदा शिखरे",
		motto: "आठ हजार मीटरहून उंच असे चौदा पर्वत आहेत.",
		lead: "त्यांवर पहिल्यांदा कोण चढले, त्यांची नावे कशी पडली, वारा वर केव्हा जाऊ देतो आणि वाटेत काय वाचावे. सहा भाषांमध्ये.",
		skip: "थेट मजकुराकडे",
		peaks: "शिखरे",
		essays: "लेख",
		books: "पुस्तके",
		expeditions: "मोहिमा",
		heights: "उंची",
		languages: "भाषा",
		ask: "पर्वतांना विचारा",
		askHint: "तुमच्या भाषेत विचारा",
		askButton: "विचारा",
		tryThese: "उदाहरणार्थ",
		questions: [
			"सर्वात उंच शिखर कोणते?",
			"मृत्यू क्षेत्र म्हणजे काय?",
			"सह्याद्रीत गिर्यारोहक काय शिकतात?",
		],
		allEssays: "सर्व लेख",
		essaysLead: "तंबूत बसून वाचायचे मोठे लेख: ऋतू, विरळ हवा आणि घरचे डोंगर.",
		alsoIn: "इतर भाषांत",
		metres: (height) => `${height} मी`,
		footer: "astro-ask चे नमुना संकेतस्थळ.",
	},
	hi: {
		site: "चौदह चोटियाँ",
		motto: "आठ हज़ार मीटर से ऊँचे चौदह पर्वत हैं।",
		lead: "उन पर पहले कौन चढ़ा, उनके नाम कैसे पड़े, हवा कब ऊपर जाने देती है और रास्ते में क्या पढ़ें। छह भाषाओं में।",
		skip: "सीधे सामग्री पर जाएँ",
		peaks: "चोटियाँ",
		essays: "लेख",
		books: "किताबें",
		expeditions: "अभियान",
		heights: "ऊँचाई",
		languages: "भाषाएँ",
		ask: "पहाड़ों से पूछिए",
		askHint: "अपनी भाषा में पूछिए",
		askButton: "पूछिए",
		tryThese: "जैसे",
		questions: [
			"राधानाथ सिकदर कौन थे?",
			"एवरेस्ट का नाम किसके नाम पर है?",
			"के2 पर सबसे पहले कौन चढ़ा?",
		],
		allEssays: "सभी लेख",
		essaysLead:
			"तंबू में बैठकर पढ़ने लायक़ लंबे लेख: नामों की कहानियाँ और सर्वेक्षण का इतिहास।",
		alsoIn: "अन्य भाषाओं में",
		metres: (height) => `${height} मी`,
		footer: "astro-ask की एक नमूना साइट।",
	},
	ja: {
		site: "十四座",
		motto: "八千メートルを超える山は、十四ある。",
		lead: "最初に登ったのは誰か。名はどこから来たか。風はいつ道をあけるか。道中に何を読むか。六つの言語で。",
		skip: "本文へ",
		peaks: "十四座",
		essays: "読みもの",
		books: "本",
		expeditions: "遠征",
		heights: "標高",
		languages: "言語",
		ask: "山に聞く",
		askHint: "お好きな言語で質問できます",
		askButton: "聞く",
		tryThese: "たとえば",
		questions: [
			"マナスルに初めて登ったのは誰ですか。",
			"デスゾーンとは何ですか。",
			"冬に最後に登られた山はどれですか。",
		],
		allEssays: "読みもの一覧",
		essaysLead: "テントの中で読みたい、少し長めの文章。",
		alsoIn: "ほかの言語",
		metres: (height) => `${height} m`,
		footer: "astro-ask の見本サイトです。",
	},
	ar: {
		site: "أربع عشرة قمة",
		motto: "أربعة عشر جبلًا تعلو على ثمانية آلاف متر.",
		lead: "من صعدها أولًا، ومن أين جاءت أسماؤها، ومتى تسمح الريح بالصعود، وماذا نقرأ في الطريق. بست لغات.",
		skip: "إلى المحتوى",
		peaks: "القمم",
		essays: "مقالات",
		books: "كتب",
		expeditions: "البعثات",
		heights: "الارتفاعات",
		languages: "اللغات",
		ask: "اسأل الجبال",
		askHint: "اسأل بلغتك",
		askButton: "اسأل",
		tryThese: "مثلًا",
		questions: [
			"كيف قاس البيروني نصف قطر الأرض؟",
			"ما معنى اسم أنابورنا؟",
			"من هو علي سدبارة؟",
		],
		allEssays: "كل المقالات",
		essaysLead:
			"مقالات أطول تُقرأ في الخيمة: عن الأسماء والقياس وأهل القرى العالية.",
		alsoIn: "بلغات أخرى",
		metres: (height) => `${height} م`,
		footer: "موقع تجريبي لمشروع astro-ask.",
	},
	es: {
		site: "Catorce cumbres",
		motto: "Catorce montañas pasan de los ocho mil metros.",
		lead: "Quién las subió primero, de dónde vienen sus nombres, cuándo deja subir el viento y qué leer por el camino. En seis idiomas.",
		skip: "Ir al contenido",
		peaks: "Cumbres",
		essays: "Ensayos",
		books: "Libros",
		expeditions: "Expediciones",
		heights: "Alturas",
		languages: "Idiomas",
		ask: "Pregunta a las montañas",
		askHint: "Pregunta en tu idioma",
		askButton: "Preguntar",
		tryThese: "Por ejemplo",
		questions: [
			"¿Quién fue la primera mujer en subir los catorce ochomiles?",
			"¿Cuándo se sube al Everest?",
			"¿Qué montaña se escaló primero en invierno?",
		],
		allEssays: "Todos los ensayos",
		essaysLead:
			"Textos más largos, para leer en la tienda: los vientos, las estaciones y la gente.",
		alsoIn: "También en",
		metres: (height) => `${height} m`,
		footer: "Un sitio de ejemplo de astro-ask.",
	},
};
