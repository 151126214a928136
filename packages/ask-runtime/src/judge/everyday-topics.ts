import { dot } from "@astro-ask/indexer/embedders";

/**
 * What people ask about anywhere. A question that lies nearer to one of these than to any passage is likely to be for
 * somebody else; a site that is about one of them has passages that lie nearer still.
 */
const topics: readonly string[] = [
	"cooking recipe oven ingredients",
	"bread cake dessert sugar",
	"meat vegetables fruit soup",
	"coffee tea wine beer drink",
	"restaurant menu table reservation",
	"football match goal league",
	"cricket tennis basketball player score",
	"olympic games medal athletes",
	"gym exercise muscles training",
	"elections president government party",
	"parliament law minister politics",
	"army war soldiers weapons",
	"taxes income declaration office",
	"bank money loan credit card",
	"stock market shares invest",
	"currency dollar euro exchange rate",
	"price cost cheap discount buy",
	"shop supermarket opening hours",
	"smartphone mobile phone app",
	"computer laptop keyboard screen",
	"programming code software developer",
	"internet router wifi password",
	"website account login subscription",
	"robot artificial intelligence data",
	"train bus metro ticket timetable",
	"airport flight luggage airline",
	"car engine tyre driving licence",
	"bicycle motorcycle traffic road",
	"weather forecast rain temperature tomorrow",
	"hospital doctor medicine pain",
	"teeth skin hair cosmetics",
	"vitamins calories diet nutrition",
	"pregnancy baby child parents",
	"school exam homework teacher",
	"university degree course student",
	"language grammar translate english",
	"mathematics number equation square root",
	"chemistry acid element boiling",
	"physics energy atom electricity",
	"biology cell animal species",
	"planet star space rocket",
	"ocean sea fish ship",
	"dog cat pet puppy",
	"garden plants flowers seeds",
	"apartment house rent mortgage",
	"furniture kitchen bathroom cleaning",
	"repair tool pipe paint wall",
	"washing clothes stain shoes fashion",
	"film movie actor cinema",
	"television series streaming show",
	"music song band concert",
	"painting museum art artist",
	"theatre play poem novel writer",
	"video game console player",
	"toy gift birthday party",
	"wedding love relationship marriage",
	"religion god prayer temple church",
	"king empire century history revolution",
	"capital city country population",
	"passport visa identity card document",
	"police court lawyer contract insurance",
	"job salary interview employer",
	"hotel holiday beach tourism",
	"theme park zoo tickets",
	"electricity bill water payment",
	"celebrity age famous person",
	"horoscope dream luck astrology",
	"joke riddle funny story",
	"meaning of life philosophy happiness",
	"date time calendar day of the week",
	"world war battle treaty peace",
	"vaccine virus infection immune",
	"drama tragedy characters plot summary",
	"prime minister of a country",
	"refund order delivery parcel",
	"install printer driver windows",
	"gold price interest rate today",
	"cup final winner champions",
	"forgot password reset email",
];

/** Encodes a text, or `undefined` while it cannot. */
export type Encode = (text: string) => Promise<Float32Array | undefined>;

/** @returns Cosine of a question's vector with the everyday topic nearest to it; `undefined` while nothing can be encoded. */
export function nearestTopic(
	encode: Encode,
): (question: Float32Array) => Promise<number | undefined> {
	let known: Float32Array[] | undefined;
	return async (question) => {
		known ??= await encodeAll(encode);
		return known && Math.max(...known.map((topic) => dot(topic, question)));
	};
}

async function encodeAll(encode: Encode): Promise<Float32Array[] | undefined> {
	const vectors = await Promise.all(topics.map(encode));
	const all = vectors.filter((vector) => vector !== undefined);
	return all.length === topics.length ? all : undefined;
}
