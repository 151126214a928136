import type { Logger } from "./log.js";

/** Figures of this process, made of its log lines. */
export interface Metrics {
	/** Takes every line that is logged. */
	readonly log: Logger;
	/** Prometheus text format 0.0.4. */
	text(): string;
}

interface Family {
	help: string;
	type: "counter" | "histogram" | "gauge";
	/** By their labels, written out. */
	values: Map<string, number>;
}

const secondsBounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Label values of one family: what a stranger can vary must not grow without end. */
const MOST = 200;

/** Counts in this process only: add up over processes where they are collected. */
export function collectMetrics(): Metrics {
	const families = new Map<string, Family>();
	const familyOf = (
		name: string,
		type: Family["type"],
		help: string,
	): Family => {
		const found = families.get(name) ?? { help, type, values: new Map() };
		families.set(name, found);
		return found;
	};
	const add = ({ values }: Family, labels: string, by: number): void => {
		if (!values.has(labels) && values.size >= MOST) return;
		values.set(labels, (values.get(labels) ?? 0) + by);
	};
	const count = (
		name: string,
		help: string,
		labels: Record<string, unknown> = {},
	): void => add(familyOf(name, "counter", help), written(labels), 1);
	const observe = (
		name: string,
		help: string,
		ms: unknown,
		labels: Record<string, unknown> = {},
	): void => {
		if (typeof ms !== "number" || !Number.isFinite(ms)) return;
		const family = familyOf(name, "histogram", help);
		for (const bound of [...secondsBounds, Number.POSITIVE_INFINITY]) {
			const le = bound === Number.POSITIVE_INFINITY ? "+Inf" : bound;
			const within = ms / 1_000 <= bound ? 1 : 0;
			add(family, `_bucket${written({ ...labels, le })}`, within);
		}
		add(family, `_sum${written(labels)}`, ms / 1_000);
		add(family, `_count${written(labels)}`, 1);
	};

	const takes: Record<string, (line: Record<string, unknown>) => void> = {
		"request-end"({ status, durationMs }) {
			count("ask_requests_total", "Requests by status.", { status });
			observe("ask_request_seconds", "Until the response began.", durationMs);
		},
		"answer-end"({ outcome, rung, degraded, timings, firstTextMs }) {
			count("ask_answers_total", "Answers by rung and outcome.", {
				rung,
				outcome,
			});
			for (const what of Array.isArray(degraded) ? degraded : [])
				count(
					"ask_degraded_total",
					"Answers that were less than they could be.",
					{
						what,
					},
				);
			observe("ask_first_text_seconds", "Until the first text.", firstTextMs);
			for (const [stage, ms] of Object.entries(timings ?? {}))
				observe("ask_stage_seconds", "Time of each stage of an answer.", ms, {
					stage: stage.replace(/Ms$/, ""),
				});
		},
		"request-failed"({ code }) {
			count("ask_errors_total", "Requests refused or failed, by code.", {
				code,
			});
		},
		"answer-failed"({ code }) {
			count("ask_errors_total", "Requests refused or failed, by code.", {
				code,
			});
		},
		"rung-failed"({ rung, kind }) {
			count("ask_rung_failures_total", "Failures of rungs.", { rung, kind });
		},
		"row-lost"() {
			count("ask_log_rows_lost_total", "Rows the store did not take.");
		},
		"index-opened"({ builtAt }) {
			const family = familyOf(
				"ask_index_built_timestamp_seconds",
				"gauge",
				"When the index was written.",
			);
			if (typeof builtAt === "number") family.values.set("", builtAt / 1_000);
		},
	};

	return {
		log: (line) => takes[line.event]?.(line),
		text: () =>
			[...families]
				.map(([name, { help, type, values }]) =>
					[
						`# HELP ${name} ${help} This process only.`,
						`# TYPE ${name} ${type}`,
						...[...values].map(
							([labels, value]) => `${name}${labels} ${value}`,
						),
					].join("\n"),
				)
				.join("\n")
				.concat("\n"),
	};
}

function written(labels: Record<string, unknown>): string {
	const pairs = Object.entries(labels)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => `${name}="${escaped(String(value))}"`);
	return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
	return value
		.slice(0, 100)
		.replace(/\\/g, "\\\\")
		.replace(/"/g, '\\"')
		.replace(/\n/g, "\\n");
}
