import { parseHTML } from "linkedom";
import { appendPiece } from "../blocks/append-piece.js";
import type { Block, BlockEvent, Inline } from "../events.js";
import { type Case, listOf, page } from "./corpus.test.data.js";

/** What a reader holds after these events. */
export function applyEvents(
	blocks: Block[],
	events: readonly BlockEvent[],
): void {
	for (const event of events) {
		if (event.event === "block") blocks[event.index] = event.block;
		else
			blocks[event.index] = appendPiece(
				blocks[event.index] as Block,
				event.piece,
				event.depth,
			);
	}
}

const escapeHtml = (text: string): string =>
	text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A renderer that trusts what it gets: whatever stands in the blocks is live. */
export function trustingHtml(blocks: readonly Block[]): string {
	return blocks.map(blockHtml).join("\n");
}

function blockHtml(block: Block): string {
	switch (block.kind) {
		case "paragraph":
			return `<p>${inlineHtml(block.children)}</p>`;
		case "heading":
			return `<h2>${inlineHtml(block.children)}</h2>`;
		case "list":
			return `<ul>${block.items.map((item) => `<li>${trustingHtml(item)}</li>`).join("")}</ul>`;
		case "quote":
			return `<blockquote>${trustingHtml(block.children)}</blockquote>`;
		case "code":
			return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
		case "table":
			return `<table>${[block.head, ...block.rows].map((row) => `<tr>${row.map((cell) => `<td>${inlineHtml(cell)}</td>`).join("")}</tr>`).join("")}</table>`;
		case "image":
			return `<img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}">`;
	}
}

function inlineHtml(pieces: readonly Inline[]): string {
	return pieces
		.map((piece) => {
			switch (piece.kind) {
				case "text":
					return escapeHtml(piece.text);
				case "code":
					return `<code>${escapeHtml(piece.text)}</code>`;
				case "citation":
					return `<sup>${piece.n}</sup>`;
				case "link":
					return `<a href="${escapeHtml(piece.url)}">${inlineHtml(piece.children)}</a>`;
				default:
					return `<em>${inlineHtml(piece.children)}</em>`;
			}
		})
		.join("");
}

export function domOf(html: string): Element {
	const { document } = parseHTML("<!doctype html><html><body></body></html>");
	document.body.innerHTML = html;
	return document.body as unknown as Element;
}

const schema = new Set(
	"a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
		" ",
	),
);
/** Attributes that neither link nor load. */
const inert = new Set(
	"alt align aria-label checked class decoding dir disabled id lang loading referrerpolicy rel start tabindex title type".split(
		" ",
	),
);

/** What of a page must not be there; an empty list when the page is safe. */
export function leaksOf(root: Element, one: Case, checkText = true): string[] {
	const { links, images } = listOf(one);
	const allowed = new Set([...links, ...images].map(parsed));
	const pictures = new Set(images.map(parsed));
	const leaks: string[] = [];
	for (const element of root.querySelectorAll("*")) {
		const name = element.tagName.toLowerCase();
		if (!schema.has(name)) leaks.push(`<${name}>`);
		for (const { name: key, value } of element.attributes) {
			if (inert.has(key)) continue;
			const own = key === "href" && /^#(?:source|fn)/.test(value);
			const known = key === "src" ? pictures : key === "href" ? allowed : none;
			if (!own && !known.has(parsed(value)))
				leaks.push(`${name} ${key}=${value}`);
			leaks.push(...forbidden(value, one).map((why) => `${key}: ${why}`));
		}
		if (
			name === "a" &&
			!element.textContent?.trim() &&
			!element.querySelector("img")
		)
			leaks.push("an anchor without words");
	}
	for (const name of one.forbid.elements)
		if (!allowsImage(name, one) && root.querySelector(name))
			leaks.push(`<${name}>`);
	if (checkText)
		for (const text of one.forbid.text)
			if (proseOf(root).includes(text)) leaks.push(`text ${text}`);
	return leaks;
}

const none = new Set<string>();
/** A picture of a row may stand beside one that was refused. */
const allowsImage = (name: string, one: Case): boolean =>
	name === "img" && one.survive.images.length > 0;

function parsed(url: string): string {
	try {
		return new URL(url, page).href;
	} catch {
		return url;
	}
}

function forbidden(value: string, { forbid }: Case): string[] {
	const found: string[] = [];
	for (const base of [page, page.replace("https:", "http:")]) {
		let url: URL;
		try {
			url = new URL(value, base);
		} catch {
			continue;
		}
		for (const host of forbid.hosts)
			if (url.hostname === host || url.hostname.endsWith(`.${host}`))
				found.push(host);
		for (const scheme of forbid.schemes)
			if (url.protocol === `${scheme}:`) found.push(scheme);
		for (const refused of forbid.urls)
			if (url.href === parsed(refused)) found.push(refused);
	}
	return found;
}

function proseOf(root: Element): string {
	const copy = root.cloneNode(true) as Element;
	for (const code of copy.querySelectorAll("code")) code.remove();
	return copy.textContent ?? "";
}

const collapse = (text: string): string => text.replace(/\s+/g, " ").trim();

/** What of a page must be there and is not. */
export function lossesOf(root: Element, one: Case): string[] {
	const losses: string[] = [];
	const words = collapse(root.textContent ?? "");
	const { text, links, images } = one.survive;
	for (const piece of text)
		if (!words.includes(collapse(piece))) losses.push(`text ${piece}`);
	for (const { url, text: label } of links) {
		const all = [...root.querySelectorAll("a")].filter(
			(a) => parsed(a.getAttribute("href") ?? "") === parsed(url),
		);
		if (
			!all.some(
				(a) => label === null || collapse(a.textContent ?? "") === label,
			)
		)
			losses.push(`link ${url} ${label}`);
	}
	for (const { url, alt } of images) {
		const all = [...root.querySelectorAll("img")].filter(
			(img) => parsed(img.getAttribute("src") ?? "") === parsed(url),
		);
		if (!all.some((img) => alt === null || img.getAttribute("alt") === alt))
			losses.push(`image ${url} ${alt}`);
	}
	return losses;
}
