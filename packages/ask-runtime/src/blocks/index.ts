/** Block types, the allow-list check and `renderBlocks`: what a page needs to show an answer, and no parser. */
export type { Block, Inline } from "../events.js";
export {
	type Allow,
	type AllowCheck,
	checkAllow,
	isExternal,
} from "./allow.js";
export { allowOf } from "./allow-of.js";
export { appendPiece } from "./append-piece.js";
export { citationUrl } from "./citation-url.js";
export { renderBlocks } from "./render-blocks.js";
export { resultsIn } from "./results-in.js";
