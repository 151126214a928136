/** The owner's pages at `<api>/admin`: an entry of its own, so that an app without them stays small. */
export { isAdminPath } from "./admin-path.js";
export {
	type AdminFetch,
	type AdminOptions,
	createAdmin,
} from "./create-admin.js";
export { LAST_BUILD, type LastBuild } from "./last-build.js";
