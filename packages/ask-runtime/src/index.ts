export {
	type AnswerContext,
	type AskRequest,
	answer,
	type Turn,
} from "./answer.js";
export { type AskAppOptions, createAskApp } from "./app.js";
export type { Challenge, ChallengeOutcome } from "./challenge.js";
export {
	type ChatEvent,
	type ChatModel,
	type ChatRequest,
	ModelFailure,
	type ModelFailureKind,
} from "./chat-model.js";
export {
	type AnswerRow,
	type Log,
	type MemoryLog,
	memoryLog,
	type QuestionRow,
	type SourceRow,
} from "./conversation-log.js";
export type {
	DriverReference,
	Env,
	ImportDriver,
	RungDriver,
} from "./driver.js";
export type {
	AnswerEvent,
	Block,
	BlockEvent,
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
export { answerFromFacts } from "./facts/answer-from-facts.js";
export type { FactAnswer, FactPart } from "./facts/fact-answer.js";
export type { FoundFacts } from "./facts/find-facts.js";
export type { CitedPassage, SiteFacts } from "./facts/live-facts.js";
export { type Gate, oneUnit, type Reservation, type UnitOf } from "./gate.js";
export { answerMarkdown } from "./http/answer-markdown.js";
export type { AskAppEnv, AskBindings } from "./http/app-context.js";
export { type AskBody, askBodySchema } from "./http/body.js";
export type { Answer } from "./http/collect-answer.js";
export { collectAnswer } from "./http/collect-answer.js";
export {
	type FeedbackBody,
	feedbackBodySchema,
} from "./http/feedback-route.js";
export type { PublicError } from "./http/public-error.js";
export type { SearchHit, SearchReply } from "./http/search-route.js";
export { type LoadRungsOptions, loadRungs } from "./load-drivers.js";
export { consoleLogger, type Logger, type LogLine } from "./log.js";
export { meaningSearch } from "./meaning-search.js";
export { type MemoryGateOptions, memoryGate } from "./memory-gate.js";
export {
	type Messages,
	messagesFor,
} from "./messages/index.js";
export type { Metrics } from "./metrics.js";
export type { QuestionEmbedder } from "./question-embedder.js";
export { type QuestionEncoder, questionEncoder } from "./question-encoder.js";
export type { Searcher } from "./retrieve.js";
export type { Rung, RungRequest, TextDelta } from "./rung.js";
export { type ChatRungOptions, chatRung } from "./rungs/chat-rung.js";
export { facts } from "./rungs/facts.js";
export { searchOnly } from "./rungs/search-only.js";
export {
	memorySessionSources,
	type SessionSources,
	type SessionSourcesOptions,
} from "./session-sources.js";
export {
	defaultSettings,
	memorySettings,
	type Price,
	type RungSettings,
	readSettings,
	type Settings,
	type SettingsInput,
	type SettingsStore,
	type SettingsVersion,
	settingsSchema,
} from "./settings.js";
export type {
	Conversation,
	ConversationPage,
	Count,
	Feedback,
	FeedbackRow,
	FilterChoices,
	Insights,
	Message,
	MessageFilter,
	OwnerStore,
	Percentiles,
	Reader,
	Store,
	StoreTraits,
	UnitRequest,
	VisitorStore,
} from "./store.js";
export type { Timers } from "./timers.js";
