import { html } from "hono/html";
import type { Markup } from "../../http/html.js";

/** Where an admin page stands. */
export interface AdminFrame {
	/** Path of the admin, `/api/ask/admin`. */
	admin: string;
	/** Where "back to the site" leads. */
	home: string;
	/** Goes with every change. */
	csrf: string;
}

const pages = [
	["", "Conversations"],
	["/insights", "Insights"],
	["/settings", "Settings"],
	["/index", "Index"],
] as const;

/** Path of a page below the admin. */
export type PagePath = (typeof pages)[number][0];

/** @param path `undefined` for a page that is none of them. */
export function adminPage(
	frame: AdminFrame,
	path: PagePath | undefined,
	main: Markup,
): Markup {
	const { admin, home, csrf } = frame;
	const title =
		pages.find(([own]) => own === path)?.[1] ?? "Something went wrong";
	const link = ([to, name]: (typeof pages)[number]): Markup =>
		html`<li><a href="${admin}${to}"${to === path ? html` aria-current="page"` : ""}>${name}</a></li>`;
	return page(
		admin,
		title,
		html`<a class="skip" href="#main">Skip to the content</a>
<header class="bar">
<nav aria-label="Admin"><ul>${pages.map(link)}</ul></nav>
<div class="leave">
<a href="${home}">Site</a>
<form method="post" action="${admin}/sign-out" data-send="sign-out">
<input type="hidden" name="csrf" value="${csrf}">
<button class="plain">Sign out</button>
</form>
</div>
</header>
<main id="main" data-csrf="${csrf}" data-admin="${admin}">
<h1>${title}</h1>
<p class="said" role="status"></p>
${main}
</main>`,
	);
}

/** @param why Said above the form. @param next Path below the admin to go on to. */
export function signInPage(
	admin: string,
	{ why, next }: { why?: string; next: string },
): Markup {
	return page(
		admin,
		"Sign in",
		html`<main id="main" class="sign-in" data-admin="${admin}">
<h1>Sign in</h1>
<form method="post" action="${admin}/sign-in" data-send="sign-in">
<label for="token">Admin token</label>
<input type="hidden" name="next" value="${next}">
<input id="token" name="token" type="password" required autocomplete="current-password" aria-describedby="hint">
<p id="hint" class="quiet">The value of <code>ASK_ADMIN_TOKEN</code> where the runtime runs.</p>
<button>Sign in</button>
<p class="said" role="alert">${why ?? ""}</p>
</form>
</main>`,
	);
}

function page(admin: string, title: string, body: Markup): Markup {
	return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} · Ask admin</title>
<link rel="stylesheet" href="${admin}/style.css">
<script type="module" src="${admin}/script.js"></script>
</head>
<body>
${body}
</body>
</html>
`;
}
