import { AskError } from "@astro-ask/indexer/index-format";
import { sameSecret } from "../signer.js";
import type { AppParts, AskRouteContext } from "./app-context.js";

/** `GET <api>/metrics` with `Authorization: Bearer <ASK_METRICS_TOKEN>`. */
export async function getMetrics(
	c: AskRouteContext,
	{ metrics, metricsToken }: AppParts,
): Promise<Response> {
	if (!metrics || !metricsToken) return c.notFound();
	const given = c.req.header("authorization") ?? "";
	if (!(await sameSecret(given, `Bearer ${metricsToken}`)))
		throw new AskError("unauthorized", "The figures need a token.", {
			hint: "Send `Authorization: Bearer` with the value of `ASK_METRICS_TOKEN`.",
		});
	c.header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
	return c.body(metrics.text());
}
