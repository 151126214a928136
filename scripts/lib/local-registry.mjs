import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";

/**
 * An npm registry on loopback that has the given tarballs as the latest
 * versions of their packages. Everything else it sends on to `upstream`: npm
 * itself asks there, nothing passes through here.
 *
 * @param {{ file: string, manifest: Record<string, any> }[]} packed
 * @param {string} upstream Address of the registry for all other packages.
 * @returns {Promise<{ address: string, asked: string[], close: () => void }>} `asked` holds every path that was asked for here and answered here.
 */
export async function startLocalRegistry(packed, upstream) {
	const asked = [];
	const server = createServer((request, response) => {
		const path = decodeURIComponent(new URL(request.url, address()).pathname);
		const body = answer(path.slice(1));
		if (body === undefined) {
			const location = new URL(
				request.url.slice(1),
				upstream.replace(/\/?$/, "/"),
			);
			response.writeHead(302, { location: location.href }).end();
			return;
		}
		asked.push(path);
		response.end(body);
	});
	const address = () => `http://127.0.0.1:${server.address().port}/`;

	function answer(path) {
		for (const { file, manifest } of packed) {
			const { name, version } = manifest;
			if (path === `${name}/-/${basename(file)}`) return readFileSync(file);
			const dist = {
				tarball: `${address()}${name}/-/${basename(file)}`,
				integrity: `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`,
			};
			const published = { ...manifest, _id: `${name}@${version}`, dist };
			if (path === `${name}/latest`) return JSON.stringify(published);
			if (path === name)
				return JSON.stringify({
					name,
					"dist-tags": { latest: version },
					versions: { [version]: published },
				});
		}
		return undefined;
	}

	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { address: address(), asked, close: () => server.close() };
}
