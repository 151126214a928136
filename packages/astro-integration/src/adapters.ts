import type { AstroConfig } from "astro";

/** Adapters this was tested with, and the file of `endpoints/` each of them gets. */
const endpoints: Readonly<Record<string, string>> = {
	"@astrojs/node": "node",
	"@astrojs/cloudflare": "cloudflare",
	"@astrojs/vercel": "vercel",
	"@astrojs/netlify": "netlify",
};

type WithAdapter = Partial<Pick<AstroConfig, "adapter">>;

/** Name of the file in `endpoints/` that knows the host of this site. */
export function endpointOf({ adapter }: WithAdapter): string {
	return endpoints[adapter?.name ?? ""] ?? "node";
}

/** Whether code that runs there finds the index on a disk beside it; otherwise it lies among the site's files. */
export const keepsDisk = (config: WithAdapter): boolean =>
	endpointOf(config) === "node";

export const isTested = ({ adapter }: WithAdapter): boolean =>
	(adapter?.name ?? "") in endpoints;
