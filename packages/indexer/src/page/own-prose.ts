import { type Block, blockText, type Section } from "../body/section.js";

const MOSTLY = 0.5;

/** Whether most of what the sections say are links to elsewhere, and what they introduce. */
export function areMostlyLinks(sections: readonly Section[]): boolean {
	let all = 0;
	let linked = 0;
	for (const section of sections) {
		all += section.heading.length;
		linked += section.heading.length * (section.linked ?? 0);
		for (const block of section.blocks) {
			const chars = blockText(block).length;
			all += chars;
			linked += chars * (isTeaser(section) ? 1 : linkedPart(block));
		}
	}
	return all > 0 && linked / all > MOSTLY;
}

/** The sections without what links elsewhere; what is under a linked heading introduces another page. */
export function ownProse(sections: readonly Section[]): Section[] {
	return sections
		.filter((section) => !isTeaser(section))
		.map((section) => ({
			...section,
			blocks: section.blocks.filter((block) => linkedPart(block) <= MOSTLY),
		}))
		.filter(({ blocks }) => blocks.length > 0);
}

function isTeaser({ linked = 0 }: Section): boolean {
	return linked > MOSTLY;
}

function linkedPart(block: Block): number {
	return "linked" in block ? (block.linked ?? 0) : 0;
}
