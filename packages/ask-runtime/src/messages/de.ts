import type { Messages } from "./messages.js";

export const de: Messages = {
	note: "Diese Stellen der Website passen am besten zu Ihrer Frage.",
	nothingFound: "Auf dieser Website scheint nichts Ihre Frage zu beantworten.",
	nearest: "Diese Seiten kommen ihr am nächsten:",
	greeting: "Hallo! Stellen Sie eine Frage zum Inhalt dieser Website.",
	greetings: [
		"hallo",
		"guten tag",
		"guten morgen",
		"guten abend",
		"servus",
		"moin",
		"grüß gott",
	],
	page: {
		title: "Diese Website fragen",
		answer: "Antwort",
		sources: "Quellen",
		question: "Ihre Frage",
		followUp: "Noch etwas fragen",
		ask: "Fragen",
		back: "Zurück zur Website",
	},
	notes: {
		cut: "Die Antwort brach ab, bevor sie fertig war.",
		blocked: "Die Antwort wurde zurückgehalten.",
		quota:
			"Die Fragen an das Modell sind für heute aufgebraucht. Das hat die Suche gefunden.",
		model: "Das Modell war nicht erreichbar. Das hat die Suche gefunden.",
		suggestions: "Frag zum Beispiel",
	},
	errors: {
		title: "Das hat nicht geklappt",
		request: "Anfrage",
		badRequest:
			"Die Frage konnte nicht gelesen werden. Sie ist leer oder länger als 500 Zeichen.",
		tooLarge: "Das war zu viel Text. Eine Frage darf bis zu 500 Zeichen haben.",
		notFound: "Unter dieser Adresse gibt es nichts.",
		notReady:
			"Zurzeit sind keine Antworten verfügbar. Bitte versuchen Sie es gleich noch einmal.",
		busy: "Zurzeit gibt es zu viele Fragen. Bitte versuchen Sie es gleich noch einmal.",
		internal:
			"Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
	},
};
