import type { AnswerRow, Log, QuestionRow } from "./conversation-log.js";
import { maskText } from "./mask.js";
import type { Price, Settings } from "./settings.js";
import { inTime, type Timers } from "./timers.js";

export interface OwnersLogOptions {
	log: Log;
	settings: () => Pick<Settings, "log" | "prices">;
	timers: Timers;
	/** Called after each answer, once its row is dealt with. */
	afterAnswer?: () => Promise<void>;
	/** Rows that wait, at most. Default 1,000. */
	most?: number;
}

/** A row that takes longer is lost. */
const ROW_MS = 10_000;

/**
 * What the owner wants kept, one row after the other: texts masked or left out, with what the answer cost. Throws for a
 * row that is lost: too many wait, or the store does not take it.
 */
export function ownersLog({
	log,
	settings,
	timers,
	afterAnswer = async () => {},
	most = 1_000,
}: OwnersLogOptions): Log {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();
	const inTurn = async (write: () => Promise<void>): Promise<void> => {
		if (waiting >= most) throw new Error(`${most} rows wait already.`);
		waiting += 1;
		const turn = last.then(() => inTime(write(), ROW_MS, timers));
		last = turn.catch(() => {});
		try {
			await turn;
		} finally {
			waiting -= 1;
		}
	};
	return {
		async question(row) {
			const { keep, masked } = settings().log;
			if (keep === "off") return;
			await inTurn(() => log.question(keptQuestion(row, keep, masked)));
		},
		async answer(row) {
			try {
				await keepAnswer(row);
			} finally {
				await afterAnswer();
			}
		},
	};

	async function keepAnswer(row: AnswerRow): Promise<void> {
		const { log: how, prices } = settings();
		if (how.keep === "off") return;
		const cost = costOf(row, prices);
		const kept = keptAnswer(row, how.keep, how.masked);
		await inTurn(() =>
			log.answer({ ...kept, ...(cost !== undefined && { cost }) }),
		);
	}
}

function keptQuestion(
	row: QuestionRow,
	keep: Settings["log"]["keep"],
	masked: boolean,
): QuestionRow {
	if (keep === "counts") {
		const { page: _, ...counts } = row;
		return { ...counts, question: "" };
	}
	return masked ? { ...row, question: maskText(row.question) } : row;
}

function keptAnswer(
	row: AnswerRow,
	keep: Settings["log"]["keep"],
	masked: boolean,
): AnswerRow {
	if (keep === "counts") return { ...row, text: "" };
	return masked ? { ...row, text: maskText(row.text) } : row;
}

/** `undefined` when the model has no price: no figure is better than a guessed one. */
export function costOf(
	{ model, usage }: Pick<AnswerRow, "model" | "usage">,
	prices: readonly Price[],
): number | undefined {
	const price = prices.find((one) => one.model === model);
	if (!price || !usage) return undefined;
	const { inputTokens, outputTokens } = usage;
	return (inputTokens * price.input + outputTokens * price.output) / 1e6;
}
