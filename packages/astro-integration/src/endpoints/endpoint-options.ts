import type { AskFetchOptions } from "@astro-ask/runtime/hosts/fetch";
import type { APIContext } from "astro";

/** What the build tells the endpoint, whichever host it runs on. */
export interface EndpointOptions
	extends Required<
		Pick<AskFetchOptions, "api" | "home" | "runtime" | "importDriver">
	> {
	/** Path of the index among the site's files, with the site's base. */
	folder: string;
}

/** The endpoint on one host. */
export type Endpoint = (context: APIContext) => Promise<Response>;

/** What each file of this folder exports. */
export type AnswerWith = (options: EndpointOptions) => Endpoint;

/** As the adapter knows it; one that cannot tell throws. */
export function clientAddressOf(context: APIContext): string | undefined {
	try {
		return context.clientAddress;
	} catch {
		return undefined;
	}
}
