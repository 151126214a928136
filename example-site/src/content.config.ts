import { defineCollection } from "astro:content";
import { file, glob } from "astro/loaders";
import { z } from "astro/zod";
import { languages } from "./i18n/languages";

const peaks = defineCollection({
	loader: glob({ base: "./src/content/peaks", pattern: "*.md" }),
	schema: z.object({
		title: z.string(),
		/** Metres above sea level. */
		height: z.number().int(),
		range: z.string(),
		countries: z.array(z.string()),
		firstAscent: z.coerce.date(),
		/** Who stood on the summit that day. */
		party: z.array(z.string()),
		/** Nationality of the expedition that made the first ascent. */
		expedition: z.string(),
		winterAscent: z.coerce.date(),
		names: z.record(z.string(), z.string()),
		image: z.object({ url: z.string(), alt: z.string() }),
		tags: z.array(z.string()),
	}),
});

const books = defineCollection({
	loader: file("./src/content/books.json"),
	schema: z.object({
		title: z.string(),
		author: z.string(),
		/** Language it was written in. */
		language: z.string(),
		published: z.number().int(),
		/** Year we read it. */
		year: z.number().int(),
		/** One to five. */
		rating: z.number().int(),
		pages: z.number().int(),
		note: z.string(),
	}),
});

const essays = defineCollection({
	loader: glob({ base: "./src/content/essays", pattern: "*/*.{md,mdx}" }),
	schema: z.object({
		title: z.string(),
		lang: z.enum(languages),
		date: z.coerce.date(),
		summary: z.string(),
		/** The same for translations of one essay. */
		translationKey: z.string().optional(),
		draft: z.boolean().default(false),
		tags: z.array(z.string()),
	}),
});

/** Ours alone: no page shows these, so no answer may either. */
const notesToSelf = defineCollection({
	loader: glob({ base: "./src/content/notes-to-self", pattern: "*.md" }),
	schema: z.object({ title: z.string() }),
});

export const collections = {
	peaks,
	books,
	essays,
	"notes-to-self": notesToSelf,
};
