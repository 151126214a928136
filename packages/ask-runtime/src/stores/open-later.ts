import type { Store, StoreTraits } from "../store.js";

export interface OpenLaterOptions extends StoreTraits {
	/** Called when the store is first needed, and again after a failure. */
	open: () => Promise<Store>;
	/** Told of each failure to open. */
	onFailure?: (cause: unknown) => void;
	/** Milliseconds; only differences count. Default `performance.now`. */
	now?: () => number;
}

/** A store that failed to open is not tried again sooner. */
const PAUSE_MS = 1_000;

/** A store that is opened with the first use, so that a host starts also while its database is down; every method throws meanwhile. */
export function openLater({
	open,
	onFailure = () => {},
	now = () => performance.now(),
	durable,
	shared,
}: OpenLaterOptions): Store {
	let opening: Promise<Store> | undefined;
	let failedAt = Number.NEGATIVE_INFINITY;
	let failure: unknown;
	const opened = (): Promise<Store> => {
		if (opening) return opening;
		if (now() - failedAt < PAUSE_MS) return Promise.reject(failure);
		const made = Promise.resolve().then(open);
		opening = made;
		made.catch((cause) => {
			opening = undefined;
			failedAt = now();
			failure = cause;
			onFailure(cause);
		});
		return made;
	};
	return {
		durable,
		shared,
		reserve: async (unit) => (await opened()).reserve(unit),
		remaining: async (unit) => (await opened()).remaining(unit),
		settings: {
			read: async () => (await opened()).settings.read(),
			change: async (input) => (await opened()).settings.change(input),
			async replace(input) {
				const { settings } = await opened();
				return settings.replace?.(input) ?? settings.change(input);
			},
			versions: async (limit) =>
				(await (await opened()).settings.versions?.(limit)) ?? [],
		},
		log: {
			question: async (row) => (await opened()).log.question(row),
			answer: async (row) => (await opened()).log.answer(row),
		},
		feedback: async (row) => (await opened()).feedback(row),
		withdrawFeedback: async (row) => (await opened()).withdrawFeedback(row),
		secret: async (name, make) => (await opened()).secret(name, make),
		reader: {
			conversations: async (filter, page) =>
				(await opened()).reader.conversations(filter, page),
			async *messages(filter) {
				yield* (await opened()).reader.messages(filter);
			},
			insights: async (filter) => (await opened()).reader.insights(filter),
			choices: async () => (await opened()).reader.choices(),
		},
		erase: async (what) => (await opened()).erase(what),
		retain: async (before) => (await opened()).retain(before),
		async close() {
			const store = await opening?.catch(() => undefined);
			await store?.close();
		},
	};
}
