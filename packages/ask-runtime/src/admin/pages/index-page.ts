import type { AskIndex } from "@astro-ask/indexer/index-format";
import { html } from "hono/html";
import type { Markup } from "../../http/html.js";
import type { OwnersClock } from "../day.js";
import type { LastBuild } from "../last-build.js";
import { figure, plainTable } from "./chart.js";
import { count, spoken } from "./words.js";

/** Rows of what was left out that are listed by name. */
const LISTED = 500;

/** What is in the index, what is not and why, and what the last build changed. */
export function indexPage(
	indexes: readonly AskIndex[],
	last: LastBuild | undefined,
	clock: OwnersClock,
): Markup {
	return html`${indexes.length === 0 ? unopened : ""}
<div class="figures-grid">
${indexes.map(contents)}
${last ? [diff(last, clock), problems(last), leftOut(last)] : figure("Last build", unknownBuild)}
</div>`;
}

const unopened = html`<p class="warning">The index cannot be opened.
The log says why; <code>/ready</code> says when it is back.</p>`;

const unknownBuild = html`<p class="quiet">This host has no <code>last-build.json</code> beside the index,
so what the build left out and changed is not known here. The build prints it.</p>`;

function contents({ manifest, catalog }: AskIndex): Markup {
	const { counts, space, types, parts } = manifest;
	const bytes = Object.values(parts)
		.flatMap((part) => [part, ...(part.more ?? [])])
		.reduce((sum, file) => sum + file.bytes, 0);
	const fact = (name: string, value: string): Markup =>
		html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`;
	return html`${figure(
		"In the index",
		html`<dl class="figures">
${fact("Documents", count(counts.documents))}
${fact("Chunks", count(counts.chunks))}
${fact("With vectors", `${count(counts.vectors)} of ${count(counts.chunks)}`)}
${fact("Space", space ?? "none: keyword search only")}
${fact("Languages", catalog.languages.join(", "))}
${fact("Size", `${count(Math.round(bytes / 1000))} kB`)}
${fact("Build", manifest.sha256?.slice(0, 16) ?? "")}
</dl>`,
	)}
${figure(
	"By type",
	plainTable(
		["Type", "Documents", "Chunks"],
		Object.entries(types).map(([type, documents]) => [
			type,
			count(documents),
			count(chunksOf(catalog, type)),
		]),
		"Documents by type",
	),
)}`;
}

function chunksOf(catalog: AskIndex["catalog"], type: string): number {
	const wanted = catalog.types.findIndex(({ name }) => name === type);
	let chunks = 0;
	for (let row = 0; row < catalog.documentCount; row += 1)
		if (catalog.type[row] === wanted)
			chunks +=
				(catalog.firstChunk[row + 1] ?? 0) - (catalog.firstChunk[row] ?? 0);
	return chunks;
}

const fates = ["new", "changed", "moved", "meta", "kept", "dropped"] as const;

function diff({ at, diff: changes }: LastBuild, clock: OwnersClock): Markup {
	return figure(
		"Last build that changed something",
		html`<p class="quiet"><time datetime="${at}">${clock.minute(at)}</time>.
Chunks; only new and changed ones were embedded.</p>
${plainTable(
	["Type", ...fates],
	Object.entries(changes).map(([type, counts]) => [
		type,
		...fates.map((fate) => count(counts[fate] ?? 0)),
	]),
	"Chunks by what became of them",
)}`,
	);
}

function problems({ problems: found }: LastBuild): Markup {
	if (found.length === 0)
		return figure("Problems", html`<p class="quiet">None.</p>`);
	const item = ({ code, message, hint }: (typeof found)[number]): Markup =>
		html`<li>
<code>${code}</code>
<span dir="auto">${message}</span>
<span class="quiet" dir="auto">${hint}</span>
</li>`;
	return figure("Problems", html`<ul class="problems">${found.map(item)}</ul>`);
}

function leftOut({ leftOut: all }: LastBuild): Markup {
	const title = "Not in the index";
	if (all.length === 0)
		return figure(title, html`<p class="quiet">Nothing was left out.</p>`);
	const reasons = new Map<string, number>();
	for (const { reason } of all)
		reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
	return figure(
		title,
		html`<p>${[...reasons]
			.sort(([, a], [, b]) => b - a)
			.slice(0, 8)
			.map(
				([reason, times], at) =>
					html`${at > 0 ? ", " : ""}<bdi>${spoken(reason)}</bdi> ${count(times)}`,
			)}</p>
${plainTable(
	["Document", "Source", "Why"],
	all.slice(0, LISTED).map(({ id, source, reason }) => [id, source, reason]),
	title,
)}
${all.length > LISTED ? html`<p class="quiet">And ${count(all.length - LISTED)} more.</p>` : ""}`,
		"wide",
	);
}
