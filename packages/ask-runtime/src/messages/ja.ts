import type { Messages } from "./messages.js";

export const ja: Messages = {
	note: "ご質問に最も近いサイト内の箇所は次のとおりです。",
	nothingFound: "このサイトには、ご質問の答えが見つかりませんでした。",
	nearest: "最も近いページはこちらです。",
	greeting: "こんにちは。このサイトの内容について質問してください。",
	greetings: [
		"こんにちは",
		"こんばんは",
		"おはよう",
		"おはようございます",
		"やあ",
	],
	page: {
		title: "このサイトに質問する",
		answer: "回答",
		sources: "出典",
		question: "質問",
		followUp: "ほかのことを質問する",
		ask: "質問する",
		back: "サイトに戻る",
	},
	errors: {
		title: "うまくいきませんでした",
		request: "リクエスト",
		badRequest:
			"質問を読み取れませんでした。空か、500文字を超えている可能性があります。",
		tooLarge: "文章が長すぎます。質問は500文字までです。",
		notFound: "このアドレスには何もありません。",
		notReady: "現在、回答できません。しばらくしてからもう一度お試しください。",
		busy: "現在、質問が集中しています。しばらくしてからもう一度お試しください。",
		internal: "こちらで問題が発生しました。もう一度お試しください。",
	},
};
