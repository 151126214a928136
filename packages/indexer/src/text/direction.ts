const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Nkoo", "Adlm", "Syrc"]);

/** @param language BCP 47; what is no language, as a locale may be any word of a path, runs from left to right. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		const { script = "" } = new Intl.Locale(language).maximize();
		return rightToLeft.has(script) ? "rtl" : "ltr";
	} catch {
		return "ltr";
	}
}
