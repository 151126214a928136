import type { Messages } from "./messages.js";

export const fr: Messages = {
	note: "Voici les passages du site qui correspondent le mieux à votre question.",
	nothingFound: "Rien sur ce site ne semble répondre à votre question.",
	nearest: "Les pages les plus proches sont :",
	greeting: "Bonjour ! Posez une question sur le contenu de ce site.",
	greetings: ["bonjour", "salut", "bonsoir", "coucou"],
	page: {
		title: "Interroger ce site",
		answer: "Réponse",
		sources: "Sources",
		question: "Votre question",
		followUp: "Poser une autre question",
		ask: "Demander",
		back: "Retour au site",
	},
	notes: {
		cut: "La réponse s’est arrêtée avant la fin.",
		blocked: "La réponse a été retenue.",
		quota:
			"Les questions au modèle sont épuisées pour aujourd’hui. Voici ce que la recherche a trouvé.",
		model: "Le modèle est injoignable. Voici ce que la recherche a trouvé.",
		suggestions: "Vous pourriez demander",
	},
	errors: {
		title: "Cela n’a pas fonctionné",
		request: "Requête",
		badRequest:
			"La question n’a pas pu être lue. Elle est peut-être vide ou dépasse 500 caractères.",
		tooLarge:
			"Le texte est trop long. Une question peut compter jusqu’à 500 caractères.",
		notFound: "Il n’y a rien à cette adresse.",
		notReady:
			"Les réponses ne sont pas disponibles pour le moment. Réessayez dans un instant.",
		busy: "Il y a trop de questions en ce moment. Réessayez dans un instant.",
		internal: "Une erreur s’est produite de notre côté. Veuillez réessayer.",
	},
};
