import type { Passage } from "./events.js";

/** The sources of each session's last answer, for "yes" and "the second one". Losing them only costs convenience. */
export interface SessionSources {
	recall(session: string): readonly Passage[];
	remember(session: string, passages: readonly Passage[]): void;
}

export interface SessionSourcesOptions {
	/** Sessions kept, the ones longest unused go first. Default 500. */
	sessions?: number;
	/** Passages kept of each. Default 5. */
	passages?: number;
	/** Default 30 minutes. */
	ttlMs?: number;
	/** Milliseconds; only differences count. */
	now: () => number;
}

/** Keeps them in this process. */
export function memorySessionSources({
	sessions = 500,
	passages: most = 5,
	ttlMs = 1_800_000,
	now,
}: SessionSourcesOptions): SessionSources {
	const known = new Map<string, { at: number; passages: Passage[] }>();
	return {
		recall(session) {
			const kept = known.get(session);
			return kept && now() - kept.at <= ttlMs ? kept.passages : [];
		},
		remember(session, passages) {
			known.delete(session);
			known.set(session, { at: now(), passages: passages.slice(0, most) });
			const [oldest] = known.keys();
			if (known.size > sessions && oldest !== undefined) known.delete(oldest);
		},
	};
}
