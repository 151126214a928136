export {
	type AnswerContext,
	type AskRequest,
	answer,
	type Turn,
} from "./answer.js";
export { type AskAppOptions, createAskApp } from "./app.js";
export { type Climbed, type ClimbOptions, climb } from "./climb.js";
export type {
	AnswerEvent,
	Block,
	Cut,
	Done,
	Inline,
	Intent,
	Passage,
	Why,
} from "./events.js";
export {
	answerEventSchema,
	blockSchema,
	doneSchema,
	inlineSchema,
	passageSchema,
} from "./events-schema.js";
export { answerMarkdown } from "./http/answer-markdown.js";
export type { AskAppEnv, AskBindings } from "./http/app-context.js";
export { type AskBody, askBodySchema } from "./http/body.js";
export type { Answer } from "./http/collect-answer.js";
export { collectAnswer } from "./http/collect-answer.js";
export type { PublicError } from "./http/public-error.js";
export type { SearchHit, SearchReply } from "./http/search-route.js";
export { consoleLogger, type Logger, type LogLine } from "./log.js";
export { meaningSearch } from "./meaning-search.js";
export {
	type Messages,
	messageLanguages,
	messagesFor,
} from "./messages/index.js";
export { type QuestionEncoder, questionEncoder } from "./question-encoder.js";
export type { Searcher } from "./retrieve.js";
export type { Rung, RungRequest, TextDelta } from "./rung.js";
export { searchOnly } from "./rungs/search-only.js";
