/** On `@astrojs/cloudflare`: the index is among the assets. */

import * as workers from "cloudflare:workers";
import { cloudflareAsk } from "@astro-ask/runtime/hosts/cloudflare";
import type { AnswerWith, EndpointOptions } from "./endpoint-options.js";

export const answerWith: AnswerWith = (options: EndpointOptions) => {
	const answer = cloudflareAsk({ ...options, env: workers.env });
	const waitUntil = (work: Promise<unknown>): void => workers.waitUntil(work);
	return ({ request }) => answer(request, { waitUntil });
};
