import { addressesIn } from "./bare-urls.js";
import type { UrlRule } from "./url-rule.js";

/** Endings of host names a reader knows; two letters are a country unless they are a file's. */
const ending =
	"com|org|net|edu|gov|int|mil|info|biz|name|io|dev|app|xyz|site|online|shop|store|tech|cloud|link|click|top|live|page|example|test|invalid|xn--[a-z0-9-]+|(?!(?:cc|cs|go|gz|hs|js|kt|md|mk|ml|pl|ps|py|rb|rs|sh|so|tf|ts|vb|xz)(?![a-z]))[a-z]{2}";
/** Words that are a host name and nothing else: `Builder.io's guide` is prose. */
const hostName = new RegExp(
	`^[^\\p{L}\\p{N}]*((?:[\\p{L}\\p{N}-]+\\.)+(?:${ending}))(?:[:/?#]\\S*)?[^\\p{L}\\p{N}/]*$`,
	"iu",
);
const withScheme = /(?:[a-z][a-z0-9+.-]*:)?\/\/([^\s/?#]+)|www\.([^\s/?#]+)/gi;

/** An address that goes on after its host. */
const withPath = /^(?:[a-z0-9+.-]*:)?\/*[^/?#]+(?:[?#]|\/.)/i;

/** Whether a link's words name a host it does not lead to, or an address that is not its own. */
export function deceives(words: string, url: string, rule: UrlRule): boolean {
	const host = withoutWww(rule.hostOf(url));
	const named = Array.from(
		words.matchAll(withScheme),
		([, name, www]) => name ?? www ?? "",
	);
	const [, only] = hostName.exec(words) ?? [];
	if (only !== undefined) named.push(only);
	return (
		named.some((name) => withoutWww(name) !== host) ||
		addressesIn(words).some(
			(address) => withPath.test(address) && !leadsTo(address, url, rule),
		)
	);
}

/** Whether an address names the row of `url`, and nothing of it was dropped. */
function leadsTo(address: string, url: string, rule: UrlRule): boolean {
	const row = rule.link(address);
	if (row === undefined || pageOf(row) !== pageOf(url)) return false;
	return row.includes("#") || !address.includes("#");
}

const pageOf = (url: string): string => url.replace(/#.*/s, "");

const withoutWww = (host: string): string =>
	host.toLowerCase().replace(/^www\./, "");
