import { defineSource } from "astro-ask/source";
import { type Expedition, expeditions } from "../lib/expeditions";

/** Rows that are in no collection; each has its place on the page `/expeditions/`. */
export default defineSource<Expedition>({
	type: "expeditions",
	load: () => expeditions,
	toDocuments: ({ id, title, note, ...data }) => ({
		id: `expeditions/${id}`,
		title,
		url: `/expeditions/#${id}`,
		language: "en",
		data: { ...data, note },
	}),
});
