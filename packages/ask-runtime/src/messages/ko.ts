import type { Messages } from "./messages.js";

export const ko: Messages = {
	note: "질문과 가장 잘 맞는 사이트의 내용입니다.",
	nothingFound: "이 사이트에서 질문에 대한 답을 찾지 못했습니다.",
	nearest: "가장 가까운 페이지입니다.",
	greeting: "안녕하세요! 이 사이트의 내용에 대해 질문해 주세요.",
	greetings: [
		"안녕",
		"안녕하세요",
		"안녕하십니까",
		"좋은 아침",
		"좋은 아침입니다",
	],
	page: {
		title: "이 사이트에 질문하기",
		answer: "답변",
		sources: "출처",
		question: "질문",
		followUp: "다른 질문하기",
		ask: "질문하기",
		back: "사이트로 돌아가기",
	},
	notes: {
		cut: "답변이 끝나기 전에 멈췄습니다.",
		blocked: "답변이 표시되지 않았습니다.",
		quota: "오늘 모델에 할 수 있는 질문을 모두 썼습니다. 검색 결과입니다.",
		model: "모델에 연결할 수 없습니다. 검색 결과입니다.",
		suggestions: "이렇게 물어보세요",
	},
	errors: {
		title: "처리하지 못했습니다",
		request: "요청",
		badRequest:
			"질문을 읽을 수 없습니다. 비어 있거나 500자를 넘었을 수 있습니다.",
		tooLarge: "글이 너무 깁니다. 질문은 500자까지 쓸 수 있습니다.",
		notFound: "이 주소에는 아무것도 없습니다.",
		notReady: "지금은 답변할 수 없습니다. 잠시 후 다시 시도해 주세요.",
		busy: "지금은 질문이 너무 많습니다. 잠시 후 다시 시도해 주세요.",
		internal: "저희 쪽에서 문제가 발생했습니다. 다시 시도해 주세요.",
	},
};
