export {
	AskError,
	type AskErrorOptions,
	type ErrorCode,
	errorCodes,
} from "../errors.js";
export * from "../facts/index.js";
export { type AssetsBinding, assetsLoader } from "./assets-loader.js";
export { bytesLoader } from "./bytes-loader.js";
export { type FetchLoaderOptions, fetchLoader } from "./fetch-loader.js";
export { flight } from "./flight.js";
export { isoToMs } from "./iso-to-ms.js";
export * from "./layout.js";
export { type OpenOptions, openIndex, verifyIndex } from "./read.js";
export { packSections, type Section, viewSections } from "./sections.js";
export { urlHash, withoutFragment } from "./url-hash.js";
