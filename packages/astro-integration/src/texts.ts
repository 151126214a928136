/** What the ask components say, by language. Data: a missing key does not compile. */
export interface AskTexts {
	/** Title of the ask page. */
	title: string;
	/** Label of the field. */
	question: string;
	ask: string;
	stop: string;
	retry: string;
	sources: string;
	/** Said while an answer is being made, when it is there, and when the reader stopped it. */
	searching: string;
	ready: string;
	stopped: string;
	failed: string;
	/** Headings of related items, and of the same page in other languages. */
	related: string;
	alsoIn: string;
}

const byLanguage: Record<string, AskTexts> = {
	en: {
		title: "Ask this site",
		question: "Your question",
		ask: "Ask",
		stop: "Stop",
		retry: "Try again",
		sources: "Sources",
		searching: "Searching …",
		ready: "The answer is ready.",
		stopped: "Stopped.",
		failed: "The answer could not be fetched.",
		related: "Related",
		alsoIn: "Also in",
	},
	ar: {
		title: "اسأل هذا الموقع",
		question: "سؤالك",
		ask: "اسأل",
		stop: "إيقاف",
		retry: "أعد المحاولة",
		sources: "المصادر",
		searching: "جارٍ البحث …",
		ready: "الإجابة جاهزة.",
		stopped: "تم الإيقاف.",
		failed: "تعذّر جلب الإجابة.",
		related: "ذات صلة",
		alsoIn: "بلغات أخرى",
	},
	de: {
		title: "Frag diese Website",
		question: "Deine Frage",
		ask: "Fragen",
		stop: "Anhalten",
		retry: "Noch einmal",
		sources: "Quellen",
		searching: "Suche läuft …",
		ready: "Die Antwort ist da.",
		stopped: "Angehalten.",
		failed: "Die Antwort konnte nicht geholt werden.",
		related: "Passt dazu",
		alsoIn: "Auch auf",
	},
	es: {
		title: "Pregunta a este sitio",
		question: "Tu pregunta",
		ask: "Preguntar",
		stop: "Detener",
		retry: "Reintentar",
		sources: "Fuentes",
		searching: "Buscando…",
		ready: "La respuesta está lista.",
		stopped: "Detenido.",
		failed: "No se pudo obtener la respuesta.",
		related: "Relacionado",
		alsoIn: "También en",
	},
	fr: {
		title: "Interroger ce site",
		question: "Votre question",
		ask: "Demander",
		stop: "Arrêter",
		retry: "Réessayer",
		sources: "Sources",
		searching: "Recherche en cours…",
		ready: "La réponse est prête.",
		stopped: "Arrêté.",
		failed: "La réponse n’a pas pu être récupérée.",
		related: "À lire aussi",
		alsoIn: "Aussi en",
	},
	he: {
		title: "שאלו את האתר",
		question: "השאלה שלך",
		ask: "שאל",
		stop: "עצור",
		retry: "נסה שוב",
		sources: "מקורות",
		searching: "מחפש…",
		ready: "התשובה מוכנה.",
		stopped: "נעצר.",
		failed: "לא ניתן היה לקבל את התשובה.",
		related: "קשור לזה",
		alsoIn: "גם ב־",
	},
	hi: {
		title: "इस साइट से पूछें",
		question: "आपका प्रश्न",
		ask: "पूछें",
		stop: "रोकें",
		retry: "फिर से कोशिश करें",
		sources: "स्रोत",
		searching: "खोज जारी है…",
		ready: "उत्तर तैयार है।",
		stopped: "रोक दिया गया।",
		failed: "उत्तर नहीं मिल सका।",
		related: "इससे जुड़ा",
		alsoIn: "अन्य भाषाओं में",
	},
	ja: {
		title: "このサイトに質問する",
		question: "質問",
		ask: "質問する",
		stop: "停止",
		retry: "もう一度試す",
		sources: "出典",
		searching: "検索しています…",
		ready: "回答の準備ができました。",
		stopped: "停止しました。",
		failed: "回答を取得できませんでした。",
		related: "関連する内容",
		alsoIn: "ほかの言語",
	},
	ko: {
		title: "이 사이트에 질문하기",
		question: "질문",
		ask: "질문하기",
		stop: "중지",
		retry: "다시 시도",
		sources: "출처",
		searching: "찾는 중…",
		ready: "답변이 준비되었습니다.",
		stopped: "중지했습니다.",
		failed: "답변을 가져오지 못했습니다.",
		related: "관련 내용",
		alsoIn: "다른 언어",
	},
	mr: {
		title: "या संकेतस्थळाला विचारा",
		question: "तुमचा प्रश्न",
		ask: "विचारा",
		stop: "थांबवा",
		retry: "पुन्हा प्रयत्न करा",
		sources: "स्रोत",
		searching: "शोध सुरू आहे…",
		ready: "उत्तर तयार आहे.",
		stopped: "थांबवले.",
		failed: "उत्तर मिळवता आले नाही.",
		related: "संबंधित",
		alsoIn: "इतर भाषांत",
	},
	pt: {
		title: "Pergunte a este site",
		question: "Sua pergunta",
		ask: "Perguntar",
		stop: "Parar",
		retry: "Tentar novamente",
		sources: "Fontes",
		searching: "Pesquisando…",
		ready: "A resposta está pronta.",
		stopped: "Interrompido.",
		failed: "Não foi possível obter a resposta.",
		related: "Relacionado",
		alsoIn: "Também em",
	},
	ru: {
		title: "Спросить этот сайт",
		question: "Ваш вопрос",
		ask: "Спросить",
		stop: "Остановить",
		retry: "Повторить",
		sources: "Источники",
		searching: "Идёт поиск…",
		ready: "Ответ готов.",
		stopped: "Остановлено.",
		failed: "Не удалось получить ответ.",
		related: "По теме",
		alsoIn: "На других языках",
	},
	tr: {
		title: "Bu siteye sorun",
		question: "Sorunuz",
		ask: "Sor",
		stop: "Durdur",
		retry: "Yeniden dene",
		sources: "Kaynaklar",
		searching: "Aranıyor…",
		ready: "Yanıt hazır.",
		stopped: "Durduruldu.",
		failed: "Yanıt alınamadı.",
		related: "İlgili",
		alsoIn: "Diğer diller",
	},
	zh: {
		title: "向本站提问",
		question: "您的问题",
		ask: "提问",
		stop: "停止",
		retry: "重试",
		sources: "来源",
		searching: "正在查找…",
		ready: "回答已完成。",
		stopped: "已停止。",
		failed: "无法获取回答。",
		related: "相关内容",
		alsoIn: "其他语言",
	},
};

/** @param language BCP 47; `pt-BR` gets `pt`, an unknown one English. */
export function textsFor(language: string): AskTexts {
	const [base = ""] = language.toLowerCase().split("-");
	return byLanguage[base] ?? (byLanguage.en as AskTexts);
}

const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Nkoo", "Adlm", "Syrc"]);

/** How text of this language runs; a locale may be any word of a path, which is no language. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		const { script = "" } = new Intl.Locale(language).maximize();
		return rightToLeft.has(script) ? "rtl" : "ltr";
	} catch {
		return "ltr";
	}
}
