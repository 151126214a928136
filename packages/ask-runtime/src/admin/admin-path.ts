/** Where the owner's pages are, below the path the app is mounted at. */
export const adminPath = (api: string): string =>
	`${api.replace(/\/+$/, "")}/admin`;

/** Whether a request is for the admin rather than for the app. */
export function isAdminPath(pathname: string, api: string): boolean {
	const admin = adminPath(api);
	return pathname === admin || pathname.startsWith(`${admin}/`);
}
