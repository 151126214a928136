import type { Messages } from "./messages.js";

export const zh: Messages = {
	note: "本站中与您的问题最相关的内容如下。",
	nothingFound: "本站似乎没有能回答您问题的内容。",
	nearest: "最接近的页面：",
	greeting: "您好！请就本站内容提问。",
	greetings: ["你好", "您好", "早上好", "下午好", "晚上好", "嗨"],
	page: {
		title: "向本站提问",
		answer: "回答",
		sources: "来源",
		question: "您的问题",
		followUp: "继续提问",
		ask: "提问",
		back: "返回网站",
	},
	notes: {
		cut: "回答在完成前中断了。",
		blocked: "回答未予显示。",
		quota: "今天向模型提问的次数已用完。以下是搜索结果。",
		model: "无法连接模型。以下是搜索结果。",
		suggestions: "您可以这样问",
	},
	errors: {
		title: "未能完成",
		request: "请求",
		badRequest: "无法读取问题。它可能为空，或超过 500 个字符。",
		tooLarge: "文字太长。问题最多 500 个字符。",
		notFound: "此地址没有内容。",
		notReady: "目前无法回答。请稍后再试。",
		busy: "目前提问过多。请稍后再试。",
		internal: "我们这边出了点问题。请重试。",
	},
};
