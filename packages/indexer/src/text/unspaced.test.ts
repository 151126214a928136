import { expect, test } from "vitest";
import { isUnspaced, words } from "./index.js";

test("a script counts as unspaced exactly where the analyser cuts its words into pairs", () => {
	for (const text of [
		"高い山",
		"ひらがな",
		"コーヒー",
		"ㄅㄆㄇ",
		"ภูเขา",
		"ພູເຂົາ",
		"ទន្លេសាប",
		"တောင်တန်းများ",
	])
		expect([text, isUnspaced(text), words(text).length > 1]).toEqual([
			...[text, true, true],
		]);
	for (const text of ["mountain", "гора", "जबल", "جبل", "산이", "2024"])
		expect([text, isUnspaced(text), words(text).length > 1]).toEqual([
			...[text, false, false],
		]);
});
