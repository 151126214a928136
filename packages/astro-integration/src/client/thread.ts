import { isTurn, type Turn } from "./turn.js";

const LIFE_MS = 86_400_000;
const MOST_TURNS = 20;

/** What of the browser a thread needs; each may be missing or refuse. */
export interface ThreadHost {
	storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
	now(): number;
}

interface Kept {
	/** Turns from before it are gone, also for a tab that still shows them. */
	clearedAt: number;
	turns: Turn[];
}

const nothing: Kept = { clearedAt: 0, turns: [] };

/** Throws when it is nothing like it. */
function checked(kept: { clearedAt?: unknown; turns?: unknown }): Kept {
	const turns = Array.isArray(kept.turns) ? kept.turns.filter(isTurn) : [];
	return { clearedAt: Number(kept.clearedAt) || 0, turns };
}

/** Said to the other boxes of this page; other tabs hear of it from the browser. */
const changes = new EventTarget();

/**
 * The conversation, kept in the browser for 24 hours and shared by all tabs. Where nothing can be kept (private mode,
 * storage that is full or switched off) it lives as long as the page.
 */
export class Thread {
	readonly #key: string;
	readonly #host: ThreadHost;
	/** What could not be written. */
	#own: Kept | undefined;
	/** What was read last, and what it was read from. */
	#kept: Kept = nothing;
	#text = "";

	/** @param name Tells conversations of several sites on one origin apart. */
	constructor(name: string, host: ThreadHost) {
		this.#key = `astro-ask ${name}`;
		this.#host = host;
	}

	/** Oldest first. What has not the shape of a turn is not there. */
	get turns(): Turn[] {
		return this.#read().turns;
	}

	/** Adds a turn, or replaces the one with its id. */
	put(turn: Turn): void {
		const { clearedAt, turns } = this.#read();
		if (turn.at < clearedAt) return;
		const others = turns.filter(({ id }) => id !== turn.id);
		const all = [...others, turn].sort((a, b) => a.at - b.at);
		this.#write({ clearedAt, turns: all.slice(-MOST_TURNS) });
	}

	clear(): void {
		this.#write({ clearedAt: this.#host.now(), turns: [] });
	}

	/** Calls back when another box or tab has changed it, until `signal` aborts. */
	onChange(listener: () => void, signal: AbortSignal): void {
		changes.addEventListener(this.#key, listener, { signal });
		addEventListener(
			"storage",
			({ key }) => (key === this.#key || key === null) && listener(),
			{ signal },
		);
	}

	#read(): Kept {
		if (this.#own) return this.#fresh(this.#own);
		try {
			const text = this.#host.storage().getItem(this.#key) ?? "{}";
			if (text !== this.#text) {
				this.#kept = checked(JSON.parse(text));
				this.#text = text;
			}
			return this.#fresh(this.#kept);
		} catch {
			return nothing;
		}
	}

	#fresh({ clearedAt, turns }: Kept): Kept {
		const now = this.#host.now();
		const fresh = turns.filter(({ at }) => at > now - LIFE_MS && at <= now);
		return { clearedAt: Math.min(clearedAt, now), turns: fresh };
	}

	/** The oldest turns make room; when even one is too much, all stay with this page. */
	#write(kept: Kept): void {
		for (let { turns } = kept; ; turns = turns.slice(1)) {
			try {
				const text = JSON.stringify({ ...kept, turns });
				this.#host.storage().setItem(this.#key, text);
				this.#own = undefined;
				this.#kept = { ...kept, turns };
				this.#text = text;
				break;
			} catch {
				if (turns.length > 1) continue;
				this.#own = kept;
				break;
			}
		}
		changes.dispatchEvent(new Event(this.#key));
	}
}
