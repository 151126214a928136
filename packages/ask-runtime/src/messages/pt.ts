import type { Messages } from "./messages.js";

export const pt: Messages = {
	note: "Estes trechos do site são os que melhor correspondem à sua pergunta.",
	nothingFound: "Nada neste site parece responder à sua pergunta.",
	nearest: "Estas são as páginas mais próximas:",
	greeting: "Olá! Faça uma pergunta sobre o conteúdo deste site.",
	greetings: ["olá", "oi", "bom dia", "boa tarde", "boa noite"],
	page: {
		title: "Pergunte a este site",
		answer: "Resposta",
		sources: "Fontes",
		question: "Sua pergunta",
		followUp: "Perguntar outra coisa",
		ask: "Perguntar",
		back: "Voltar ao site",
	},
	notes: {
		cut: "A resposta parou antes de terminar.",
		blocked: "A resposta foi retida.",
		quota:
			"As perguntas ao modelo acabaram por hoje. Isto é o que a busca encontrou.",
		model:
			"Não foi possível contatar o modelo. Isto é o que a busca encontrou.",
		suggestions: "Você pode perguntar",
	},
	errors: {
		title: "Não funcionou",
		request: "Pedido",
		badRequest:
			"Não foi possível ler a pergunta. Ela pode estar vazia ou ter mais de 500 caracteres.",
		tooLarge:
			"O texto é longo demais. Uma pergunta pode ter até 500 caracteres.",
		notFound: "Não há nada neste endereço.",
		notReady:
			"As respostas não estão disponíveis agora. Tente de novo daqui a pouco.",
		busy: "Há perguntas demais neste momento. Tente de novo daqui a pouco.",
		internal: "Algo deu errado do nosso lado. Tente de novo.",
	},
};
