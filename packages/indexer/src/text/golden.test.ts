import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { detectLanguage, grams, words } from "./index.js";

/** Tokens of one sentence a script: they may change only together with `ANALYSER`. `UPDATE=1` writes them anew. */
const file = new URL("./fixtures/golden.json", import.meta.url);

const sentences: Readonly<Record<string, string>> = {
	Latin: "Größere Städte wie Kraków, València und Đà Nẵng: astro:build:done!",
	Cyrillic: "Чей ёжик съел йогурт? Київ — моя столиця.",
	Greek: "Ο Οδυσσέας γύρισε στην Ιθάκη· ΟΔΟΣ ΕΡΜΟΥ.",
	Arabic: "كتبَ الطالبُ رسـالة في مكتبة الجامعة عام ٢٠٢٤.",
	Persian: "کتاب‌های تازه را می‌خوانیم؛ سال ۱۴۰۲.",
	Hebrew: "שָׁלוֹם לכולם, אני גר בתל־אביב.",
	Devanagari: "हिंदी और हिन्दी एक हैं; क़लम २०२४ में।",
	Bengali: "বাংলা ভাষা খুব মিষ্টি, ১৯৫২ সাল।",
	Gurmukhi: "ਪੰਜਾਬੀ ਬੋਲੀ ਬਹੁਤ ਪੁਰਾਣੀ ਹੈ।",
	Gujarati: "ગુજરાતી લિપિ સુંદર છે.",
	Tamil: "தமிழ் மொழி மிகவும் பழமையானது.",
	Telugu: "తెలుగు భాష చాలా తీయనిది.",
	Kannada: "ಕನ್ನಡ ನಾಡು ಸುಂದರ.",
	Malayalam: "മലയാളം എളുപ്പമല്ല.",
	Thai: "ภาษาไทยไม่มีช่องว่างระหว่างคำ ๒๕๖๗",
	Lao: "ພາສາລາວກໍບໍ່ມີຊ່ອງວ່າງ",
	Khmer: "ភាសាខ្មែរក៏ដូចគ្នា",
	Burmese: "မြန်မာစာလည်း အလားတူပါပဲ",
	Chinese: "黑豹队的防守只丢了308分，排名第六。",
	Japanese: "ｶﾀｶﾅとひらがなと漢字、ラーメンを食べます。",
	Korean: "Astro를 설치하는 방법을 알려 주세요.",
	Georgian: "ქართული ენა ძველია.",
	Armenian: "Հայերենը հին լեզու է։",
	Ethiopic: "አማርኛ የኢትዮጵያ ቋንቋ ነው።",
};

describe("the analyser", () => {
	test("gives the same tokens as ever, script by script", () => {
		const tokens = Object.fromEntries(
			Object.entries(sentences).map(([script, text]) => [
				script,
				{
					language: detectLanguage(text),
					words: words(text).join(" "),
					grams: grams(text).join(" "),
				},
			]),
		);
		if (process.env.UPDATE)
			writeFileSync(file, `${JSON.stringify(tokens, null, "\t")}\n`);
		expect(tokens).toEqual(JSON.parse(readFileSync(file, "utf8")));
	});
});
