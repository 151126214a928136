import type { AnswerEvent } from "../events.js";

/** The events of one answer, for as many readers as ask for them; each event is made once, when the fastest wants it. */
export class Tape {
	readonly #events: AnswerEvent[] = [];
	readonly #source: AsyncGenerator<AnswerEvent, void>;
	readonly #stop: () => void;
	#coming: Promise<boolean> | undefined;
	#readers = 0;
	#ended = false;

	/** @param stop Called when the last reader has left before the end. */
	constructor(source: AsyncGenerator<AnswerEvent, void>, stop: () => void) {
		this.#source = source;
		this.#stop = stop;
	}

	/** Whether it was stopped because nobody read it any more: what is here is only a part. */
	get stopped(): boolean {
		const last = this.#events.at(-1);
		return this.#ended && (last?.event !== "done" || last.cut === "stopped");
	}

	/** From the first event on. @param leaving Aborts when this reader leaves. */
	async *read(leaving: AbortSignal): AsyncGenerator<AnswerEvent, void> {
		this.#readers += 1;
		const leave = once(() => this.#left());
		leaving.addEventListener("abort", leave, { once: true });
		try {
			for (let at = 0; ; at += 1) {
				if (at === this.#events.length && !(await this.#more())) return;
				const event = this.#events[at];
				if (event) yield event;
			}
		} finally {
			leave();
		}
	}

	/** The last to leave stops what is running. */
	#left(): void {
		this.#readers -= 1;
		if (this.#readers > 0 || this.#ended) return;
		this.#stop();
		this.#ended = true;
		void this.#source.return();
	}

	/** One event more; several readers wait for the same one. */
	#more(): Promise<boolean> {
		this.#coming ??= this.#source
			.next()
			.then(({ done, value }) => {
				if (value) this.#events.push(value);
				if (done) this.#ended = true;
				return !done;
			})
			.finally(() => {
				this.#coming = undefined;
			});
		return this.#coming;
	}
}

function once(run: () => void): () => void {
	let ran = false;
	return () => {
		if (!ran) run();
		ran = true;
	};
}
