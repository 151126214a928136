import type { Messages } from "./messages.js";

export const es: Messages = {
	note: "Estos pasajes del sitio son los que mejor responden a tu pregunta.",
	nothingFound: "Nada en este sitio parece responder a tu pregunta.",
	nearest: "Estas son las páginas más cercanas:",
	greeting: "¡Hola! Haz una pregunta sobre el contenido de este sitio.",
	greetings: [
		"hola",
		"buenas",
		"buenos días",
		"buenas tardes",
		"buenas noches",
	],
	page: {
		title: "Pregunta a este sitio",
		answer: "Respuesta",
		sources: "Fuentes",
		question: "Tu pregunta",
		followUp: "Pregunta otra cosa",
		ask: "Preguntar",
		back: "Volver al sitio",
	},
	notes: {
		cut: "La respuesta se detuvo antes de terminar.",
		blocked: "La respuesta fue retenida.",
		quota:
			"Las preguntas al modelo de hoy se han agotado. Esto es lo que encontró la búsqueda.",
		model:
			"No se pudo contactar con el modelo. Esto es lo que encontró la búsqueda.",
		suggestions: "Puedes preguntar",
	},
	errors: {
		title: "Algo no ha funcionado",
		request: "Solicitud",
		badRequest:
			"No se ha podido leer la pregunta. Puede que esté vacía o tenga más de 500 caracteres.",
		tooLarge:
			"El texto es demasiado largo. Una pregunta puede tener hasta 500 caracteres.",
		notFound: "No hay nada en esta dirección.",
		notReady:
			"Ahora mismo no hay respuestas disponibles. Inténtalo de nuevo dentro de un rato.",
		busy: "Ahora mismo hay demasiadas preguntas. Inténtalo de nuevo dentro de un rato.",
		internal: "Algo ha fallado por nuestra parte. Inténtalo de nuevo.",
	},
};
