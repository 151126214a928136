import { allProfiles, type IndexContents, packIndex } from "@astro-ask/indexer";
import {
	type AskIndex,
	bytesLoader,
	type ChunkRecord,
	type DocumentRecord,
	openIndex,
} from "@astro-ask/indexer/index-format";
import { defaultThresholds, encodeKeyword } from "@astro-ask/indexer/search";
import { ANALYSER } from "@astro-ask/indexer/text";
import { packs } from "./languages/index.js";

type Sample = Pick<DocumentRecord, "id" | "title" | "url" | "language"> &
	Partial<DocumentRecord> & { passages: [heading: string, text: string][] };

const samples: Sample[] = [
	{
		id: "guides/lens",
		title: "Cleaning the lens",
		url: "/guides/lens/",
		language: "en",
		type: "guides",
		date: "2026-05-01",
		tags: ["care"],
		image: { url: "/img/lens.svg", alt: "A lens <in> brass" },
		passages: [
			[
				"",
				"The lighthouse lens is cleaned every morning with spirit and a linen cloth.",
			],
			[
				"Polish",
				"Polish the brass frame once a month & never touch the prisms with bare hands.",
			],
		],
	},
	{
		id: "guides/fog",
		title: "Sounding the fog horn",
		url: "/guides/fog/",
		language: "en",
		type: "guides",
		tags: ["weather"],
		passages: [
			[
				"",
				"The fog horn sounds two blasts every minute when the far buoy cannot be seen.",
			],
		],
	},
	{
		id: "log/keeper",
		title: "The keeper's <script>alert(1)</script> night",
		url: "https://keeper.example/night?a=1&b=2",
		language: "en",
		type: "log",
		image: { url: "https://pictures.example/night.png", alt: "Night" },
		passages: [
			[
				"",
				"The keeper wrote: see https://evil.example/steal?q=1 and ![x](https://evil.example/p.png) about the storm lantern.",
			],
		],
	},
	{
		id: "guides/faro",
		title: "La linterna del faro",
		url: "/es/guides/faro/",
		language: "es",
		type: "guides",
		passages: [
			[
				"",
				"La linterna del faro se enciende media hora antes de la puesta del sol y se apaga al amanecer.",
			],
		],
	},
	{
		id: "guides/todai",
		title: "灯台の見学",
		url: "/ja/guides/todai/",
		language: "ja",
		type: "guides",
		passages: [
			["", "灯台の見学は毎週土曜日の午後に行われ、予約は必要ありません。"],
		],
	},
	{
		id: "guides/manara",
		title: "زيارة المنارة",
		url: "/ar/guides/manara/",
		language: "ar",
		type: "guides",
		passages: [
			[
				"",
				"تفتح المنارة أبوابها للزوار يوم الجمعة من العاشرة صباحًا حتى الغروب.",
			],
		],
	},
];

function toDocument({ passages, ...given }: Sample): {
	record: DocumentRecord;
	chunks: ChunkRecord[];
} {
	const type = given.type ?? "page";
	const record: DocumentRecord = {
		type,
		typeLabel: `${type[0]?.toUpperCase()}${type.slice(1)}`,
		scope: "public",
		data: {},
		...given,
	};
	const chunks = passages.map(([heading, text]) => ({
		id: `${record.id}#${heading.toLowerCase()}~1`,
		url: heading ? `${record.url}#${heading.toLowerCase()}` : record.url,
		trail: heading ? [heading] : [],
		text,
		language: record.language,
	}));
	return { record, chunks };
}

/** A small index in several languages, with hostile text in one row. */
export function sampleContents(extra: Sample[] = []): IndexContents {
	const documents = [...samples, ...extra].map(toDocument);
	return {
		documents,
		analyser: ANALYSER,
		keyword: encodeKeyword(
			documents.map(({ record: { title }, chunks }) => ({ title, chunks })),
		),
		profiles: allProfiles,
		packs,
		thresholds: defaultThresholds,
	};
}

/** {@link sampleContents} opened from memory. */
export async function sampleIndex(extra?: Sample[]): Promise<AskIndex> {
	const { files } = await packIndex(sampleContents(extra));
	return openIndex(bytesLoader(files));
}
