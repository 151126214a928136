export const languages = ["en", "mr", "hi", "ja", "ar", "es"] as const;

export type Language = (typeof languages)[number];

export const otherLanguages = languages.filter((code) => code !== "en");

export const languageNames: Record<Language, string> = {
	en: "English",
	mr: "मराठी",
	hi: "हिन्दी",
	ja: "日本語",
	ar: "العربية",
	es: "Español",
};

export function directionOf(language: Language): "ltr" | "rtl" {
	return language === "ar" ? "rtl" : "ltr";
}
