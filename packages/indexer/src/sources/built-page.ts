import type { BuiltPage } from "../page.js";
import type { Source } from "../source.js";
import { bodyOf, pageContent, reasonToLeaveOut } from "./page-content.js";

/** Name of the source whose documents are pages, not entries. */
export const BUILT_PAGES = "built-page";

export interface BuiltPageOptions {
	/** Type of the documents. Default `page`. */
	type?: string;
	/**
	 * Whether the site marks its content with `data-pagefind-body`, so that pages without it are none. Default: whether
	 * one of these pages has it.
	 */
	pagefindBody?: boolean;
}

/** Built pages that show no entry, one document each, with the id `page/<path>`. */
export function builtPage(
	pages: readonly BuiltPage[],
	{
		type = "page",
		pagefindBody = pages.some((page) => page.hasPagefindBody),
	}: BuiltPageOptions = {},
): Source<BuiltPage> {
	return {
		name: BUILT_PAGES,
		type,
		load: () => pages,
		toDocuments(page, context) {
			const id = idOf(page.url);
			const reason = reasonToLeaveOut(page, pagefindBody);
			if (reason) return void context.leaveOut(id, reason);
			const { fields, body } = pageContent(page);
			const { title, url, anchors, description, mostlyLinks, prose } = page;
			return {
				...fields,
				...(mostlyLinks ? bodyOf(prose) : body),
				id,
				title,
				url,
				anchors,
				data: description ? { description } : {},
			};
		},
	};
}

function idOf(url: string): string {
	const path = url.replace(/[?#].*/s, "").replace(/^\/+|\/+$/g, "");
	return `page/${path || "index"}`;
}
