import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import {
	type Allow,
	type AllowCheck,
	checkAllow,
	isExternal,
} from "../blocks/allow.js";
import type { Block, Inline } from "../events.js";

/** Escaped markup, made by `html` templates only. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Blocks as escaped HTML, by the same rules as `renderBlocks`. */
export function blocksToHtml(blocks: readonly Block[], allow: Allow): Markup[] {
	const may = checkAllow(allow);
	return blocks.map((block) => blockToHtml(block, may));
}

function blockToHtml(block: Block, may: AllowCheck): Markup {
	const line = (children: readonly Inline[]): Markup[] =>
		children.map((piece) => inlineToHtml(piece, may));
	const inner = (blocks: readonly Block[]): Markup[] =>
		blocks.map((piece) => blockToHtml(piece, may));
	switch (block.kind) {
		case "paragraph":
			return html`<p dir="auto">${line(block.children)}</p>`;
		case "heading":
			return headingToHtml(block.level, line(block.children));
		case "list": {
			const items = block.items.map((item) => html`<li>${inner(item)}</li>`);
			return block.ordered
				? html`<ol dir="auto">${items}</ol>`
				: html`<ul dir="auto">${items}</ul>`;
		}
		case "quote":
			return html`<blockquote dir="auto">${inner(block.children)}</blockquote>`;
		case "code":
			return html`<pre dir="ltr" tabindex="0"><code>${block.text}</code></pre>`;
		case "table":
			return html`<table dir="auto">
<thead><tr>${block.head.map((cell) => html`<th>${line(cell)}</th>`)}</tr></thead>
<tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${line(cell)}</td>`)}</tr>`)}</tbody>
</table>`;
		case "image":
			return may.image(block.url)
				? pictureToHtml(block)
				: html`<p dir="auto">${block.alt}</p>`;
	}
}

function headingToHtml(level: 2 | 3 | 4, words: Markup[]): Markup {
	if (level === 2) return html`<h2 dir="auto">${words}</h2>`;
	if (level === 3) return html`<h3 dir="auto">${words}</h3>`;
	return html`<h4 dir="auto">${words}</h4>`;
}

function inlineToHtml(piece: Inline, may: AllowCheck): Markup {
	const line = (children: readonly Inline[]): Markup[] =>
		children.map((child) => inlineToHtml(child, may));
	switch (piece.kind) {
		case "text":
			return html`${piece.text}`;
		case "emphasis":
			return html`<em>${line(piece.children)}</em>`;
		case "strong":
			return html`<strong>${line(piece.children)}</strong>`;
		case "code":
			return html`<code>${piece.text}</code>`;
		case "link":
			return may.link(piece.url)
				? linkToHtml(piece.url, line(piece.children))
				: html`${line(piece.children)}`;
		case "citation":
			return html`<a class="ask-citation" href="#source-${Number(piece.n)}">[${Number(piece.n)}]</a>`;
	}
}

/** @param url Checked by the caller. */
export function linkToHtml(url: string, words: Markup | Markup[]): Markup {
	return isExternal(url)
		? html`<a href="${url}" rel="nofollow noopener ugc" referrerpolicy="no-referrer">${words}</a>`
		: html`<a href="${url}">${words}</a>`;
}

/** @param picture Its URL was checked by the caller. */
export function pictureToHtml(picture: { url: string; alt: string }): Markup {
	return html`<img src="${picture.url}" alt="${picture.alt}" loading="lazy" referrerpolicy="no-referrer">`;
}
