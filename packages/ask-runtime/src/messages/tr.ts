import type { Messages } from "./messages.js";

export const tr: Messages = {
	note: "Sitede sorunuza en uygun bölümler bunlar.",
	nothingFound: "Bu sitede sorunuzu yanıtlayan bir şey bulunamadı.",
	nearest: "En yakın sayfalar şunlar:",
	greeting: "Merhaba! Bu sitenin içeriği hakkında bir soru sorun.",
	greetings: ["merhaba", "selam", "günaydın", "iyi günler", "iyi akşamlar"],
	page: {
		title: "Bu siteye sorun",
		answer: "Yanıt",
		sources: "Kaynaklar",
		question: "Sorunuz",
		followUp: "Başka bir şey sorun",
		ask: "Sor",
		back: "Siteye dön",
	},
	notes: {
		cut: "Yanıt tamamlanmadan kesildi.",
		blocked: "Yanıt gösterilmedi.",
		quota: "Bugünkü model soruları tükendi. Aramanın buldukları bunlar.",
		model: "Modele ulaşılamadı. Aramanın buldukları bunlar.",
		suggestions: "Şunu sorabilirsiniz",
	},
	errors: {
		title: "Bu olmadı",
		request: "İstek",
		badRequest: "Soru okunamadı. Boş ya da 500 karakterden uzun olabilir.",
		tooLarge: "Metin çok uzun. Bir soru en fazla 500 karakter olabilir.",
		notFound: "Bu adreste bir şey yok.",
		notReady:
			"Yanıtlar şu anda kullanılamıyor. Lütfen biraz sonra yeniden deneyin.",
		busy: "Şu anda çok fazla soru var. Lütfen biraz sonra yeniden deneyin.",
		internal: "Bizim tarafta bir sorun oluştu. Lütfen yeniden deneyin.",
	},
};
