const opening = /^<(think|thinking|thoughts?|reasoning|reflection)>/i;
/** So far it may still become one. */
const beginning = /^(?:<[a-z]{0,10})?$/i;

/** A filter that text is pushed through piece by piece. */
export interface ThoughtFilter {
	push(text: string): string;
	/** What was waiting for more. */
	end(): string;
}

/** Leaves out what some models write before their answer, for nobody takes it out for them: space and `<think>…</think>`. */
export function withoutThoughts(): ThoughtFilter {
	let state: "before" | "thinking" | "answering" = "before";
	let waiting = "";
	let closing = "";

	const begin = (): string => {
		waiting = waiting.trimStart();
		const [mark, name] = opening.exec(waiting) ?? [];
		if (mark === undefined) {
			if (beginning.test(waiting)) return "";
			state = "answering";
			return release();
		}
		state = "thinking";
		closing = `</${name?.toLowerCase()}>`;
		waiting = waiting.slice(mark.length);
		return think();
	};
	const think = (): string => {
		const at = waiting.toLowerCase().indexOf(closing);
		if (at < 0) {
			waiting = waiting.slice(-closing.length);
			return "";
		}
		state = "answering";
		waiting = waiting.slice(at + closing.length);
		return release();
	};
	const release = (): string => {
		const text = waiting;
		waiting = "";
		return text;
	};
	return {
		push(text) {
			waiting += text;
			if (state === "before") return begin();
			return state === "thinking" ? think() : release();
		},
		end: () => (state === "thinking" ? "" : release()),
	};
}
