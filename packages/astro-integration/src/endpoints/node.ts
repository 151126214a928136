/** On `@astrojs/node`, and on any adapter that keeps a disk: the index lies beside the server's code. */
import { diskLoader } from "@astro-ask/indexer/index-format/disk";
import { clientAddressFrom } from "@astro-ask/runtime/hosts/client-address";
import { askFetch } from "@astro-ask/runtime/hosts/fetch";
import { nodeStore } from "@astro-ask/runtime/hosts/node-store";
import { watchIndex } from "@astro-ask/runtime/hosts/node-watch-index";
import { siteIndexFolder } from "../site-index.js";
import {
	type AnswerWith,
	clientAddressOf,
	type EndpointOptions,
} from "./endpoint-options.js";

export const answerWith: AnswerWith = ({
	folder: _,
	...options
}: EndpointOptions) => {
	const { env } = process;
	const index = siteIndexFolder(import.meta.url);
	const answer = askFetch({
		...options,
		env,
		index: diskLoader(index),
		onRenewable: (renew) => {
			watchIndex(index, renew);
		},
		ownStore: ({ settings }) => nodeStore({ env, settings }),
		admin: () => import("@astro-ask/runtime/admin"),
	});
	const proxies = Number(env.ASK_TRUSTED_PROXIES) || 0;
	return (context) => {
		const clientAddress = clientAddressFrom(
			context.request.headers.get("x-forwarded-for"),
			clientAddressOf(context),
			proxies,
		);
		return answer(context.request, { ...(clientAddress && { clientAddress }) });
	};
};
