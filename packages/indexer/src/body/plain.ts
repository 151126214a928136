import { normalise } from "./normalise.js";
import type { Section } from "./section.js";

/** Reads plain text: paragraphs are parted by empty lines, lines are kept. */
export function sectionsOfPlain(text: string): Section[] {
	const paragraphs = normalise(text)
		.split(/\n[^\S\n]*\n/)
		.map(trimLines)
		.filter(Boolean);
	if (paragraphs.length === 0) return [];
	return [
		{
			depth: 0,
			heading: "",
			blocks: paragraphs.map((text) => ({ kind: "paragraph", text })),
		},
	];
}

function trimLines(paragraph: string): string {
	return paragraph
		.split("\n")
		.map((line) => line.trimEnd())
		.join("\n")
		.trim();
}
