/** On `@astrojs/netlify`: the index is among the deploy's static files. */
import {
	type NetlifyContext,
	netlifyAsk,
} from "@astro-ask/runtime/hosts/netlify";
import type { AnswerWith, EndpointOptions } from "./endpoint-options.js";

export const answerWith: AnswerWith = (options: EndpointOptions) => {
	const answer = netlifyAsk({ ...options, env: process.env });
	return ({ request, locals }) => {
		const { netlify } = locals as { netlify?: { context?: NetlifyContext } };
		return answer(request, netlify?.context);
	};
};
