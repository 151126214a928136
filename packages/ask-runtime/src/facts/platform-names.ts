/** Names of countries and languages, which every platform knows in every language. */
import type { TypeFacts } from "@astro-ask/indexer/index-format";
import { type Entry, entry } from "./lexicon.js";
import { phrase } from "./tokens.js";
import type { FactWords } from "./words/index.js";

type Kind = "region" | "language";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** All that ISO 3166-1 alpha-2 and ISO 639-1 could name; most of it nobody does. */
const pairs: readonly string[] = letters.flatMap((a) =>
	letters.map((b) => a + b),
);

const codesOf: Readonly<Record<Kind, () => readonly string[]>> = {
	region: () => pairs.map((pair) => pair.toUpperCase()),
	language: () => pairs.filter(isInUse),
};

/** `iw` was Hebrew before `he` was: two codes of one name would be two readings of it. */
function isInUse(code: string): boolean {
	const [now = code] = Intl.getCanonicalLocales(code);
	return now === code || now.length > 2;
}

/** What a language is called in another, `French` for `fr` in `en`. */
export function languageName(code: string, inside: string): string | undefined {
	return namesIn(inside, "language").get(code);
}

const known = new Map<string, ReadonlyMap<string, string>>();

function namesIn(language: string, kind: Kind): ReadonlyMap<string, string> {
	const key = `${kind} ${language}`;
	let names = known.get(key);
	if (!names) {
		names = readNames(language, kind);
		known.set(key, names);
	}
	return names;
}

function readNames(language: string, kind: Kind): Map<string, string> {
	const names = new Map<string, string>();
	try {
		const display = new Intl.DisplayNames(language, {
			type: kind,
			fallback: "none",
		});
		// Other languages name what English does, and asking for all takes milliseconds each time.
		const codes =
			language === "en" ? codesOf[kind]() : namesIn("en", kind).keys();
		for (const code of codes) {
			const name = display.of(code);
			if (name) names.set(code, name);
		}
	} catch {
		// A platform without the data: such names are then unknown words.
	}
	return names;
}

/** Values of a type that are countries or languages, and the languages of its documents, by their names in `words.language`. */
export function platformEntries(type: TypeFacts, words: FactWords): Entry[] {
	return [...valueNames(type, words), ...languageNames(words)];
}

function valueNames({ fields }: TypeFacts, words: FactWords): Entry[] {
	const kinds: Kind[] = ["region", "language"];
	const codeOf = new Map(
		kinds.flatMap((kind) =>
			[...namesIn("en", kind)].map(([code, name]) => [
				phrase(name).join(" "),
				namesIn(words.language, kind).get(code),
			]),
		),
	);
	return fields
		.filter(({ kind }) => kind === "text")
		.flatMap((field) =>
			(field.values ?? []).flatMap((value) => {
				const shown = codeOf.get(phrase(value.value).join(" "));
				return shown
					? entry(shown, { kind: "value", field, value, shown })
					: [];
			}),
		);
}

function languageNames({ language }: FactWords): Entry[] {
	return [...namesIn(language, "language")].flatMap(([code, shown]) =>
		entry(shown, { kind: "in-language", code, shown }),
	);
}
