import { allMessages, type Messages } from "./index.js";

/** Makes something of the messages in all languages, and makes it again when more languages are known. */
export function perLanguages<T>(
	make: (all: readonly Messages[]) => T,
): () => T {
	let made: { of: number; value: T } | undefined;
	return () => {
		const all = allMessages();
		if (made?.of !== all.length) made = { of: all.length, value: make(all) };
		return made.value;
	};
}
