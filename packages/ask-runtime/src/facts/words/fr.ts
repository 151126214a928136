import type { FactWords } from "./fact-words.js";

export const fr: FactWords = {
	language: "fr",
	scripts: ["Latin"],
	count: ["combien", "combien de", "combien d", "nombre de", "le nombre de"],
	all: ["au total", "total", "en tout", "tous", "toutes"],
	most: ["le plus de", "le plus grand nombre de"],
	least: ["le moins de", "le plus petit nombre de"],
	mostCounts: "after",
	high: [
		"le plus grand",
		"la plus grande",
		"le plus haut",
		"la plus haute",
		"le plus élevé",
		"la plus élevée",
		"le plus long",
		"la plus longue",
		"maximum",
	],
	low: [
		"le plus petit",
		"la plus petite",
		"le plus bas",
		"la plus basse",
		"le plus court",
		"la plus courte",
		"minimum",
	],
	newest: [
		"le plus récent",
		"la plus récente",
		"le dernier",
		"la dernière",
		"dernier",
		"dernière",
	],
	oldest: [
		"le plus ancien",
		"la plus ancienne",
		"le premier",
		"la première",
		"premier",
		"première",
	],
	range: ["de quand à quand", "de quelle année à quelle année"],
	which: ["quel", "quelle", "quels", "quelles"],
	when: ["quand"],
	languages: ["langue", "langues"],
	years: ["année", "années", "an"],
	dated: ["publié", "publiée", "publiés", "publiées"],
	glue: [
		"le la les l un une des de du d en dans au aux est sont était étaient y a t il ont",
		"existe ici avec pour que écrit écrite écrits écrites différents différentes site",
	]
		.join(" ")
		.split(" ")
		.concat("ce site", "sur ce site", "sur le site", "est ce que", "qu est ce"),
	glueBeforeNames: ["par"],
	endings: [["es", "s", "e", "x"]],
	say: {
		count: "Le site compte {n} {name}.",
		filtered: "{field} « {value} » : le site compte {n} {name}.",
		flagged: "{field} : le site compte {n} {name}.",
		filled: "Le site compte {n} {name} avec une valeur pour « {field} ».",
		highest:
			"{titles} : {field} {value}, la valeur la plus élevée parmi {n} {name}.",
		lowest:
			"{titles} : {field} {value}, la valeur la plus basse parmi {n} {name}.",
		latest: "{titles} : {field} {value}, le plus récent parmi {n} {name}.",
		earliest: "{titles} : {field} {value}, le plus ancien parmi {n} {name}.",
		most: "{field} « {value} » : {n} {name}, le plus grand nombre.",
		least: "{field} « {value} » : {n} {name}, le plus petit nombre.",
		distinct: "{field} : {n} ({list}).",
		sum: "{field}, {n} {name} au total : {sum}.",
		range: "{field} : de {low} ({lowTitles}) à {high} ({highTitles}).",
		unknown:
			"Les comptes du site ne disent pas combien il y en a. En tout, il a {n} {name}.",
		andMore: "{titles} et {n} de plus",
		languageField: "Langue",
	},
};
