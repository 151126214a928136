export { baseLanguage } from "./base-language.js";
export { directionOf } from "./direction.js";
export { fold } from "./fold.js";
export { grams } from "./grams.js";
export { detectLanguage, functionWords } from "./language.js";
export { lower, normalise } from "./normalise.js";
export { type AnalysedQuestion, analyseQuestion } from "./question.js";
export { endsSentence, sentenceEnds } from "./sentence-ends.js";
export { estimateTokens } from "./tokens.js";
export { isUnspaced, UNSPACED } from "./unspaced.js";
export { words } from "./words.js";

/**
 * Version of the tokens and of the keyword part that holds them: an index made by another version is refused. Raise it
 * whenever a token or the layout of that part can change.
 */
export const ANALYSER = "2";
