export {
	AskError,
	type AskErrorOptions,
	type ErrorCode,
	errorCodes,
} from "../errors.js";
export * from "./layout.js";
