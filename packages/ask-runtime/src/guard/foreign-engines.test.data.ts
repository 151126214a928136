import * as commonmark from "commonmark";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

const reader = new commonmark.Parser();
const writer = new commonmark.HtmlRenderer();
const markdownIt = new MarkdownIt({ html: true, linkify: true });

/** Renderers we have no say in, each as permissive as it can be set. */
export const engines: Record<string, (markdown: string) => string> = {
	commonmark: (markdown) => writer.render(reader.parse(markdown)),
	marked: (markdown) => marked.parse(markdown, { async: false }),
	"micromark with GFM": (markdown) =>
		micromark(markdown, {
			allowDangerousHtml: true,
			allowDangerousProtocol: true,
			extensions: [gfm()],
			htmlExtensions: [gfmHtml()],
		}),
	"markdown-it with HTML and linkify": (markdown) =>
		markdownIt.render(markdown),
};
