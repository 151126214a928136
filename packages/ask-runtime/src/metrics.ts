import type { Logger } from "./log.js";
import { MetricFamilies } from "./metric-families.js";

/** Figures of this process, made of its log lines. */
export interface Metrics {
	/** Takes every line that is logged. */
	readonly log: Logger;
	/** Prometheus text format 0.0.4. */
	text(): string;
}

/** Counts in this process only: add up over processes where they are collected. */
export function collectMetrics(): Metrics {
	const families = new MetricFamilies();
	return {
		log: (line) => takes[line.event]?.(line, families),
		text: () => families.text(),
	};
}

type Take = (line: Record<string, unknown>, families: MetricFamilies) => void;

const countError: Take = ({ code }, families) =>
	families.count("ask_errors_total", "Requests refused or failed, by code.", {
		code,
	});

/** What each event of the log says in figures. */
const takes: Readonly<Record<string, Take>> = {
	"request-end"({ status, durationMs }, families) {
		families.count("ask_requests_total", "Requests by status.", { status });
		families.observe(
			"ask_request_seconds",
			"Until the response began.",
			durationMs,
		);
	},
	"answer-end"({ outcome, rung, degraded, timings, firstTextMs }, families) {
		families.count("ask_answers_total", "Answers by rung and outcome.", {
			rung,
			outcome,
		});
		for (const what of Array.isArray(degraded) ? degraded : [])
			families.count(
				"ask_degraded_total",
				"Answers that were less than they could be.",
				{ what },
			);
		families.observe(
			"ask_first_text_seconds",
			"Until the first text.",
			firstTextMs,
		);
		for (const [stage, ms] of Object.entries(timings ?? {}))
			families.observe(
				"ask_stage_seconds",
				"Time of each stage of an answer.",
				ms,
				{ stage: stage.replace(/Ms$/, "") },
			);
	},
	"request-failed": countError,
	"answer-failed": countError,
	"rung-failed"({ rung, kind }, families) {
		families.count("ask_rung_failures_total", "Failures of rungs.", {
			rung,
			kind,
		});
	},
	"row-lost"(_, families) {
		families.count("ask_log_rows_lost_total", "Rows the store did not take.");
	},
	"index-opened"({ builtAt }, families) {
		families.set(
			"ask_index_built_timestamp_seconds",
			"When the index was written.",
			typeof builtAt === "number" ? builtAt / 1_000 : undefined,
		);
	},
};
