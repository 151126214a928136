/** The route a site with on-demand routes gets: hands the request to the app and does nothing else. */

import { apiPath, home } from "virtual:ask/config";
import { loadIndex } from "virtual:ask/loader";
import { createAskApp } from "@astro-ask/runtime";
import { nodeStore } from "@astro-ask/runtime/hosts/node-store";
import { collectMetrics } from "@astro-ask/runtime/metrics";
import type { APIContext, APIRoute } from "astro";

export const prerender = false;

const app = createAskApp({
	api: apiPath,
	home,
	loadIndex,
	store: nodeStore(),
	metrics: collectMetrics(),
});

export const ALL: APIRoute = (context) =>
	app.fetch(context.request, { clientAddress: clientAddressOf(context) });

/** An adapter that cannot tell throws. */
function clientAddressOf(context: APIContext): string | undefined {
	try {
		return context.clientAddress;
	} catch {
		return undefined;
	}
}
