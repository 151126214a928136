/** What the bundler asks of each small file: `true` writes it into the page. */
type Inlines = (path: string, content: Uint8Array) => boolean | undefined;

/** Stands in every stylesheet and script of ours. */
const ours = /@layer astro-ask|ask-(?:box|bubble|search)/;

/**
 * Keeps our scripts and styles in files, however small, so that `script-src 'self'; style-src 'self'` is enough for
 * them. All others are treated as before.
 *
 * @param given The site's own `build.assetsInlineLimit`.
 */
export function emitAsFiles(given: number | Inlines | undefined): Inlines {
	return (path, content) => {
		const text = /\.(?:[cm]?js|css)$/.test(path)
			? new TextDecoder().decode(content)
			: "";
		if (ours.test(text)) return false;
		if (typeof given === "function") return given(path, content);
		return given === undefined ? undefined : content.byteLength < given;
	};
}
