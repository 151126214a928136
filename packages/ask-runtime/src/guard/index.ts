/** Markdown in, safe blocks out: what stands between a model and a reader. */
export type { BlockEvent } from "../events.js";
export {
	createGuard,
	type Guard,
	type GuardOptions,
	guardMarkdown,
} from "./create-guard.js";
export {
	type GuardSite,
	type UrlRule,
	type UrlRuleOptions,
	urlRule,
} from "./url-rule.js";
