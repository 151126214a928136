/**
 * What the types and fields are called, so that questions can be put in the reader's own words.
 * `label`: the names of one such thing. `high` and `low`: how one asks for the most and the least.
 *
 * @type {Record<string, { label: Names, fields?: Record<string, { label: Names, high?: Names, low?: Names }> }>}
 * @typedef {Partial<Record<"en" | "mr" | "hi" | "ja" | "ar" | "es", string[]>>} Names
 */
export const types = {
	peaks: {
		label: {
			en: [
				"peak",
				"peaks",
				"mountain",
				"mountains",
				"eight-thousander",
				"eight-thousanders",
				"summit",
				"summits",
			],
			mr: ["शिखर", "शिखरे", "शिखरं", "पर्वत", "डोंगर"],
			hi: ["चोटी", "चोटियाँ", "चोटियां", "पर्वत", "पहाड़", "शिखर"],
			ja: ["山", "峰", "座", "八千メートル峰"],
			ar: ["قمة", "قمم", "جبل", "جبال"],
			es: [
				"cumbre",
				"cumbres",
				"montaña",
				"montañas",
				"pico",
				"picos",
				"ochomil",
				"ochomiles",
			],
		},
		fields: {
			height: {
				label: {
					en: ["height", "elevation", "metres", "meters"],
					mr: ["उंची", "मीटर"],
					hi: ["ऊँचाई", "ऊंचाई", "मीटर"],
					ja: ["高さ", "標高", "メートル"],
					ar: ["ارتفاع", "الارتفاع", "متر"],
					es: ["altura", "altitud", "metros"],
				},
				high: {
					en: ["highest", "tallest", "biggest"],
					mr: ["सर्वात उंच", "सगळ्यात उंच", "सर्वोच्च"],
					hi: ["सबसे ऊँचा", "सबसे ऊंचा", "सबसे ऊँची", "सबसे ऊंची", "सर्वोच्च"],
					ja: ["最も高い", "一番高い", "いちばん高い", "最高峰"],
					ar: ["أعلى", "الأعلى", "أطول"],
					es: ["más alto", "más alta", "mayor altura"],
				},
				low: {
					en: ["lowest", "smallest"],
					mr: ["सर्वात कमी उंच", "सर्वात बुटके", "सर्वात कमी उंचीचे"],
					hi: ["सबसे नीचा", "सबसे नीची", "सबसे कम ऊँचा", "सबसे कम ऊँची"],
					ja: ["最も低い", "一番低い", "いちばん低い"],
					ar: ["أدنى", "الأقل ارتفاعا", "أقل ارتفاعًا", "أخفض"],
					es: ["más bajo", "más baja", "menor altura"],
				},
			},
			firstAscent: {
				label: {
					en: ["first ascent", "first climbed", "climbed first"],
					mr: ["पहिली चढाई", "प्रथम चढाई"],
					hi: ["पहली चढ़ाई", "प्रथम आरोहण"],
					ja: ["初登頂", "初登攀"],
					ar: ["أول صعود", "الصعود الأول"],
					es: ["primera ascensión", "primer ascenso"],
				},
				high: {
					en: ["last climbed", "climbed last", "latest first ascent"],
					mr: ["सर्वात शेवटी सर"],
					hi: ["सबसे बाद में चढ़ी", "सबसे आख़िर में"],
					ja: ["最後に登られた", "最後に初登頂"],
					ar: ["آخر قمة صعدت", "صعدت أخيرا"],
					es: ["escalado por última vez", "el último en ser escalado"],
				},
				low: {
					en: ["climbed first", "first climbed", "earliest first ascent"],
					mr: ["सर्वात आधी सर", "सर्वप्रथम सर"],
					hi: ["सबसे पहले चढ़ी", "सबसे पहले"],
					ja: ["最初に登られた", "最初に初登頂"],
					ar: ["أول قمة صعدت", "صعدت أولا"],
					es: ["el primero en ser escalado", "escalado primero"],
				},
			},
			winterAscent: {
				label: {
					en: ["winter ascent", "first winter ascent", "climbed in winter"],
					mr: ["हिवाळी चढाई"],
					hi: ["शीतकालीन चढ़ाई"],
					ja: ["冬季初登頂"],
					ar: ["الصعود الشتوي"],
					es: ["ascensión invernal", "primera invernal"],
				},
			},
			range: {
				label: {
					en: ["range", "mountain range"],
					mr: ["पर्वतरांग"],
					hi: ["पर्वतमाला", "पर्वत श्रृंखला"],
					ja: ["山脈", "山域"],
					ar: ["سلسلة جبال", "سلسلة"],
					es: ["cordillera", "sierra"],
				},
			},
			countries: {
				label: {
					en: ["country", "countries"],
					mr: ["देश"],
					hi: ["देश"],
					ja: ["国"],
					ar: ["بلد", "بلدان", "دولة"],
					es: ["país", "países"],
				},
			},
			expedition: {
				label: {
					en: ["expedition", "nationality"],
					mr: ["मोहीम"],
					hi: ["अभियान"],
					ja: ["遠征隊", "登山隊"],
					ar: ["بعثة"],
					es: ["expedición"],
				},
			},
		},
	},
	books: {
		label: {
			en: ["book", "books"],
			mr: ["पुस्तक", "पुस्तके", "पुस्तकं"],
			hi: ["किताब", "किताबें", "पुस्तक", "पुस्तकें"],
			ja: ["本", "書籍"],
			ar: ["كتاب", "كتب"],
			es: ["libro", "libros"],
		},
		fields: {
			pages: {
				label: {
					en: ["pages", "length"],
					mr: ["पाने", "पृष्ठे"],
					hi: ["पन्ने", "पृष्ठ"],
					ja: ["ページ", "頁"],
					ar: ["صفحة", "صفحات"],
					es: ["páginas"],
				},
				high: {
					en: ["longest", "thickest"],
					mr: ["सर्वात मोठे", "सर्वात जाड"],
					hi: ["सबसे लंबी", "सबसे मोटी"],
					ja: ["最も長い", "一番長い", "一番厚い"],
					ar: ["أطول", "الأطول"],
					es: ["más largo", "más gordo"],
				},
				low: {
					en: ["shortest", "thinnest"],
					mr: ["सर्वात लहान", "सर्वात छोटे"],
					hi: ["सबसे छोटी", "सबसे पतली"],
					ja: ["最も短い", "一番短い", "一番薄い"],
					ar: ["أقصر", "الأقصر"],
					es: ["más corto", "más delgado"],
				},
			},
			year: {
				label: {
					en: ["year read", "read in", "we read", "you read"],
					mr: ["वाचलेले वर्ष", "वाचले"],
					hi: ["पढ़ने का साल", "पढ़ी"],
					ja: ["読んだ年", "読んだ"],
					ar: ["سنة القراءة", "قرئ"],
					es: ["año de lectura", "leído", "leídos"],
				},
				high: {
					en: ["read last", "latest read", "most recently read"],
					mr: ["शेवटचे वाचलेले"],
					hi: ["सबसे हाल में पढ़ी"],
					ja: ["最後に読んだ", "最近読んだ"],
					ar: ["آخر ما قرئ"],
					es: ["leído más recientemente", "último leído"],
				},
				low: {
					en: ["read first"],
					mr: ["पहिले वाचलेले"],
					hi: ["सबसे पहले पढ़ी"],
					ja: ["最初に読んだ"],
					ar: ["أول ما قرئ"],
					es: ["leído primero", "primer leído"],
				},
			},
			published: {
				label: {
					en: ["published", "publication", "came out"],
					mr: ["प्रकाशित", "प्रकाशन"],
					hi: ["प्रकाशित", "प्रकाशन"],
					ja: ["出版", "刊行"],
					ar: ["نشر", "صدر"],
					es: ["publicado", "publicados", "publicación"],
				},
				high: {
					en: ["newest", "most recent"],
					mr: ["सर्वात नवीन"],
					hi: ["सबसे नई"],
					ja: ["最も新しい", "一番新しい"],
					ar: ["أحدث"],
					es: ["más nuevo", "más reciente"],
				},
				low: {
					en: ["oldest"],
					mr: ["सर्वात जुने"],
					hi: ["सबसे पुरानी"],
					ja: ["最も古い", "一番古い"],
					ar: ["أقدم"],
					es: ["más antiguo", "más viejo"],
				},
			},
			rating: {
				label: {
					en: ["rating", "stars"],
					mr: ["गुणांकन", "तारे"],
					hi: ["रेटिंग", "सितारे"],
					ja: ["評価", "星"],
					ar: ["تقييم", "نجوم"],
					es: ["valoración", "estrellas"],
				},
				high: {
					en: ["best", "best rated", "highest rated"],
					mr: ["सर्वोत्तम", "सर्वात चांगले"],
					hi: ["सबसे अच्छी", "सर्वोत्तम"],
					ja: ["最も良い", "一番良い", "最高評価"],
					ar: ["أفضل", "الأفضل"],
					es: ["mejor", "mejor valorado"],
				},
				low: {
					en: ["worst", "lowest rated"],
					mr: ["सर्वात वाईट"],
					hi: ["सबसे ख़राब", "सबसे खराब"],
					ja: ["最も悪い", "最低評価"],
					ar: ["أسوأ"],
					es: ["peor", "peor valorado"],
				},
			},
			language: {
				label: {
					en: ["language"],
					mr: ["भाषा"],
					hi: ["भाषा"],
					ja: ["言語"],
					ar: ["لغة"],
					es: ["idioma", "lengua"],
				},
			},
			author: {
				label: {
					en: ["author", "writer"],
					mr: ["लेखक", "लेखिका"],
					hi: ["लेखक", "लेखिका"],
					ja: ["著者", "作者"],
					ar: ["مؤلف", "كاتب"],
					es: ["autor", "autora", "escritor", "escritora"],
				},
			},
		},
	},
	essays: {
		label: {
			en: ["essay", "essays", "article", "articles"],
			mr: ["लेख", "निबंध"],
			hi: ["लेख", "निबंध"],
			ja: ["読みもの", "記事", "エッセイ"],
			ar: ["مقال", "مقالة", "مقالات"],
			es: ["ensayo", "ensayos", "artículo", "artículos"],
		},
	},
	expeditions: {
		label: {
			en: ["expedition", "expeditions"],
			mr: ["मोहीम", "मोहिमा"],
			hi: ["अभियान"],
			ja: ["遠征", "遠征隊"],
			ar: ["بعثة", "بعثات"],
			es: ["expedición", "expediciones"],
		},
		fields: {
			leader: {
				label: {
					en: ["leader", "led by"],
					mr: ["नेता", "नेतृत्व"],
					hi: ["नेता", "नेतृत्व"],
					ja: ["隊長"],
					ar: ["قائد"],
					es: ["jefe", "jefa", "líder"],
				},
			},
			season: {
				label: {
					en: ["season"],
					mr: ["ऋतू", "हंगाम"],
					hi: ["मौसम", "ऋतु"],
					ja: ["季節"],
					ar: ["فصل", "موسم"],
					es: ["estación", "temporada"],
				},
			},
		},
	},
};
