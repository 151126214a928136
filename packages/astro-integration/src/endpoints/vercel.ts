/** On `@astrojs/vercel`: the index is among the deployment's static files. */
import { vercelAsk } from "@astro-ask/runtime/hosts/vercel";
import type { AnswerWith, EndpointOptions } from "./endpoint-options.js";

export const answerWith: AnswerWith = (options: EndpointOptions) => {
	const answer = vercelAsk({ ...options, env: process.env });
	return ({ request }) => answer(request);
};
