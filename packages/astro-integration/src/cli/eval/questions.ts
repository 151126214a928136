import * as v from "valibot";

/** One line of a questions file that can be scored. */
export interface EvalQuestion {
	id: string;
	text: string;
	/** BCP 47, for the figures by language; `und` when the line does not say. */
	lang: string;
	/** Gains by document id. */
	rel: Record<string, number>;
}

/** Lines that were not scored, by reason. */
export interface Skipped {
	/** No JSON, or not the shape of a question. */
	unreadable: number;
	/** Expects something of an answer, and says nothing about documents. */
	expectOnly: number;
	/** Says nothing to compare with. */
	unjudged: number;
}

const schema = v.object({
	id: v.union([v.string(), v.number()]),
	text: v.pipe(v.string(), v.trim(), v.nonEmpty()),
	lang: v.optional(v.string(), "und"),
	rel: v.optional(
		v.custom<Record<string, number>>(
			(value) =>
				typeof value === "object" &&
				value !== null &&
				!Array.isArray(value) &&
				Object.values(value).every((gain) => Number.isFinite(gain)),
		),
	),
	expect: v.optional(v.looseObject({})),
});

/** Reads questions, one JSON object a line: `{ id, text, lang?, rel?, expect? }`. */
export function readQuestions(text: string): {
	questions: EvalQuestion[];
	skipped: Skipped;
} {
	const questions: EvalQuestion[] = [];
	const skipped: Skipped = { unreadable: 0, expectOnly: 0, unjudged: 0 };
	for (const line of text.replace(/^\u{feff}/u, "").split("\n")) {
		if (line.trim() === "") continue;
		const read = v.safeParse(schema, tryJson(line));
		if (!read.success) skipped.unreadable++;
		else if (isJudged(read.output.rel))
			questions.push({
				id: String(read.output.id),
				text: read.output.text,
				lang: read.output.lang,
				rel: read.output.rel,
			});
		else if (read.output.expect) skipped.expectOnly++;
		else skipped.unjudged++;
	}
	return { questions, skipped };
}

function isJudged(
	rel: Record<string, number> | undefined,
): rel is Record<string, number> {
	return rel !== undefined && Object.values(rel).some((gain) => gain > 0);
}

function tryJson(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}
