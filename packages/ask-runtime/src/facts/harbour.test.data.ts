/** A site of ships, recipes and letters: rows of types that nothing else here knows. */
import {
	countFacts,
	type Document,
	type FactsCard,
	type TypeNames,
} from "@astro-ask/indexer";

type Ship = [
	id: string,
	title: string,
	built: number,
	length: number,
	crew: number,
	flag: string,
	rig: string,
	afloat: boolean,
];

const ships: Ship[] = [
	["albatros", "Albatros", 1899, 42.5, 18, "Norway", "schooner", true],
	["berta", "Berta", 1911, 61, 24, "Germany", "barque", true],
	["corona", "Corona", 1926, 89.7, 60, "Chile", "barque", true],
	["delfin", "Delfín", 1926, 30.2, 12, "Spain", "ketch", false],
	[
		"estrella",
		"Estrella del Mar",
		1952,
		113.1,
		195,
		"Chile",
		"barquentine",
		true,
	],
	["fram-two", "Fram Two", 1892, 39, 16, "Norway", "schooner", false],
	["gaia", "Gaia", 1990, 26, 12, "Norway", "longship", true],
	["hikari", "Hikari", 1984, 110.1, 190, "Japan", "barque", true],
	["india", "Star of India", 1863, 84.7, 38, "United States", "barque", true],
	["juno", "Juno", 1911, 42.5, 20, "Germany", "schooner", false],
	["kestrel", "Kestrel", 2003, 19.8, 9, "Japan", "ketch", true],
	["lena", "Lena", 1937, 82.1, 65, "Germany", "barque", true],
];

type Recipe = [
	id: string,
	title: string,
	language: string,
	key: string,
	cuisine: string,
	minutes: number,
	vegetarian: boolean,
	date: string,
];

const recipes: Recipe[] = [
	[
		"chowder",
		"Fog chowder",
		"en",
		"chowder",
		"Ireland",
		45,
		false,
		"2021-03-04",
	],
	[
		"chowder-es",
		"Sopa de niebla",
		"es",
		"chowder",
		"Ireland",
		45,
		false,
		"2021-05-01",
	],
	[
		"biscuit",
		"Ship's biscuit",
		"en",
		"biscuit",
		"England",
		90,
		true,
		"2019-01-15",
	],
	["ramen", "潮ラーメン", "ja", "ramen", "Japan", 180, false, "2022-11-20"],
	["ramen-en", "Salt ramen", "en", "ramen", "Japan", 180, false, "2022-11-20"],
	[
		"gazpacho",
		"Gazpacho del puerto",
		"es",
		"gazpacho",
		"Spain",
		20,
		true,
		"2022-07-09",
	],
	[
		"tortilla",
		"Tortilla de a bordo",
		"es",
		"tortilla",
		"Spain",
		35,
		true,
		"2021-08-30",
	],
	["grog", "Grog", "en", "grog", "England", 5, true, "2023-12-01"],
	["onigiri", "船のおにぎり", "ja", "onigiri", "Japan", 20, true, "2020-02-02"],
];

type Letter = [
	id: string,
	title: string,
	sender: string,
	sent: string,
	sheets: number,
];

const letters: Letter[] = [
	["l1", "From Valparaíso", "Ines", "1901-02-11", 4],
	["l2", "From Bergen", "Olav", "1899-09-30", 2],
	["l3", "From Yokohama", "Ines", "1903-06-01", 11],
	["l4", "From the roads", "Ines", "1901-12-24", 1],
	["l5", "From Hamburg", "Greta", "1912-04-18", 6],
	["l6", "From Leith", "Olav", "1905-03-03", 2],
];

const row = (
	type: string,
	id: string,
	title: string,
	rest: Partial<Document> & Pick<Document, "data">,
): Document => ({
	id: `${type}/${id}`,
	type,
	title,
	url: `/${type}/${id}/`,
	language: "en",
	text: "",
	format: "plain",
	...rest,
});

export const harbourDocuments: Document[] = [
	...ships.map(([id, title, built, length, crew, flag, rig, afloat]) =>
		row("ships", id, title, {
			data: { built, length, crew, flag, rig, afloat },
		}),
	),
	...recipes.map(
		([id, title, language, key, cuisine, minutes, vegetarian, date]) =>
			row("recipes", id, title, {
				language,
				translationKey: key,
				date,
				data: { cuisine, minutes, vegetarian, date },
			}),
	),
	...letters.map(([id, title, sender, sent, sheets]) =>
		row("letters", id, title, { data: { sender, sent, sheets } }),
	),
];

/** What its owner taught; nothing about letters. */
export const harbourTypes: Record<string, TypeNames> = {
	ships: {
		label: {
			en: ["ship", "ships", "vessel", "vessels"],
			mr: ["जहाज", "जहाजे"],
			hi: ["जहाज़", "जहाज़ें"],
			es: ["barco", "barcos", "nave", "naves"],
			ja: ["船", "帆船"],
		},
		fields: {
			built: {
				label: {
					en: ["built", "year built"],
					mr: ["बांधणी", "बांधलेले"],
					hi: ["निर्माण", "बना", "बने"],
					es: ["construido", "construidos", "año de construcción"],
					ja: ["建造年", "建造"],
				},
			},
			length: {
				label: {
					en: ["length", "metres"],
					mr: ["लांबी"],
					hi: ["लंबाई"],
					es: ["eslora", "longitud"],
					ja: ["全長", "長さ"],
				},
				high: {
					en: ["longest"],
					mr: ["सर्वात लांब"],
					hi: ["सबसे लंबा"],
					es: ["más largo"],
					ja: ["一番長い", "最も長い"],
				},
				low: {
					en: ["shortest"],
					mr: ["सर्वात आखूड"],
					hi: ["सबसे छोटा"],
					es: ["más corto"],
					ja: ["一番短い", "最も短い"],
				},
			},
			crew: {
				label: {
					en: ["crew", "sailors", "crew members"],
					mr: ["खलाशी"],
					hi: ["नाविक"],
					es: ["tripulantes", "tripulación"],
					ja: ["乗組員"],
				},
			},
			flag: {
				label: {
					en: ["flag", "country", "countries"],
					mr: ["देश"],
					hi: ["देश", "देशों"],
					es: ["país", "países", "bandera"],
					ja: ["国", "国籍"],
				},
			},
			rig: { label: { en: ["rig", "kind"], es: ["aparejo"], ja: ["帆装"] } },
			afloat: { label: { en: ["afloat"], es: ["a flote"] } },
		},
	},
	recipes: {
		label: {
			en: ["recipe", "recipes", "dish", "dishes"],
			mr: ["पाककृती"],
			hi: ["व्यंजन", "रेसिपी"],
			es: ["receta", "recetas"],
			ja: ["レシピ", "料理"],
		},
		fields: {
			minutes: {
				label: {
					en: ["minutes", "time"],
					mr: ["मिनिटे"],
					hi: ["मिनट"],
					es: ["minutos"],
					ja: ["分"],
				},
				high: { en: ["slowest"], es: ["más lenta"], ja: ["一番時間のかかる"] },
				low: {
					en: ["quickest", "fastest"],
					mr: ["सर्वात झटपट"],
					hi: ["सबसे जल्दी बनने वाला"],
					es: ["más rápida"],
					ja: ["一番早くできる"],
				},
			},
			cuisine: {
				label: {
					en: ["cuisine"],
					mr: ["देश"],
					es: ["cocina"],
					ja: ["国"],
				},
			},
			vegetarian: {
				label: {
					en: ["vegetarian"],
					mr: ["शाकाहारी"],
					hi: ["शाकाहारी"],
					es: ["vegetariana", "vegetarianas"],
					ja: ["ベジタリアン"],
				},
			},
		},
	},
};

export const harbourCard = (): FactsCard =>
	countFacts(harbourDocuments, { types: harbourTypes });
