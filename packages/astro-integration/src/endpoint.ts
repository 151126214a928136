/** The route a site with on-demand routes gets: hands the request to the app and does nothing else. */

import { apiPath, home } from "virtual:ask/config";
import { answerWith, folder } from "virtual:ask/host";
import { importDriver, runtime } from "virtual:ask/runtime";
import type { APIRoute } from "astro";

export const prerender = false;

/** Answers at the API's address and below it, within the site. */
export const ALL: APIRoute = answerWith({
	api: apiPath,
	home,
	folder,
	runtime,
	importDriver,
});
