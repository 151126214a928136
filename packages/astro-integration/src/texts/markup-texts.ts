/** What only the markup of the components says, in each language; no script carries it. */
export interface MarkupTexts {
	/** Without a script, where the browser answers. */
	needsScript: string;
	/** Name of a search box. */
	search: string;
	/** `{n}`: how many were found. */
	results: string;
	noResults: string;
	/** Last line of the results, with `{q}`: asks the question on the ask page. */
	askInstead: string;
	/** Heading of documents related to a page. */
	seeAlso: string;
}

const byLanguage: Readonly<Record<string, MarkupTexts>> = {
	en: {
		needsScript:
			"Questions are answered in your browser here, and that needs JavaScript.",
		search: "Search",
		results: "Results: {n}",
		noResults: "Nothing was found.",
		askInstead: "Ask: {q}",
		seeAlso: "See also",
	},
	mr: {
		needsScript:
			"येथे प्रश्नांची उत्तरे तुमच्या ब्राउझरमध्येच मिळतात; त्यासाठी JavaScript लागते.",
		search: "शोधा",
		results: "निकाल: {n}",
		noResults: "काहीही सापडले नाही.",
		askInstead: "विचारा: {q}",
		seeAlso: "हेही पाहा",
	},
	hi: {
		needsScript:
			"यहाँ सवालों के जवाब आपके ब्राउज़र में ही मिलते हैं; इसके लिए JavaScript चाहिए।",
		search: "खोजें",
		results: "नतीजे: {n}",
		noResults: "कुछ नहीं मिला।",
		askInstead: "पूछें: {q}",
		seeAlso: "यह भी देखें",
	},
	es: {
		needsScript:
			"Aquí las preguntas se responden en tu navegador, y para eso hace falta JavaScript.",
		search: "Buscar",
		results: "Resultados: {n}",
		noResults: "No se ha encontrado nada.",
		askInstead: "Preguntar: {q}",
		seeAlso: "Véase también",
	},
	fr: {
		needsScript:
			"Ici, les réponses sont données dans votre navigateur, ce qui demande JavaScript.",
		search: "Rechercher",
		results: "Résultats : {n}",
		noResults: "Rien n’a été trouvé.",
		askInstead: "Demander : {q}",
		seeAlso: "Voir aussi",
	},
	de: {
		needsScript:
			"Fragen werden hier in Ihrem Browser beantwortet; dafür ist JavaScript nötig.",
		search: "Suchen",
		results: "Ergebnisse: {n}",
		noResults: "Es wurde nichts gefunden.",
		askInstead: "Fragen: {q}",
		seeAlso: "Siehe auch",
	},
	pt: {
		needsScript:
			"Aqui as perguntas são respondidas no seu navegador, e isso precisa de JavaScript.",
		search: "Pesquisar",
		results: "Resultados: {n}",
		noResults: "Nada foi encontrado.",
		askInstead: "Perguntar: {q}",
		seeAlso: "Veja também",
	},
	ja: {
		needsScript:
			"質問への回答はお使いのブラウザーの中で作られるため、JavaScript が必要です。",
		search: "検索",
		results: "結果：{n}",
		noResults: "何も見つかりませんでした。",
		askInstead: "質問する：{q}",
		seeAlso: "関連項目",
	},
	zh: {
		needsScript: "这里的问题在您的浏览器中得到回答，因此需要 JavaScript。",
		search: "搜索",
		results: "结果：{n}",
		noResults: "没有找到任何内容。",
		askInstead: "提问：{q}",
		seeAlso: "另请参阅",
	},
	ko: {
		needsScript:
			"여기서는 질문에 대한 답이 브라우저 안에서 만들어지므로 JavaScript가 필요합니다.",
		search: "검색",
		results: "결과: {n}",
		noResults: "찾은 것이 없습니다.",
		askInstead: "질문하기: {q}",
		seeAlso: "같이 보기",
	},
	ar: {
		needsScript: "يُجاب عن الأسئلة هنا داخل متصفحك، وهذا يحتاج إلى JavaScript.",
		search: "بحث",
		results: "النتائج: {n}",
		noResults: "لم يُعثر على شيء.",
		askInstead: "اسأل: {q}",
		seeAlso: "انظر أيضًا",
	},
	he: {
		needsScript: "כאן השאלות נענות בדפדפן שלך, ולשם כך נדרש JavaScript.",
		search: "חיפוש",
		results: "תוצאות: {n}",
		noResults: "לא נמצא דבר.",
		askInstead: "לשאול: {q}",
		seeAlso: "ראו גם",
	},
	ru: {
		needsScript:
			"Ответы на вопросы здесь готовит ваш браузер, и для этого нужен JavaScript.",
		search: "Поиск",
		results: "Результаты: {n}",
		noResults: "Ничего не найдено.",
		askInstead: "Спросить: {q}",
		seeAlso: "См. также",
	},
	tr: {
		needsScript:
			"Burada sorular tarayıcınızda yanıtlanır; bunun için JavaScript gerekir.",
		search: "Ara",
		results: "Sonuçlar: {n}",
		noResults: "Hiçbir şey bulunamadı.",
		askInstead: "Sor: {q}",
		seeAlso: "Ayrıca bakınız",
	},
};

/** The languages there are, as BCP 47 base languages. */
export const markupLanguages: readonly string[] = Object.keys(byLanguage);

/** @param language BCP 47; an unknown one gets English. */
export function markupTextsFor(language: string): MarkupTexts {
	const [base = ""] = language.toLowerCase().split(/[-_]/, 1);
	const known = base === "iw" ? "he" : base;
	return (
		(Object.hasOwn(byLanguage, known) ? byLanguage[known] : undefined) ??
		(byLanguage.en as MarkupTexts)
	);
}
