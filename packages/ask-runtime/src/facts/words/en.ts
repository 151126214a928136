import type { FactWords } from "./fact-words.js";

export const en: FactWords = {
	language: "en",
	scripts: ["Latin"],
	count: ["how many", "number of", "the number of", "count of"],
	all: ["in total", "total", "altogether", "all", "overall", "combined"],
	most: [
		"most",
		"the most",
		"largest number of",
		"greatest number of",
		"highest number of",
	],
	least: ["fewest", "the fewest", "least", "smallest number of"],
	mostCounts: "after",
	high: ["highest", "largest", "biggest", "greatest", "longest", "maximum"],
	low: ["lowest", "smallest", "shortest", "minimum"],
	newest: ["newest", "latest", "most recent", "last"],
	oldest: ["oldest", "earliest", "first"],
	range: [
		"from when to when",
		"from which year to which year",
		"from what year to what year",
		"between which years",
		"between what years",
	],
	which: ["which", "what", "what s", "which one", "which ones"],
	when: ["when"],
	languages: ["language", "languages"],
	years: ["year", "years"],
	dated: ["published", "posted", "dated"],
	glue: [
		"a an the is are was were be been there here do does did has have had you your we our",
		"of in on with for that me tell give name please different distinct written listed available",
		"contain contains include includes list lists exist currently now so far take takes",
		"site website",
	]
		.join(" ")
		.split(" ")
		.concat("this site", "this website", "the site s", "can be found"),
	glueBeforeNames: ["by", "from", "to"],
	endings: [["ies", "es", "s", "y"]],
	say: {
		count: "The site has {n} {name}.",
		filtered: "{field} “{value}”: the site has {n} {name}.",
		flagged: "{field}: the site has {n} {name}.",
		filled: "The site has {n} {name} with a value for “{field}”.",
		highest: "{titles}: {field} {value}, the highest of {n} {name}.",
		lowest: "{titles}: {field} {value}, the lowest of {n} {name}.",
		latest: "{titles}: {field} {value}, the latest of {n} {name}.",
		earliest: "{titles}: {field} {value}, the earliest of {n} {name}.",
		most: "{field} “{value}”: {n} {name}, the most of all.",
		least: "{field} “{value}”: {n} {name}, the fewest of all.",
		distinct: "{field}: {n} ({list}).",
		sum: "{field}, {n} {name} together: {sum}.",
		range: "{field}: from {low} ({lowTitles}) to {high} ({highTitles}).",
		unknown:
			"The site's counts do not say how many of them there are. Altogether it has {n} {name}.",
		andMore: "{titles} and {n} more",
		languageField: "Language",
	},
};
