/** `fetch` that follows no redirect: it would carry the key or the question to another host. */
export const fetchInPlace: typeof fetch = (input, init) =>
	fetch(input, { ...init, redirect: "manual" });
